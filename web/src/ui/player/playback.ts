/** What others on the page know of a player and may do to it, without anything being drawn again for each frame. */
export type Playback = {
  /** Also before there is a player: it begins there then. Does not start it. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  time: () => number;
  isPlaying: () => boolean;
  /** Called after each seek and pause, and with every frame while it plays. */
  subscribe: (listener: () => void) => () => void;
  /** By the player itself; `seek` is its own, which keeps to the bounds. */
  attach: (media: HTMLMediaElement, seek: (seconds: number) => void) => () => void;
};

export function createPlayback(): Playback {
  const listeners = new Set<() => void>();
  let media: HTMLMediaElement | null = null;
  let move: ((seconds: number) => void) | null = null;
  let waiting: number | null = null;
  let frame = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const run = () => {
    tell();
    frame = media && !media.paused ? requestAnimationFrame(run) : 0;
  };
  const start = () => {
    if (frame === 0) run();
  };
  return {
    seek(seconds) {
      if (move) move(seconds);
      else waiting = seconds;
      tell();
    },
    play: () => void media?.play().catch(() => undefined),
    pause: () => media?.pause(),
    time: () => media?.currentTime ?? waiting ?? 0,
    isPlaying: () => media !== null && !media.paused,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(element, seek) {
      media = element;
      move = seek;
      if (waiting !== null) seek(waiting);
      waiting = null;
      element.addEventListener('play', start);
      for (const name of quietNews) element.addEventListener(name, tell);
      start();
      return () => {
        element.removeEventListener('play', start);
        for (const name of quietNews) element.removeEventListener(name, tell);
        cancelAnimationFrame(frame);
        frame = 0;
        media = null;
        move = null;
        tell();
      };
    },
  };
}

/** `timeupdate` because there are no frames in a tab that no one looks at. */
const quietNews = ['pause', 'seeking', 'seeked', 'loadedmetadata', 'timeupdate'] as const;
