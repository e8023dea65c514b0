import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/say.mjs';
import { describeLeftOut, listTestFiles, onlyInAll, quickTag, reasonToWait, splitTestFiles } from './lib/tiers.mjs';

test('every test file is in exactly one tier', async () => {
  const { first, rest } = await splitTestFiles();
  expect([...first, ...rest].sort()).toEqual(await listTestFiles());
  expect(first.length).toBeGreaterThan(rest.length);
});

test('every reason to wait for all fits some file', async () => {
  const { rest } = await splitTestFiles();
  for (const entry of onlyInAll)
    for (const pattern of entry.files)
      expect(
        rest.some((file) => reasonToWait(file, [{ why: entry.why, files: [pattern] }])),
        `${entry.why}: ${pattern}`,
      ).toBe(true);
});

test('what is left out is counted by reason', () => {
  expect(describeLeftOut(['server/src/features/bots/kill.test.ts'])).toBe(
    '1 file about kills, full disks and lost networks',
  );
});

const areas = [
  'accounts',
  'analytics',
  'api',
  'ats',
  'branding',
  'calendar',
  'connections',
  'dashboard',
  'documents',
  'failures',
  'live',
  'meeting-types',
  'members',
  'notes',
  'preferences',
  'privacy',
  'recordings',
  'search',
  'session',
  'sharable-pages',
  'shell',
  'start-meeting',
  'transcript',
];

test.each(areas)('%s has a quick journey', async (area) => {
  expect(await readFile(join(root, `e2e/${area}.spec.ts`), 'utf8')).toContain(`tag: '${quickTag}'`);
});
