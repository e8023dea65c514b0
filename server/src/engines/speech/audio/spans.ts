import { frameS } from './vad.ts';

/** A stretch of speech, in seconds of the recording. */
export type Span = { startS: number; endS: number };

export type SpanRules = {
  /** Speech begins at `enter` and goes on until it stays below `leave` for `silenceS`. */
  enter: number;
  leave: number;
  silenceS: number;
  /** A shorter noise is not speech. */
  speechS: number;
  /** Room left on both sides, so that no first consonant is cut. */
  padS: number;
  /** A longer stretch is cut at its quietest moment. */
  longestS: number;
};

/** What hardly sounds like speech belongs to it where speech follows at once: out of silence it takes a while to be recognized as such. */
const soft = { least: 0.05, gapFrames: 6, mostFrames: 30 };

/** A whole number of frames: work that goes on after a crash then falls on the same frames and gives the same text. */
export const padS = 6 * frameS;

export const fileSpans: SpanRules = { enter: 0.5, leave: 0.35, silenceS: 0.3, speechS: 0.2, padS, longestS: 27 };

/**
 * Turns one probability per frame into stretches of speech. `open` is the stretch that is still going on, which live
 * captions look at.
 */
export function trackSpans(rules: SpanRules) {
  let frame = 0;
  let start = -1;
  /** Where it was sure: what is too short from there on is not speech. */
  let entered = -1;
  let lastVoiced = -1;
  let lastEndS = 0;
  let probabilities: number[] = [];
  /** Of the frames before speech, the latest last. */
  let before: number[] = [];

  /** How many frames before this one belong to the speech that begins with it. */
  const softFrames = (): number => {
    let belonging = 0;
    for (let back = 1; back <= before.length && back - belonging <= soft.gapFrames; back += 1)
      if (before.at(-back)! >= soft.least) belonging = back;
    return belonging;
  };

  const close = (endFrame: number, speechFrames: number): Span | undefined => {
    if (speechFrames * frameS < rules.speechS) return undefined;
    const span = { startS: Math.max(lastEndS, start * frameS - rules.padS), endS: endFrame * frameS + rules.padS };
    lastEndS = span.endS;
    return span;
  };

  return {
    get open(): { startS: number } | undefined {
      return start >= 0 && (lastVoiced + 1 - entered) * frameS >= rules.speechS
        ? { startS: Math.max(lastEndS, start * frameS - rules.padS) }
        : undefined;
    },
    /** Nothing before this moment will be part of a coming span. */
    get settledS(): number {
      return Math.max(lastEndS, (start >= 0 ? start : frame - before.length) * frameS - rules.padS);
    },
    push(probability: number): Span | undefined {
      const at = frame++;
      if (start < 0) {
        if (probability < rules.enter) {
          before = [...before, probability].slice(-soft.mostFrames);
          return undefined;
        }
        start = at - softFrames();
        entered = lastVoiced = at;
        probabilities = before.slice(before.length - (at - start));
        before = [];
      }
      if (probability >= rules.leave) lastVoiced = at;
      probabilities.push(probability);
      if ((at - lastVoiced) * frameS >= rules.silenceS) {
        const span = close(lastVoiced + 1, lastVoiced + 1 - entered);
        // What lies behind its pad may be the soft beginning of the next.
        before = probabilities.slice(lastVoiced + 1 - start + Math.round(rules.padS / frameS));
        start = -1;
        return span;
      }
      return probabilities.length * frameS + 2 * rules.padS >= rules.longestS ? cutAtQuietest() : undefined;
    },
    flush(): Span | undefined {
      const span = start < 0 ? undefined : close(lastVoiced + 1, lastVoiced + 1 - entered);
      start = -1;
      return span;
    },
  };

  /** No pad at a cut: both halves touch there, and no sample is in both. */
  function cutAtQuietest(): Span {
    const from = Math.floor(probabilities.length * 0.6);
    const offset = probabilities
      .slice(from, -1)
      .reduce((best, value, index, all) => (value <= (all[best] ?? 1) ? index : best), 0);
    const cut = start + from + offset;
    const span = { startS: Math.max(lastEndS, start * frameS - rules.padS), endS: cut * frameS };
    lastEndS = span.endS;
    probabilities = probabilities.slice(from + offset);
    start = entered = cut;
    lastVoiced = Math.max(lastVoiced, cut);
    return span;
  }
}
