import { beforeEach, expect, test, vi } from 'vitest';
import { createPlayback } from '../../ui/player/playback.ts';
import { playSpan, spanOf } from './play-span.ts';

/** As much of a media element as the playback touches. */
function fakeMedia() {
  const media = Object.assign(new EventTarget(), {
    paused: true,
    currentTime: 0,
    play: () => {
      media.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      media.paused = true;
      media.dispatchEvent(new Event('pause'));
    },
  });
  const to = (seconds: number) => {
    media.currentTime = seconds;
    media.dispatchEvent(new Event('timeupdate'));
  };
  return { media, to };
}

// No frames, as in a tab that no one looks at: the end of a span is noticed all the same.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return () => vi.unstubAllGlobals();
});

function openPlayer() {
  const playback = createPlayback();
  const { media, to } = fakeMedia();
  playback.attach(media as unknown as HTMLMediaElement, (seconds) => (media.currentTime = seconds));
  return { playback, media, to };
}

test('a span plays from its first word and stops at its last', () => {
  const { playback, media, to } = openPlayer();
  playSpan(playback, 12, 15);
  expect([media.currentTime, media.paused]).toEqual([12, false]);
  to(14.9);
  expect(media.paused).toBe(false);
  to(15.02);
  expect(media.paused).toBe(true);
  expect(spanOf(playback)).toEqual({ start: 12, end: 15 });
});

test('pausing and resuming cancels the stop at the end of the span', () => {
  const { playback, media, to } = openPlayer();
  playSpan(playback, 12, 15);
  to(13);
  media.pause();
  void media.play();
  to(15.1);
  expect(media.paused).toBe(false);
});

test('seeking elsewhere cancels it', () => {
  const { playback, media, to } = openPlayer();
  playSpan(playback, 12, 15);
  to(40);
  expect([media.paused, spanOf(playback)]).toEqual([false, null]);
  to(14.9);
  to(15.1);
  expect(media.paused).toBe(false);
});

test('a late check still stops at the end of the span', () => {
  const { playback, media, to } = openPlayer();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  playSpan(playback, 12, 15);
  now.mockReturnValue(5_000);
  to(17);
  expect([media.paused, media.currentTime]).toEqual([true, 15]);
  now.mockRestore();
});

test('another span takes the place of the first', () => {
  const { playback, media, to } = openPlayer();
  playSpan(playback, 12, 15);
  playSpan(playback, 14, 20);
  to(15.1);
  expect(media.paused).toBe(false);
  expect(spanOf(playback)).toEqual({ start: 14, end: 20 });
  to(20);
  expect(media.paused).toBe(true);
});

test('without a player the place is shown and nothing fails', () => {
  const playback = createPlayback();
  playSpan(playback, 3, 4);
  expect([spanOf(playback), playback.isPlaying()]).toEqual([{ start: 3, end: 4 }, false]);
});
