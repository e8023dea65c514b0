import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRate } from './decode.ts';
import { pack } from './packing.ts';

/** Each sample is its own number, so that what was left out shows. */
const numbered = (seconds: number) => Float32Array.from({ length: seconds * sampleRate }, (_, index) => index);

test('a long pause keeps half a second on either side, a short one stays whole', () => {
  const spans = [
    { startS: 0, endS: 2 },
    { startS: 2.8, endS: 4 },
    { startS: 14, endS: 16 },
  ];
  const { samples, spans: own, toOriginal } = pack(numbered(16), spans, 1);
  expect(samples.length / sampleRate).toBeCloseTo(7, 6);
  expect(own.map(({ startS, endS }) => [startS, endS])).toEqual([
    [0, 2],
    [2.8, 4],
    [5, 7],
  ]);
  expect(samples[5 * sampleRate]).toBe(14 * sampleRate);
  expect([1, 4.4, 5, 6.5].map(toOriginal)).toEqual([1, 4.4, 14, 15.5]);
});

test('without a long pause nothing is copied and no time changes', () => {
  const samples = numbered(3);
  const packed = pack(samples, [{ startS: 0, endS: 3 }], 1);
  expect(packed.samples).toBe(samples);
  expect(packed.toOriginal(2.5)).toBe(2.5);
});

test('whatever the pauses: every sample of speech is there once, and its time leads back to it', () => {
  const parts = fc.array(
    fc.record({ speechS: fc.integer({ min: 1, max: 6 }), pauseS: fc.integer({ min: 0, max: 12 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 3 }), (stretches, keepS) => {
      let atS = 0;
      const spans = stretches.map(({ speechS, pauseS }) => {
        const span = { startS: atS, endS: atS + speechS };
        atS = span.endS + Math.max(pauseS, 0.1);
        return span;
      });
      const packed = pack(numbered(Math.ceil(spans.at(-1)!.endS)), spans, keepS);
      for (const [index, span] of spans.entries()) {
        const own = packed.spans[index]!;
        expect(own.endS - own.startS).toBeCloseTo(span.endS - span.startS, 6);
        for (const share of [0, 0.3, 0.99]) {
          const atOwn = own.startS + share * (own.endS - own.startS);
          expect(packed.toOriginal(atOwn)).toBeCloseTo(span.startS + share * (span.endS - span.startS), 3);
          expect((packed.samples[Math.round(atOwn * sampleRate)] ?? 0) / sampleRate).toBeCloseTo(
            packed.toOriginal(atOwn),
            3,
          );
        }
      }
    }),
    { numRuns: 40 },
  );
});
