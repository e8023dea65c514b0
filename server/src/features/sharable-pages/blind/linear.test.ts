import { describe, expect, test } from 'vitest';
import { toHtml, toText } from '../../notes/export/inline.ts';
import { contactSpans } from './mask-contacts.ts';
import { findEmployers, findIntroduced, findThirdParties } from './mask-finds.ts';

/** Texts that make a careless pattern start over at every character. */
const hostile: [string, (length: number) => string][] = [
  ['letters', (length) => 'a'.repeat(length)],
  ['letters and dots', (length) => 'a.'.repeat(length / 2)],
  ['letters and dashes', (length) => 'a-'.repeat(length / 2)],
  ['spoken dots', (length) => 'a dot '.repeat(length / 6)],
  ['digits', (length) => `${'1 '.repeat(length / 2)}x`],
  ['spoken digits', (length) => `${'one '.repeat(length / 4)}x`],
  ['brackets', (length) => '['.repeat(length)],
  ['stars', (length) => '*a'.repeat(length / 2)],
  ['capitals', (length) => `at ${'Aa '.repeat(length / 3)}`],
  ['apostrophes', (length) => `my name is A${"'".repeat(length)}`],
];
const readers: [string, (text: string) => unknown][] = [
  ['contacts', contactSpans],
  ['employers', (text) => findEmployers(text, new Set())],
  ['introductions', findIntroduced],
  ['third parties', findThirdParties],
  ['plain text', toText],
  ['HTML', toHtml],
];

describe('every pattern that reads user text takes time in line with its length', () => {
  test.each(readers)('%s', (_, read) => {
    for (const [name, make] of hostile) {
      const timeOf = (length: number) => {
        const text = make(length);
        // The best of three: a busy machine makes us wait now and then, a careless pattern takes its time every time.
        const times = [1, 2, 3].map(() => {
          const begun = performance.now();
          read(text);
          return performance.now() - begun;
        });
        return Math.min(...times);
      };
      timeOf(2_000);
      const [once, twice] = [timeOf(30_000), timeOf(120_000)];
      // Four times the text: sixteen times the time where it is quadratic. Short times are noise.
      expect(twice < 150 || twice < once * 9, `${name}: ${once.toFixed(0)} ms, then ${twice.toFixed(0)} ms`).toBe(true);
    }
  });
});
