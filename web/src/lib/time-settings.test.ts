import { afterEach, expect, test } from 'vitest';
import { momentText } from './dates.ts';
import { setTimeSettings } from './time-settings.ts';

afterEach(() => void setTimeSettings({ timeZone: null, timeFormat: 'auto' }));

test('times are shown in the chosen zone and on the chosen clock', () => {
  setTimeSettings({ timeZone: 'Asia/Tokyo', timeFormat: '24h' });
  expect(momentText('2027-01-05T15:04:00Z')).toBe('January 6, 2027 at 00:04');
  setTimeSettings({ timeZone: 'America/New_York', timeFormat: '12h' });
  expect(momentText('2027-01-05T15:04:00Z')).toMatch(/^January 5, 2027 at 10:04\sAM$/);
});
