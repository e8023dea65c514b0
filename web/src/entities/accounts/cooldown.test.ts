import { expect, test } from 'vitest';
import { mayReload } from '../../lib/asset-reload.ts';
import { readCooldown, secondsLeft, startCooldown } from './cooldown.ts';

test('the wait belongs to one account, counts down and survives a reload', () => {
  startCooldown('acc_1', 300, 1_000_000);
  const record = readCooldown();
  expect(
    [0, 1, 299_000, 299_001, 300_000, 900_000].map((passed) => secondsLeft(record, 'acc_1', 1_000_000 + passed)),
  ).toEqual([300, 300, 1, 1, 0, 0]);
  expect(secondsLeft(record, 'acc_2', 1_000_000)).toBe(0);
});

test.each([null, '', 'acc_1', 'acc_1 soon'])('%j is no wait', (record) => {
  expect(secondsLeft(record, 'acc_1', 0)).toBe(0);
});

test('a missing module reloads the page three times a minute at most', () => {
  expect(mayReload(null, 100_000)).toEqual([]);
  expect(mayReload('90000 95000', 100_000)).toEqual([90_000, 95_000]);
  expect(mayReload('90000 95000 99000', 100_000)).toBeNull();
  expect(mayReload('30000 95000 99000', 100_000)).toEqual([95_000, 99_000]);
});
