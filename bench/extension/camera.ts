import type { Page } from '@playwright/test';

type WithCamera = { camera: MediaDevices['getUserMedia'] };

/** A call has pictures. Before the page is given a microphone: keeps Chromium's own camera, which shows something that moves. */
export const keepCamera = (page: Page) =>
  page.addInitScript(() => {
    const camera = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
    Object.assign(globalThis, { camera });
  });

/** Afterwards: the microphone that was given, and that camera. */
export const useCamera = (page: Page) =>
  page.addInitScript(() => {
    if (!navigator.mediaDevices) return;
    const given = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const sound = await given({ audio: true });
      if (!wanted?.video) return sound;
      const picture = await (globalThis as unknown as WithCamera).camera({ video: { width: 640, height: 360 } });
      return new MediaStream([...sound.getAudioTracks(), ...picture.getVideoTracks()]);
    };
  });
