import { limits } from '@candor/contract/limits';
import { useSyncExternalStore } from 'react';
import type { Playback } from '../../ui/player/playback.ts';

/** Seconds of the recording. */
export type Span = { start: number; end: number };

/** The last one that was asked for, and how to stop waiting for its end. */
const asked = new WeakMap<Playback, { span: Span; forget: () => void }>();
/** Players seek and report with a small error. */
const slackS = 0.4;
const fastest = Math.max(...limits.speeds);

/** Plays exactly this part and stops at its end, unless the user pauses or seeks in the meantime. */
export function playSpan(playback: Playback, start: number, end: number) {
  asked.get(playback)?.forget();
  const span = { start, end };
  let last = { time: start, at: performance.now() };
  const look = () => {
    const now = { time: playback.time(), at: performance.now() };
    // On a busy computer the check runs late; what played until then is not a seek.
    const furthest = Math.max(end, last.time + (fastest * (now.at - last.at)) / 1000) + slackS;
    last = now;
    if (!playback.isPlaying() || now.time < start - slackS || now.time > furthest) return forget();
    if (now.time < end) return;
    forget();
    playback.pause();
    if (now.time > end + slackS) playback.seek(end);
  };
  let forget: () => void = () => undefined;
  asked.set(playback, { span, forget: () => forget() });
  playback.seek(start);
  playback.play();
  // Where nothing plays, as without a recording, its place in the text is shown all the same.
  if (playback.isPlaying()) forget = playback.subscribe(look);
}

/** The part that was asked for, for as long as the recording stands in it. */
export function spanOf(playback: Playback): Span | null {
  const span = asked.get(playback)?.span;
  return span && isWithin(span, playback.time()) ? span : null;
}

function isWithin({ start, end }: Span, seconds: number): boolean {
  return seconds >= start - slackS && seconds <= end + slackS;
}

export function useSpan(playback: Playback): Span | null {
  return useSyncExternalStore(playback.subscribe, () => spanOf(playback));
}

/** For the chips of a page: what they do, and which of them is being heard. The one that plays stops when it is pressed again. */
export function useSpanPlayer(playback: Playback) {
  const played = useSyncExternalStore(playback.subscribe, () => (playback.isPlaying() ? spanOf(playback) : null));
  const isPlayed = (span: Span) => played !== null && played.start === span.start && played.end === span.end;
  const play = (start: number, end: number) =>
    isPlayed({ start, end }) ? playback.pause() : playSpan(playback, start, end);
  return { play, isPlayed };
}
export type SpanPlayer = ReturnType<typeof useSpanPlayer>;
