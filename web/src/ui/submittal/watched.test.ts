import { expect, test } from 'vitest';
import { createWatch } from './watched.ts';

test('watched seconds count; skipped, paused and repeated ones do not', () => {
  let sum = 0;
  const watch = createWatch((seconds) => (sum += seconds));
  for (const time of [0, 0.25, 0.5, 0.75]) watch.at(time);
  expect(sum).toBeCloseTo(0.75);
  watch.at(30);
  watch.at(30.25);
  expect(sum).toBeCloseTo(1);
  watch.at(10);
  expect(sum).toBeCloseTo(1);
  watch.stop();
  watch.at(11);
  expect(sum).toBeCloseTo(1);
});
