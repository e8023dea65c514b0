import { expect, test, vi } from 'vitest';
import { createPlayback } from './playback.ts';

/** As much of a media element as the playback looks at. */
function fakeMedia() {
  const media = Object.assign(new EventTarget(), { paused: true, currentTime: 0 });
  return {
    media: media as unknown as HTMLMediaElement,
    seek: (seconds: number) => void (media.currentTime = seconds),
    set: (paused: boolean) => void (media.paused = paused),
  };
}

test('a seek before the player exists sets its start', () => {
  const playback = createPlayback();
  playback.seek(42);
  expect([playback.time(), playback.isPlaying()]).toEqual([42, false]);
  const { media, seek } = fakeMedia();
  playback.attach(media, seek);
  expect(media.currentTime).toBe(42);
});

test('listeners get every frame, seek and pause, and nothing after unsubscribing', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const playback = createPlayback();
  const { media, seek, set } = fakeMedia();
  const detach = playback.attach(media, seek);
  let heard = 0;
  const leave = playback.subscribe(() => (heard += 1));
  playback.seek(3);
  expect(heard).toBe(1);
  set(false);
  media.dispatchEvent(new Event('play'));
  frames.shift()!();
  frames.shift()!();
  expect(heard).toBe(4);
  set(true);
  frames.shift()!();
  expect([heard, frames.length]).toEqual([5, 0]);
  detach();
  leave();
  playback.seek(9);
  expect([heard, playback.time()]).toEqual([6, 9]);
  vi.unstubAllGlobals();
});
