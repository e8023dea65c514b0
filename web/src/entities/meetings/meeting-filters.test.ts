import fc from 'fast-check';
import { limits } from '@candor/contract/limits';
import { meetingTags } from '@candor/contract/meeting-tags';
import { meetingOrders } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import { addDays } from '../../lib/days.ts';
import {
  filtersOfRecord,
  filtersOfSearch,
  hasFilterSearch,
  type MeetingFilters,
  noFilters,
  recordOfFilters,
  searchOfFilters,
} from './meeting-filters.ts';

const today = '2027-03-31';
const someIds = fc.uniqueArray(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).filter((id) => id !== 'all'),
  { maxLength: 5 },
);
const someFilters: fc.Arbitrary<MeetingFilters> = fc.record({
  description: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
  accountIds: someIds,
  meetingTypeIds: someIds,
  tag: fc.uniqueArray(fc.constantFrom(...meetingTags)),
  dateRange: fc.option(
    fc
      .tuple(fc.nat(400), fc.nat(400))
      .map(([a, b]) => ({ from: addDays(today, -Math.max(a, b)), to: addDays(today, -Math.min(a, b)) })),
  ),
  orderBy: fc.constantFrom(...meetingOrders),
  page: fc.integer({ min: 1, max: 500 }),
  limit: fc.constantFrom(...limits.pageSizes),
});

test('an address carries every view whole', () => {
  fc.assert(
    fc.property(someFilters, (filters) => {
      const text = new URLSearchParams(
        Object.entries(searchOfFilters(filters)).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ).toString();
      expect(filtersOfSearch(Object.fromEntries(new URLSearchParams(text)), today)).toEqual(filters);
    }),
  );
});

test('storage carries every view whole, and what belongs to a team only within it', () => {
  fc.assert(
    fc.property(someFilters, (filters) => {
      const record = recordOfFilters(filters, 'team');
      expect(filtersOfRecord(record, 'team', today)).toEqual(filters);
      expect(filtersOfRecord(record, 'other', today)).toEqual({
        ...filters,
        accountIds: [],
        meetingTypeIds: [],
        page: 1,
      });
    }),
  );
});

test('nothing stored is the plain view: page 1, 5 rows, newest first', () => {
  expect(filtersOfRecord(null, 'team', today)).toEqual(noFilters);
  expect(noFilters).toMatchObject({ page: 1, limit: 5, orderBy: 'dateDESC', dateRange: null });
});

test('tampered values are ignored', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void filtersOfRecord(JSON.stringify(value), 'team', today)));
  for (const record of ['', 'null', '[]', '{', '7']) expect(filtersOfRecord(record, 'team', today)).toEqual(noFilters);
  const wild = {
    search: 'a\u0000b\ud800',
    member: 'a b,c/d,ok',
    type: 'all',
    tag: 'bot,zzz',
    from: '2027-02-31',
    to: today,
    order: 'up',
    page: '0',
    limit: '7',
  };
  expect(filtersOfSearch(wild, today)).toEqual({
    ...noFilters,
    description: 'a b\ufffd',
    accountIds: ['ok'],
    tag: ['bot'],
  });
});

test('an address cannot reach into the future', () => {
  expect(filtersOfSearch({ from: '2027-03-01', to: '2028-01-01' }, today).dateRange).toEqual({
    from: '2027-03-01',
    to: today,
  });
});

test('the plain view has its own address; a bare address has no filters', () => {
  expect(searchOfFilters(noFilters)).toEqual({ page: '1' });
  expect(hasFilterSearch({ page: '1' })).toBe(true);
  expect(hasFilterSearch({})).toBe(false);
});
