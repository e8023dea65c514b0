import { expect, test } from 'vitest';
import { calendarFile, toIcs } from '../../test/calendar-servers.ts';
import { readIcsText } from './ics-text.ts';
import { windowsZones } from './windows-zones.ts';
import { wallToInstant, zoneName } from './zones.ts';

const options = {
  window: { from: new Date('2026-11-15T00:00:00Z'), to: new Date('2027-01-15T00:00:00Z') },
  hosts: {},
  selfEmails: [],
};

test('a feed of 50 MB costs what lies in the window, and others get their turn meanwhile', async () => {
  const old = toIcs({ id: 'old', title: 'x'.repeat(900), start: '2019-05-05T10:00:00.000Z' });
  const text = calendarFile(
    ...Array.from({ length: 45_000 }, () => old),
    toIcs({ id: 'new', title: 'Now', start: '2026-11-20T10:00:00.000Z' }),
  );
  expect(text.length).toBeGreaterThan(50_000_000);
  const { changes: found } = await readIcsText(text, options);
  expect(found.flatMap(({ events }) => events.map(({ title }) => title))).toEqual(['Now']);
});

test('one broken event does not spoil the others, and is named', async () => {
  const broken = 'BEGIN:VEVENT\r\nUID:broken\r\nDTSTART:20261120T99\r\nRRULE:FREQ=NEVER\r\nEND:VEVENT';
  const text = calendarFile(broken, toIcs({ id: 'good', title: 'Good', start: '2026-11-20T10:00:00.000Z' }));
  const { changes } = await readIcsText(text, options);
  expect(changes).toMatchObject([
    { objectKey: 'broken', events: [], problem: 'time' },
    { objectKey: 'good', events: [{ title: 'Good' }] },
  ]);
});

test('zones by any name, also in the gap and in the overlap of a change', () => {
  expect(zoneName('W. Europe Standard Time')).toBe('Europe/Berlin');
  expect(zoneName('(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna')).toBe('Europe/Berlin');
  expect(zoneName('(GMT-05:00) Eastern Time (US & Canada)')).toBe('America/New_York');
  expect(windowsZones.map(([name]) => zoneName(name)).filter((name) => name === null)).toEqual([]);
  expect(zoneName('Nowhere/Land')).toBeNull();
  const at = (zone: string, wall: string) => new Date(wallToInstant(zone, Date.parse(`${wall}Z`))).toISOString();
  expect(at('Europe/Berlin', '2026-07-01T12:00:00')).toBe('2026-07-01T10:00:00.000Z');
  expect(at('America/New_York', '2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('Europe/Berlin', '2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z');
});
