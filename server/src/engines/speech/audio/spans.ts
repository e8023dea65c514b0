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
  let lastVoiced = -1;
  let lastEndS = 0;
  let probabilities: number[] = [];

  const close = (endFrame: number, speechFrames: number): Span | undefined => {
    if (speechFrames * frameS < rules.speechS) return undefined;
    const span = { startS: Math.max(lastEndS, start * frameS - rules.padS), endS: endFrame * frameS + rules.padS };
    lastEndS = span.endS;
    return span;
  };

  return {
    get open(): { startS: number } | undefined {
      return start >= 0 && (lastVoiced + 1 - start) * frameS >= rules.speechS ? { startS: Math.max(lastEndS, start * frameS - rules.padS) } : undefined;
    },
    /** Nothing before this moment will be part of a coming span. */
    get settledS(): number {
      return Math.max(lastEndS, (start >= 0 ? start : frame) * frameS - rules.padS);
    },
    push(probability: number): Span | undefined {
      const at = frame++;
      if (start < 0) {
        if (probability < rules.enter) return undefined;
        start = lastVoiced = at;
        probabilities = [];
      }
      if (probability >= rules.leave) lastVoiced = at;
      probabilities.push(probability);
      if ((at - lastVoiced) * frameS >= rules.silenceS) {
        const span = close(lastVoiced + 1, lastVoiced + 1 - start);
        start = -1;
        return span;
      }
      return probabilities.length * frameS + 2 * rules.padS >= rules.longestS ? cutAtQuietest() : undefined;
    },
    flush(): Span | undefined {
      const span = start < 0 ? undefined : close(lastVoiced + 1, lastVoiced + 1 - start);
      start = -1;
      return span;
    },
  };

  /** No pad at a cut: both halves touch there, and no sample is in both. */
  function cutAtQuietest(): Span {
    const from = Math.floor(probabilities.length * 0.6);
    const offset = probabilities.slice(from, -1).reduce((best, value, index, all) => (value <= (all[best] ?? 1) ? index : best), 0);
    const cut = start + from + offset;
    const span = { startS: Math.max(lastEndS, start * frameS - rules.padS), endS: cut * frameS };
    lastEndS = span.endS;
    probabilities = probabilities.slice(from + offset);
    start = cut;
    lastVoiced = Math.max(lastVoiced, cut);
    return span;
  }
}
