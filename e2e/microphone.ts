import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

type WithMicrophone = { speak(): Promise<void> };

/** A microphone that is silent until someone speaks: a test need not guess how long a page takes until it records. */
export async function giveMicrophone(page: Page, file: string): Promise<void> {
  const voice = (await readFile(file)).toString('base64');
  await page.addInitScript((bytes) => {
    // A sandboxed frame has nothing to say.
    if (window.top !== window) return;
    const audio = new AudioContext({ latencyHint: 'playback' });
    const microphone = audio.createMediaStreamDestination();
    const camera = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    camera.getContext('2d')!.fillRect(0, 0, 160, 90);
    navigator.mediaDevices.getUserMedia = async (wanted) =>
      new MediaStream([
        // Whoever stops a track ends their own.
        ...(wanted?.audio ? microphone.stream.getTracks().map((track) => track.clone()) : []),
        ...(wanted?.video ? camera.captureStream(1).getTracks() : []),
      ]);
    Object.assign(globalThis, {
      async speak() {
        const buffer = await audio.decodeAudioData(
          Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer,
        );
        const source = new AudioBufferSourceNode(audio, { buffer });
        source.connect(microphone);
        source.start();
        await new Promise((ended) => source.addEventListener('ended', ended));
      },
    } satisfies WithMicrophone);
  }, voice);
}

/** Says what the microphone of the page was given, in as much time as that takes. */
export const speak = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as WithMicrophone).speak());
