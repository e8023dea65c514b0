import { meetingStatuses } from '@candor/contract/meetings';
import { afterEach, expect, test, vi } from 'vitest';
import { endOf, indexOfNow, mayAutoJoin, timeClass, timesText } from './meeting-times.ts';

const now = new Date('2027-01-05T12:00:00Z');
const at = (status: (typeof meetingStatuses)[number], start: string, end: string | null = null) => ({
  status,
  startTime: `2027-01-05T${start}Z`,
  endTime: end && `2027-01-05T${end}Z`,
});

test('created is future before its start and current from then on, however late', () => {
  expect(timeClass(at('created', '12:00:00.001'), now)).toBe('future');
  expect(timeClass(at('created', '12:00:00'), now)).toBe('current');
  expect(timeClass(at('created', '08:00:00', '08:30:00'), now)).toBe('current');
});

test('completed is past, even with a start ahead', () => {
  expect(timeClass(at('completed', '13:00:00'), now)).toBe('past');
  expect(timeClass(at('completed', '11:00:00', '13:00:00'), now)).toBe('past');
});

test.each(meetingStatuses.filter((status) => status !== 'created' && status !== 'completed'))(
  '%s goes by its start and end',
  (status) => {
    expect(timeClass(at(status, '11:00:00', '11:59:59'), now)).toBe('past');
    expect(timeClass(at(status, '11:00:00', '12:00:00'), now)).toBe('past');
    expect(timeClass(at(status, '11:00:00', '12:00:01'), now)).toBe('current');
    expect(timeClass(at(status, '12:00:01', '13:00:00'), now)).toBe('future');
  },
);

test('without an end it lasts 30 minutes', () => {
  expect(endOf(at('pending', '11:30:00')).toISOString()).toBe('2027-01-05T12:00:00.000Z');
  expect(timeClass(at('pending', '11:30:00'), now)).toBe('past');
  expect(timeClass(at('pending', '11:30:01'), now)).toBe('current');
});

test('the bot joins automatically only future meetings with a link', () => {
  const link = { meetingUrl: 'https://meet.example/a' };
  expect(mayAutoJoin({ ...at('created', '13:00:00'), ...link }, now)).toBe(true);
  expect(mayAutoJoin({ ...at('created', '13:00:00'), meetingUrl: null }, now)).toBe(false);
  expect(mayAutoJoin({ ...at('created', '13:00:00'), meetingUrl: '' }, now)).toBe(false);
  expect(mayAutoJoin({ ...at('created', '12:00:00'), ...link }, now)).toBe(false);
  expect(mayAutoJoin({ ...at('cancelled', '13:00:00'), ...link }, now)).toBe(false);
});

test('the current entry scrolls into view, else the next, else the last', () => {
  const [past, running, next] = [at('completed', '09:00:00'), at('created', '11:50:00'), at('created', '14:00:00')];
  expect(indexOfNow([past, next, running], now)).toBe(2);
  expect(indexOfNow([past, past, next, next], now)).toBe(2);
  expect(indexOfNow([past, past], now)).toBe(1);
  expect(indexOfNow([], now)).toBe(-1);
});

afterEach(() => void vi.unstubAllEnvs());

test("times are the viewer's, also across the hour that happens twice", () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(timesText({ startTime: '2027-01-05T14:00:00Z', endTime: null })).toBe('9:00 AM to 9:30 AM');
  // A call of 36 seconds doesn't go from 9:08 PM to 9:08 PM.
  expect(timesText({ startTime: '2027-01-06T02:08:10Z', endTime: '2027-01-06T02:08:46Z' })).toBe('9:08 PM');
  // On November 7, 2027 the clock goes from 1:59 back to 1:00: an hour's meeting ends when it seemed to begin.
  expect(timesText({ startTime: '2027-11-07T05:30:00Z', endTime: '2027-11-07T06:30:00Z' })).toBe('1:30 AM to 1:30 AM');
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(timesText({ startTime: '2027-01-05T18:30:00Z', endTime: '2027-01-05T19:00:00Z' })).toBe(
    '12:00 AM to 12:30 AM',
  );
});
