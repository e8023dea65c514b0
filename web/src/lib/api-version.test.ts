import { expect, test } from 'vitest';
import { judgeVersion, versionWatch } from './api-version.ts';

function watchWith(known: string | null) {
  const store = { value: known, get: () => store.value, set: (value: string) => void (store.value = value) };
  const told: string[] = [];
  return { store, told, notice: versionWatch(store, (version) => told.push(version)) };
}

test('the first version is kept, another is a mismatch', () => {
  expect([judgeVersion(null, '1'), judgeVersion('1', '1'), judgeVersion('1', '2')]).toEqual([
    'first',
    'same',
    'mismatch',
  ]);
});

test('a mismatch is reported once and does not overwrite the known version', () => {
  const { store, told, notice } = watchWith(null);
  for (const seen of ['2.26.0', null, '2.26.0', '2.27.0', '2.27.0', '2.28.0']) notice(seen);
  expect(told).toEqual(['2.27.0']);
  expect(store.value).toBe('2.26.0');
});

test('a version stored by an earlier visit counts', () => {
  const { told, notice } = watchWith('2.25.0');
  notice('2.26.0');
  expect(told).toEqual(['2.26.0']);
});
