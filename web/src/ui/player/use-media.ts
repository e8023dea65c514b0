import { type RefObject, useMemo, useState } from 'react';
import { pauseOthers } from './one-at-a-time.ts';

export type MediaState = { isPlaying: boolean; isWaiting: boolean; isBroken: boolean; time: number; duration: number };

/** A frame at 25 pictures per second: the recordings are not all alike, and this is never more than one of theirs. */
const frameS = 1 / 25;

/** The state of a media element, the handlers that keep it true, and what can be done to the element. */
export function useMedia(element: RefObject<HTMLMediaElement | null>, knownDuration: number) {
  const [state, setState] = useState<MediaState>({
    isPlaying: false,
    isWaiting: false,
    isBroken: false,
    time: 0,
    duration: knownDuration,
  });
  const change = (next: Partial<MediaState>) => setState((before) => ({ ...before, ...next }));
  const handlers = {
    onPlay: () => {
      if (element.current) pauseOthers(element.current);
      change({ isPlaying: true });
    },
    onPause: () => change({ isPlaying: false, isWaiting: false }),
    onWaiting: () => change({ isWaiting: true }),
    onPlaying: () => change({ isWaiting: false, isBroken: false }),
    onCanPlay: () => change({ isWaiting: false, isBroken: false }),
    onTimeUpdate: () => change({ time: element.current?.currentTime ?? 0 }),
    onSeeking: () => change({ time: element.current?.currentTime ?? 0 }),
    onDurationChange: () => change({ duration: finite(element.current?.duration) ?? knownDuration }),
    onEnded: () => {
      if (element.current) element.current.currentTime = 0;
      change({ isPlaying: false, time: 0 });
    },
    onError: () => change({ isBroken: true, isWaiting: false, isPlaying: false }),
  };
  const actions = useMemo(
    () => actionsOn(element, knownDuration, (time) => setState((before) => ({ ...before, time }))),
    [element, knownDuration],
  );
  return { state, handlers, ...actions };
}

function actionsOn(element: RefObject<HTMLMediaElement | null>, knownDuration: number, onTime: (time: number) => void) {
  const seek = (seconds: number) => {
    const media = element.current;
    if (!media) return;
    const time = Math.min(Math.max(0, seconds), finite(media.duration) ?? knownDuration);
    media.currentTime = time;
    onTime(time);
  };
  const skip = (seconds: number) => seek((element.current?.currentTime ?? 0) + seconds);
  // A browser may refuse to play (no gesture, no such codec): the element's own events say so.
  const play = () => void element.current?.play().catch(() => undefined);
  const pause = () => element.current?.pause();
  const toggle = () => (element.current?.paused ? play() : pause());
  const stepFrame = (frames: number) => {
    pause();
    skip(frames * frameS);
  };
  return { seek, skip, play, pause, toggle, stepFrame };
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}
