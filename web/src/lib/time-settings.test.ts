import { afterEach, expect, test } from 'vitest';
import { momentText } from './dates.ts';
import { dayOf, endOfDay, momentOf, startOfDay, timeOf } from './days.ts';
import { clockText, momentAt, setTimeSettings, wallTimeOf } from './time-settings.ts';

afterEach(() => void setTimeSettings({ timeZone: null, timeFormat: 'auto' }));

test('times are shown in the chosen zone and on the chosen clock', () => {
  setTimeSettings({ timeZone: 'Asia/Tokyo', timeFormat: '24h' });
  expect(momentText('2027-01-05T15:04:00Z')).toBe('January 6, 2027 at 00:04');
  setTimeSettings({ timeZone: 'America/New_York', timeFormat: '12h' });
  expect(momentText('2027-01-05T15:04:00Z')).toMatch(/^January 5, 2027 at 10:04\sAM$/);
});

test('days have 23 and 25 hours where the clocks of the chosen zone change', () => {
  setTimeSettings({ timeZone: 'America/New_York', timeFormat: '12h' });
  const hours = (day: string) => (endOfDay(day).getTime() + 1 - startOfDay(day).getTime()) / 3_600_000;
  expect([hours('2027-03-13'), hours('2027-03-14'), hours('2027-11-07')]).toEqual([24, 23, 25]);
  // 01:30 happens twice on November 7: the first one counts. 02:30 never happens on March 14: the clock shows 03:30.
  expect(momentOf('2027-11-07', '01:30')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
  expect(clockText(new Date('2027-11-07T06:30:00Z'))).toBe('1:30 AM');
  expect(clockText(momentOf('2027-03-14', '02:30')!)).toBe('3:30 AM');
  setTimeSettings({ timeZone: 'Africa/Cairo', timeFormat: 'auto' });
  expect(startOfDay('2027-04-30').toISOString()).toBe('2027-04-29T22:00:00.000Z');
});

test('a typed date and time come back as they were typed, in every zone', () => {
  for (const timeZone of [
    'UTC',
    'Asia/Kolkata',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
    null,
  ]) {
    setTimeSettings({ timeZone, timeFormat: 'auto' });
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour, 15));
      expect(wallTimeOf(momentAt(wallTimeOf(moment)))).toEqual(wallTimeOf(moment));
      expect(momentOf(dayOf(moment), timeOf(moment))!.getTime()).toBeLessThanOrEqual(moment.getTime());
    }
  }
});

test('a time field without a time gives no moment', () => {
  for (const time of ['', '9:30', '24:00', '12:60', 'noon']) expect(momentOf('2027-01-05', time)).toBeNull();
});
