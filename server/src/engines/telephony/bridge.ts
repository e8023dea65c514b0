import { frameSamples } from './audio/frame.ts';
import { openRingback } from './audio/tones.ts';
import type { Clock } from './clock.ts';
import type { Voice } from './port.ts';

/** How someone takes part. `waiting` hears the ringing tone and is not heard; on hold they hear nothing and are not heard. */
export type Seat = {
  setMuted(isMuted: boolean): void;
  setHeld(isHeld: boolean): void;
  /** Early media is heard by the others before anyone answers. */
  setHeard(isHeard: boolean): void;
  leave(): void;
};

export type Bridge = {
  /** `onFrame` gets what this voice says, 20 ms at a time, silence left out. */
  join(voice: Voice, options?: { onFrame?: (frame: Int16Array, atMs: number) => void; isHeard?: boolean }): Seat;
  /** Everyone hears it instead of each other's silence; resolves when it was played or the bridge closed. */
  announce(samples: Int16Array): Promise<void>;
  /** Whether those who are there hear a telephone ringing. */
  setRinging(isRinging: boolean): void;
  size(): number;
  close(): void;
};

type Place = {
  voice: Voice;
  onFrame: ((frame: Int16Array, atMs: number) => void) | undefined;
  frame: Int16Array | null;
  isMuted: boolean;
  isHeld: boolean;
  isHeard: boolean;
};

const silence = new Int16Array(frameSamples);

/** Everyone hears everyone but themselves. */
export function openBridge(clock: Clock, now: () => number = Date.now): Bridge {
  const places = new Set<Place>();
  const announcements: { samples: Int16Array; at: number; done: () => void }[] = [];
  let ringback: (() => Int16Array) | null = null;
  const total = new Int32Array(frameSamples);
  const mixed = new Int16Array(frameSamples);
  const stop = clock.subscribe(tick);

  function tick(): void {
    const atMs = now();
    total.fill(0);
    for (const place of places) {
      const read = place.voice.read();
      const isSilent = place.isMuted || place.isHeld || !place.isHeard;
      place.frame = isSilent ? null : read;
      if (place.frame === null) continue;
      place.onFrame?.(place.frame, atMs);
      add(place.frame);
    }
    const extra = nextAnnouncement() ?? ringback?.() ?? null;
    for (const place of places) place.voice.write(place.isHeld ? silence : mixFor(place, extra));
  }

  function add(frame: Int16Array): void {
    for (let index = 0; index < frameSamples; index += 1) total[index]! += frame[index]!;
  }

  function mixFor({ frame }: Place, extra: Int16Array | null): Int16Array {
    const own = frame ?? silence;
    const more = extra ?? silence;
    for (let index = 0; index < frameSamples; index += 1) {
      const value = total[index]! - own[index]! + more[index]!;
      mixed[index] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
    }
    return mixed;
  }

  function nextAnnouncement(): Int16Array | null {
    const first = announcements[0];
    if (!first) return null;
    const frame = new Int16Array(frameSamples);
    frame.set(first.samples.subarray(first.at, first.at + frameSamples));
    first.at += frameSamples;
    if (first.at >= first.samples.length) announcements.shift()!.done();
    return frame;
  }

  return {
    join(voice, { onFrame, isHeard = true } = {}) {
      const place: Place = { voice, onFrame, frame: null, isMuted: false, isHeld: false, isHeard };
      places.add(place);
      return {
        setMuted: (isMuted) => void (place.isMuted = isMuted),
        setHeld: (isHeld) => void (place.isHeld = isHeld),
        setHeard: (isNowHeard) => void (place.isHeard = isNowHeard),
        leave: () => void places.delete(place),
      };
    },
    announce: (samples) => new Promise((done) => announcements.push({ samples, at: 0, done })),
    setRinging: (isRinging) => void (ringback = isRinging ? (ringback ?? openRingback()) : null),
    size: () => places.size,
    close() {
      stop();
      places.clear();
      announcements.splice(0).forEach(({ done }) => done());
    },
  };
}
