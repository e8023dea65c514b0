import { afterEach, expect, test, vi } from 'vitest';
import { addDays, dayOf, endOfDay, isDay, longDayText, shortDayText, startOfDay, yearsBefore } from './days.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Node reads TZ again when it is set, so one run can stand in several places. */
function inZone<T>(name: string, work: () => T): T {
  vi.stubEnv('TZ', name);
  return work();
}

const hours = (day: string) => (endOfDay(day).getTime() + 1 - startOfDay(day).getTime()) / 3_600_000;

test("the day of a moment is the viewer's, on both sides of midnight", () => {
  const moment = new Date('2027-01-01T04:59:59.999Z');
  expect(inZone('UTC', () => dayOf(moment))).toBe('2027-01-01');
  expect(inZone('America/New_York', () => dayOf(moment))).toBe('2026-12-31');
  expect(inZone('America/New_York', () => dayOf(new Date('2027-01-01T05:00:00Z')))).toBe('2027-01-01');
  expect(inZone('Pacific/Kiritimati', () => dayOf(moment))).toBe('2027-01-01');
  expect(inZone('Pacific/Pago_Pago', () => dayOf(moment))).toBe('2026-12-31');
});

test('a day begins and ends where the viewer is', () => {
  inZone('Asia/Kolkata', () => {
    expect(startOfDay('2026-11-15').toISOString()).toBe('2026-11-14T18:30:00.000Z');
    expect(endOfDay('2026-11-15').toISOString()).toBe('2026-11-15T18:29:59.999Z');
  });
});

test('the days on which clocks change have 23 and 25 hours', () => {
  inZone('Europe/Berlin', () => {
    expect([hours('2027-03-27'), hours('2027-03-28'), hours('2027-10-31')]).toEqual([24, 23, 25]);
  });
});

test('a day without a midnight begins at its first moment', () => {
  inZone('Africa/Cairo', () => {
    // Clocks go from 24:00 on Thursday straight to 01:00 on Friday.
    expect(startOfDay('2027-04-30').toISOString()).toBe('2027-04-29T22:00:00.000Z');
    expect(dayOf(startOfDay('2027-04-30'))).toBe('2027-04-30');
    expect(dayOf(endOfDay('2027-04-29'))).toBe('2027-04-29');
  });
});

test.each([
  ['2027-01-31', 1, '2027-02-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-03-29', -7, '2027-03-22'],
])('%s and %i days is %s, in every zone', (day, count, expected) => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Apia'])
    expect(inZone(name, () => addDays(day, count))).toBe(expected);
});

test('years back keep day and time, and leap days find the end of February', () => {
  inZone('UTC', () => {
    expect(yearsBefore(new Date('2027-06-15T10:20:30Z'), 5).toISOString()).toBe('2022-06-15T10:20:30.000Z');
    expect(yearsBefore(new Date('2028-02-29T10:00:00Z'), 5).toISOString()).toBe('2023-02-28T10:00:00.000Z');
  });
});

test('only real days are days', () => {
  expect(['2027-02-28', '2028-02-29', '2027-12-31'].every(isDay)).toBe(true);
  expect(
    ['2027-02-29', '2027-13-01', '2027-1-1', '', 'today', '0999-01-01', '2027-04-31', null, 20270101].some(isDay),
  ).toBe(false);
});

test('days in words do not depend on the zone', () => {
  for (const name of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    inZone(name, () => {
      expect(shortDayText('2027-01-05')).toBe('Tue, Jan 5');
      expect(longDayText('2027-01-05')).toBe('January 5, 2027');
    });
  }
});
