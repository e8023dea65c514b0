import { afterEach, expect, test } from 'vitest';
import { dayOf } from '../../lib/days.ts';
import { setTimeSettings, zoneName } from '../../lib/time-settings.ts';
import { queryOfDay, queryOfFilters } from './meeting-query.ts';
import { timesText } from './meeting-times.ts';
import { formOf, startOfForm } from './schedule.ts';

afterEach(() => void setTimeSettings({ timeZone: null, timeFormat: 'auto' }));

test('the calendar, its days and the schedule form are in the chosen zone, whatever the browser’s is', () => {
  setTimeSettings({ timeZone: 'Asia/Tokyo', timeFormat: '24h' });
  const startTime = '2026-11-18T20:47:00Z';
  expect(timesText({ startTime, endTime: null })).toBe('05:47 to 06:17');
  expect(dayOf(new Date(startTime))).toBe('2026-11-19');
  expect(queryOfDay('2026-11-19', 'me')).toMatchObject({
    fromDate: '2026-11-18T15:00:00.000Z',
    toDate: '2026-11-19T14:59:59.999Z',
  });
  expect(formOf(null, new Date('2026-11-18T20:47:00Z'))).toMatchObject({ date: '2026-11-19', time: '06:00' });
  const typed = startOfForm({ date: '2026-11-20', time: '09:30' }, new Date(startTime));
  expect(typed?.toISOString()).toBe('2026-11-20T00:30:00.000Z');
  expect(zoneName()).toBe('Asia/Tokyo');
  const filters = {
    page: 1,
    limit: 10,
    meetingTypeIds: [],
    orderBy: 'dateDESC',
    accountIds: [],
    description: '',
    tag: [],
  };
  const dateRange = { from: '2026-11-10', to: '2026-11-11' };
  expect(queryOfFilters({ ...filters, dateRange } as never, null, 'me', new Date(startTime))).toMatchObject({
    fromDate: '2026-11-09T15:00:00.000Z',
    toDate: '2026-11-11T14:59:59.999Z',
  });
});
