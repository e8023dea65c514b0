import { expect, test } from 'vitest';
import { everyWeek, filterOfSearch, toCsv, waitText } from './analytics-rules.ts';

test('the address says what is counted; nonsense and the future count as absent', () => {
  expect(filterOfSearch({}, '2027-03-31')).toEqual({
    from: '2027-01-07',
    to: '2027-03-31',
    accountId: [],
    meetingTypeId: [],
  });
  expect(
    filterOfSearch({ from: '2027-02-01', to: '2028-01-01', member: 'a,b c,d', type: 'general' }, '2027-03-31'),
  ).toEqual({ from: '2027-02-01', to: '2027-03-31', accountId: ['a', 'd'], meetingTypeId: ['general'] });
  expect(filterOfSearch({ from: 'x', to: '2027-02-01' }, '2027-03-31')).toMatchObject({ to: '2027-02-01' });
});

test('weeks without a meeting are shown as such', () => {
  const weeks = everyWeek([], { from: '2027-03-10', to: '2027-03-31' });
  expect(weeks.map(({ key }) => key)).toEqual(['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29']);
});

test('a spreadsheet reads cells and runs none of them', () => {
  expect(
    toCsv([
      ['a,b', 'say "hi"', 3],
      ['=1+1', null, -2],
    ]),
  ).toBe('"a,b","say ""hi""",3\r\n\'=1+1,,-2\r\n');
});

test.each([
  [null, '–'],
  [12, '12 s'],
  [600, '10 min'],
  [5400, '1.5 h'],
  [259_200, '3.0 days'],
])('%s seconds are %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
