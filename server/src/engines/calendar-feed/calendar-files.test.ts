import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../../config.ts';
import { decodeCalendar } from './charset.ts';
import { readIcsText, readObject } from './ics-text.ts';

/** Figures of other libraries: server/src/test/calendar-files/README.md. */
type Expected = {
  file: string;
  starts: string[];
  by: string[];
  title?: string;
  memberZone?: string;
  contentType?: string;
  window?: [from: string, to: string];
  problem?: string;
};

const folder = resolve(projectDir, 'server/src/test/calendar-files');
const files = JSON.parse(readFileSync(resolve(folder, 'expected.json'), 'utf8')) as Expected[];

test('every calendar file has figures of another library, and they are forty or more', () => {
  const there = readdirSync(folder).filter((name) => name.endsWith('.ics'));
  expect(files.map(({ file }) => file).sort()).toEqual(there.sort());
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(files.every(({ by }) => by.length > 0)).toBe(true);
});

test.each(files)('$file', async ({ file, starts, title = 'Interview', memberZone, contentType, window, problem }) => {
  const [from, to] = (window ?? ['2026-10-01T00:00:00Z', '2027-01-15T00:00:00Z']).map((text) => new Date(text));
  const options = { window: { from: from!, to: to! }, hosts: {}, selfEmails: [], timeZone: memberZone ?? null };
  const text = decodeCalendar(readFileSync(resolve(folder, file)), contentType);
  const { changes } = await readIcsText(text, options);
  for (const found of [changes, [readObject('one', text, options)]]) {
    const events = found.flatMap((change) => change.events);
    expect(events.map(({ startsAt }) => startsAt.toISOString()).sort()).toEqual(starts);
    expect(new Set(events.map((event) => event.title))).toEqual(new Set(starts.length > 0 ? [title] : []));
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect(found.map((change) => change.problem).filter((one) => one !== undefined)).toEqual(problem ? [problem] : []);
  }
});
