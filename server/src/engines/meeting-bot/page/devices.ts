import type { BrowserPage, PageStream } from './browser.ts';

/** Runs in the page before anything else: a microphone that is silent and a camera that shows nothing, since the machine has neither. */
export function installDevices(): void {
  const page = globalThis as unknown as BrowserPage;
  const devices = page.navigator.mediaDevices;
  if (!devices) return;

  function makeStream(wanted: { audio?: unknown; video?: unknown } = {}): PageStream {
    const stream = new page.MediaStream();
    if (wanted.audio) {
      const audio = new page.AudioContext();
      const silence = audio.createGain();
      silence.gain.value = 0;
      const out = audio.createMediaStreamDestination();
      silence.connect(out);
      for (const track of out.stream.getTracks()) stream.addTrack(track);
    }
    if (wanted.video) {
      const canvas = page.document.createElement('canvas') as unknown as {
        width: number;
        height: number;
        getContext(kind: '2d'): { fillRect(x: number, y: number, width: number, height: number): void };
        captureStream(rate: number): PageStream;
      };
      canvas.width = 320;
      canvas.height = 180;
      canvas.getContext('2d').fillRect(0, 0, 320, 180);
      for (const track of canvas.captureStream(1).getTracks()) stream.addTrack(track);
    }
    return stream;
  }

  devices['getUserMedia'] = async (wanted: { audio?: unknown; video?: unknown }) => makeStream(wanted);
  devices['enumerateDevices'] = async () =>
    [
      ['audioinput', 'Microphone'],
      ['videoinput', 'Camera'],
      ['audiooutput', 'Speaker'],
    ].map(([kind, label]) => ({ kind, label, deviceId: `candor-${kind}`, groupId: 'candor', toJSON: () => ({}) }));
}
