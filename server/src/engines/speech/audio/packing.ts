import { sampleRate } from './decode.ts';
import type { Span } from './spans.ts';

export type Packed = {
  samples: Float32Array;
  /** Where speech is in the packed samples. */
  spans: Span[];
  /** The moment in the unpacked samples. */
  toOriginal(seconds: number): number;
};

/** Leaves out of long pauses what exceeds `keepS`, so that a window has room for more speech. Times are from the beginning of the samples. */
export function pack(samples: Float32Array, spans: readonly Span[], keepS: number): Packed {
  const parts = keptParts(spans, samples.length / sampleRate, keepS);
  if (parts.length <= 1) return { samples, spans: [...spans], toOriginal: (seconds) => seconds };
  const cuts = parts.map(({ from, to }) => samples.subarray(from, to));
  const packed = new Float32Array(cuts.reduce((sum, cut) => sum + cut.length, 0));
  const starts: number[] = [];
  let length = 0;
  for (const cut of cuts) {
    starts.push(length);
    packed.set(cut, length);
    length += cut.length;
  }
  /** Seconds by which each part has moved towards the beginning. */
  const shifts = parts.map(({ from }, index) => (from - starts[index]!) / sampleRate);
  return {
    samples: packed,
    spans: spans.map(({ startS, endS }) => {
      const at = parts.findLastIndex(({ from }) => from / sampleRate <= startS + 1e-6);
      return { startS: startS - shifts[at]!, endS: endS - shifts[at]! };
    }),
    toOriginal(seconds) {
      const at = Math.max(
        0,
        starts.findLastIndex((start) => start / sampleRate <= seconds + 1e-6),
      );
      return Math.min(seconds + shifts[at]!, parts[at]!.to / sampleRate);
    },
  };
}

/** In samples. A pause that is shortened keeps half of what stays on either side. */
function keptParts(spans: readonly Span[], wholeS: number, keepS: number): { from: number; to: number }[] {
  const toSample = (seconds: number) => Math.round(seconds * sampleRate);
  const parts = [{ from: 0, to: toSample(wholeS) }];
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    if (!next || next.startS - span.endS <= keepS) continue;
    parts.at(-1)!.to = toSample(span.endS + keepS / 2);
    parts.push({ from: toSample(next.startS - keepS / 2), to: toSample(wholeS) });
  }
  return parts;
}
