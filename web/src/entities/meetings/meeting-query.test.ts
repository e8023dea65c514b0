import { meetingQuery } from '@candor/contract/meetings';
import { afterEach, expect, test, vi } from 'vitest';
import { activeFilters, cleared, countActive, withoutFilter } from './active-filters.ts';
import { type MeetingFilters, noFilters } from './meeting-filters.ts';
import { accountsOf, queryOfDay, queryOfFilters } from './meeting-query.ts';

afterEach(() => void vi.unstubAllEnvs());

const now = new Date('2027-03-31T15:00:00Z');
const full = { loaded: 3, total: 3 };
const everything: MeetingFilters = {
  description: 'intro',
  accountIds: ['a1', 'a2'],
  meetingTypeIds: ['t1'],
  tag: ['bot', 'phone'],
  dateRange: { from: '2027-03-28', to: '2027-03-30' },
  orderBy: 'dateASC',
  page: 3,
  limit: 25,
};

test('the plain view asks for the first page of the last five years until now', () => {
  expect(queryOfFilters(noFilters, full, 'me', now)).toEqual({
    page: 0,
    limit: 5,
    fromDate: '2022-03-31T15:00:00.000Z',
    toDate: '2027-03-31T15:00:00.000Z',
    orderBy: 'dateDESC',
  });
});

test('every filter reaches the call as the contract reads it', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const query = queryOfFilters(everything, full, 'me', now);
  expect(query).toEqual({
    page: 2,
    limit: 25,
    fromDate: '2027-03-27T23:00:00.000Z',
    toDate: '2027-03-30T21:59:59.999Z',
    meetingTypeId: ['t1'],
    orderBy: 'dateASC',
    accountId: ['a1', 'a2'],
    description: 'intro',
    tag: ['bot', 'phone'],
  });
  expect(meetingQuery.safeParse(query).success).toBe(true);
});

test('a range until today ends now, not at midnight', () => {
  vi.stubEnv('TZ', 'UTC');
  const { toDate } = queryOfFilters(
    { ...noFilters, dateRange: { from: '2027-03-31', to: '2027-03-31' } },
    full,
    'me',
    now,
  );
  expect(toDate).toBe('2027-03-31T15:00:00.000Z');
});

test("the meeting type 'all' is no filter", () => {
  expect(queryOfFilters({ ...noFilters, meetingTypeIds: ['all'] }, full, 'me', now).meetingTypeId).toBeUndefined();
});

test('selecting no one or everyone means every member; with an incomplete list, no one means only the caller', () => {
  expect(accountsOf([], full, 'me')).toBeUndefined();
  expect(accountsOf(['a', 'b', 'c'], full, 'me')).toBeUndefined();
  expect(accountsOf(['a'], full, 'me')).toEqual(['a']);
  expect(accountsOf([], { loaded: 500, total: 812 }, 'me')).toEqual(['me']);
  expect(accountsOf(['a'], { loaded: 500, total: 812 }, 'me')).toEqual(['a']);
  expect(accountsOf([], null, 'me')).toBeUndefined();
});

test('the calendar asks for one day of the caller, as long as the day is', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const query = queryOfDay('2027-03-28', 'me');
  expect(query).toEqual({
    page: 0,
    limit: 50,
    orderBy: 'dateASC',
    accountId: ['me'],
    status: '["created","completed","cancelled","failed","pending"]',
    fromDate: '2027-03-27T23:00:00.000Z',
    toDate: '2027-03-28T21:59:59.999Z',
  });
  expect(meetingQuery.safeParse(query).success).toBe(true);
});

test('each filter that is set is one chip, and removing it removes only it', () => {
  const names = {
    members: new Map([
      ['a1', 'Ann'],
      ['a2', 'Ben'],
    ]),
    meetingTypes: new Map([['t1', 'Screen']]),
  };
  expect(activeFilters(everything, names).map(({ text }) => text)).toEqual([
    '“intro”',
    'From: Ann, Ben',
    'Meeting Type: Screen',
    'Tags: Bot, Phone',
    'March 28, 2027 to March 30, 2027',
    'Oldest first',
  ]);
  expect(countActive(noFilters)).toBe(0);
  for (const { key } of activeFilters(everything, names)) {
    const left = withoutFilter(everything, key);
    expect(activeFilters(left, names).map((one) => one.key)).toEqual(
      activeFilters(everything, names)
        .map((one) => one.key)
        .filter((one) => one !== key),
    );
    expect(left).toMatchObject({ page: 1, limit: 25 });
  }
  expect(cleared(everything)).toEqual({ ...noFilters, limit: 25 });
});

test('names that are not known yet, and lists too long for a chip', () => {
  const filters = { ...noFilters, accountIds: ['a', 'b', 'c', 'd'], meetingTypeIds: ['general'] };
  expect(activeFilters(filters, { members: new Map(), meetingTypes: new Map() }).map(({ text }) => text)).toEqual([
    'From: Unknown, Unknown +2',
    'Meeting Type: General',
  ]);
});
