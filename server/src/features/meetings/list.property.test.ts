import { setTimeout as sleep } from 'node:timers/promises';
import type { MeetingTag } from '@candor/contract/meeting-tags';
import { calendarProviders, callDirections, meetingSources, meetingTags } from '@candor/contract/meeting-tags';
import type { ListedMeeting, MeetingStatus } from '@candor/contract/meetings';
import { listMeetings, meetingStatuses } from '@candor/contract/meetings';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { writeSpoken } from '../../test/spoken.ts';
import { createContact } from '../contacts/service.ts';
import { createMeetingType } from '../meeting-types/service.ts';
import type { MeetingRow, NewMeeting } from './service.ts';
import { createMeetings } from './service.ts';
import { wordsOf } from './words.ts';

/** Whatever is asked of whatever meetings: the answer is what a plain filter over all of them gives, page by page. */

const noon = Date.parse('2026-01-05T12:00:00.000Z');
const hours = 48;
const vocabulary = [
  'Senior',
  'data',
  'engineer',
  'Élise',
  'Müller',
  'C++',
  "O'Brien",
  '面接',
  'intake',
  'e',
  'İstanbul',
  '-',
];
const phrase = (most: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: most }).map((words) => words.join(' '));
const hour = fc.integer({ min: -hours, max: hours }).map((at) => new Date(noon + at * 3_600_000));

let on: TestApp;
let people: Person[];
let teamId: string;
let otherTeamId: string;
let types: string[];
/** Their names by id; the last is nobody's here. */
let contacts: Map<string, string>;
const contactPlaces = ['first', 'second', 'contact/3'] as const;

beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
  people = [await on.person(), await on.person(), await on.person()];
  teamId = await on.teamOf(people[0]!);
  otherTeamId = await on.teamOf(people[0]!);
  for (const person of people.slice(1)) await on.join(teamId, person, 'viewer');
  types = [];
  for (const name of ['Screen', 'Intake']) types.push((await createMeetingType(on.app.db, teamId, { name })).id);
  contacts = new Map();
  for (const name of ['Élise Intake', "data O'Brien"])
    contacts.set((await createContact(on.app.db, teamId, { name, emails: [], phones: [] })).id, name);
});

type Made = Omit<NewMeeting, 'teamId' | 'accountId' | 'meetingTypeId' | 'externalContactId'> & {
  elsewhere: boolean;
  owner: number;
  type: number;
  contact: (typeof contactPlaces)[number] | null;
  said: string[];
};
type Known = MeetingRow & { said: string[] };
const made: fc.Arbitrary<Made> = fc.record({
  elsewhere: fc.nat({ max: 9 }).map((dice) => dice === 0),
  owner: fc.nat({ max: 2 }),
  type: fc.nat({ max: 2 }),
  description: phrase(4),
  participants: fc.array(phrase(2), { maxLength: 3 }),
  status: fc.constantFrom(...meetingStatuses),
  startTime: hour,
  source: fc.constantFrom(null, ...meetingSources),
  callDirection: fc.constantFrom(null, ...callDirections),
  calendarProvider: fc.constantFrom(null, ...calendarProviders),
  isAutoJoin: fc.boolean(),
  hasBot: fc.boolean(),
  private: fc.nat({ max: 3 }).map((dice) => dice === 0),
  contact: fc.constantFrom(null, null, ...contactPlaces),
  said: fc.oneof(fc.constant<string[]>([]), fc.array(phrase(6), { maxLength: 4 })),
  deletionId: fc.nat({ max: 7 }).map((dice) => (dice === 0 ? 'deletion' : null)),
});

type Asked = {
  as: number;
  fromDate?: Date;
  toDate?: Date;
  status?: MeetingStatus[];
  meetingTypeId?: string[];
  orderBy?: 'dateASC' | 'dateDESC';
  accountId?: number[];
  description?: string;
  tag?: MeetingTag[];
  externalContactId?: string;
  limit?: number;
};
const description = fc.oneof(
  phrase(2),
  phrase(1).map((word) => word.slice(0, 2)),
);
const narrowed: fc.Arbitrary<Asked> = fc.record(
  {
    as: fc.nat({ max: 2 }),
    fromDate: hour,
    toDate: hour,
    status: fc.array(fc.constantFrom(...meetingStatuses), { maxLength: 5 }),
    meetingTypeId: fc.array(fc.constantFrom('general', 'first', 'second', 'all', 'nonsense'), { maxLength: 3 }),
    orderBy: fc.constantFrom('dateASC', 'dateDESC'),
    accountId: fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
    description,
    tag: fc.array(fc.constantFrom(...meetingTags), { maxLength: 4 }),
    externalContactId: fc.constantFrom(...contactPlaces),
    limit: fc.integer({ min: 1, max: 7 }),
  },
  { requiredKeys: ['as'] },
);
/** With many filters hardly anything is left to be found: words are asked for alone as often. */
const asked: fc.Arbitrary<Asked> = fc.oneof(narrowed, fc.record({ as: fc.nat({ max: 2 }), description }));

/** The rule in its plainest form. */
function plainly(rows: Known[], ask: Asked): Known[] {
  const me = people[ask.as]!.accountId;
  const names = ask.meetingTypeId?.map(typeOf) ?? [];
  const has = <T>(list: T[] | undefined, test: (list: T[]) => boolean) => !list || list.length === 0 || test(list);
  const found = rows.filter(
    (row) =>
      row.teamId === teamId &&
      row.deletionId === null &&
      (!row.private || row.accountId === me) &&
      (!ask.fromDate || row.startTime >= ask.fromDate) &&
      (!ask.toDate || row.startTime <= ask.toDate) &&
      has(ask.status, (list) => list.includes(row.status)) &&
      has(names, (list) => list.includes('all') || list.includes(row.meetingTypeId ?? 'general')) &&
      has(ask.accountId, (list) => list.some((index) => people[index]!.accountId === row.accountId)) &&
      has(ask.tag, (list) => list.some((tag) => isPlainly(tag, row))) &&
      (!ask.externalContactId || row.externalContactId === contactOf(ask.externalContactId)) &&
      isHit(row, ask.description),
  );
  const sign = ask.orderBy === 'dateASC' ? 1 : -1;
  return found.sort((a, b) => sign * (a.startTime.getTime() - b.startTime.getTime() || (a.id < b.id ? -1 : 1)));
}

/** What each tag means, written once more and by hand: the table of the product cannot agree with itself alone. */
function isPlainly(tag: MeetingTag, row: Known): boolean {
  if (tag === 'autoJoin') return row.isAutoJoin;
  if (tag === 'bot') return row.hasBot;
  if (tag === 'local') return row.source === 'upload' || row.source === 'browser';
  if (tag === 'google_calendar') return row.calendarProvider === 'google';
  if (tag === 'microsoft_outlook') return row.calendarProvider === 'microsoft';
  if (tag === 'calendar') return row.calendarProvider === 'caldav' || row.calendarProvider === 'ics';
  if (tag === 'inbound_phone') return row.callDirection === 'inbound';
  if (tag === 'outbound_phone') return row.callDirection === 'outbound';
  return row.source === tag;
}

function isHit(row: Known, search = ''): boolean {
  const words = wordsOf(
    [row.description, ...row.participants, contacts.get(row.externalContactId ?? '') ?? '', ...row.said].join(' '),
  );
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function typeOf(name: string): string {
  return { first: types[0], second: types[1] }[name] ?? name;
}

function contactOf(place: string): string {
  return [...contacts.keys()][contactPlaces.indexOf(place as 'first')] ?? place;
}

async function ask(asked: Asked, page: number) {
  const { as, accountId, status, meetingTypeId, fromDate, toDate, externalContactId, ...rest } = asked;
  const query = {
    ...rest,
    page,
    ...(accountId && { accountId: accountId.map((index) => people[index]!.accountId) }),
    ...(meetingTypeId && { meetingTypeId: meetingTypeId.map(typeOf) }),
    ...(externalContactId && { externalContactId: contactOf(externalContactId) }),
    ...(status && { status: JSON.stringify(status) }),
    ...(fromDate && { fromDate: fromDate.toISOString() }),
    ...(toDate && { toDate: toDate.toISOString() }),
  };
  const call = () => on.call(listMeetings, { as: people[as], params: { teamId }, query });
  let answer = await call();
  // One session asks faster here than a session may.
  for (; answer.status === 429; answer = await call()) await sleep(500);
  return answer.body as { total: number; meetings: ListedMeeting[] };
}

/** Every word that was searched for is marked somewhere, and nothing else is. */
function expectMarked(matches: ListedMeeting['matches'], search: string) {
  const wanted = wordsOf(search);
  const marked = matches.flatMap(({ text, ranges }) =>
    ranges.map(({ start, end }) => wordsOf(text.slice(start, end)).join('')),
  );
  for (const word of wanted) expect(marked.some((mark) => mark.startsWith(word))).toBe(true);
  for (const mark of marked) expect(wanted).toContain(mark);
  expect(matches.filter(({ field }) => field === 'transcript').length).toBeLessThanOrEqual(2);
}

test('every page of every question is what a plain filter gives', { timeout: 400_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { maxLength: 40 }),
      fc.array(asked, { minLength: 6, maxLength: 12 }),
      async (meetings, questions) => {
        await on.app.db.execute('delete from meeting');
        const made = await createMeetings(
          on.app,
          on.app.db,
          meetings.map(({ elsewhere, owner, type, contact, said: _, ...more }) => ({
            ...more,
            teamId: elsewhere ? otherTeamId : teamId,
            accountId: people[owner]!.accountId,
            meetingTypeId: elsewhere ? null : (types[type] ?? null),
            externalContactId: contact && contactOf(contact),
            deletedAt: more.deletionId ? new Date(noon) : null,
          })),
        );
        const rows = made.map((row, index) => ({ ...row, said: meetings[index]!.said }));
        for (const row of rows) if (row.said.length > 0) await writeSpoken(on.app.db, row, row.said);
        for (const question of questions) {
          const expected = plainly(rows, question);
          const limit = question.limit ?? 5;
          for (let page = 0; page <= Math.ceil(expected.length / limit); page += 1) {
            const { total, meetings: listed } = await ask(question, page);
            expect({ total, ids: listed.map(({ $id }) => $id) }).toEqual({
              total: expected.length,
              ids: expected.slice(page * limit, (page + 1) * limit).map(({ id }) => id),
            });
            if (wordsOf(question.description ?? '').length > 0)
              for (const { matches } of listed) expectMarked(matches, question.description!);
          }
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('pages far behind are the same from either end', { timeout: 400_000 }, async () => {
  await on.app.db.execute('delete from meeting');
  const wanted = Array.from(
    { length: 2_600 },
    (_, index): NewMeeting => ({
      teamId,
      accountId: people[index % 3]!.accountId,
      description: 'x',
      status: index % 4 === 0 ? 'failed' : 'completed',
      startTime: new Date(noon - Math.floor(index / 3) * 60_000),
      private: index % 9 === 0,
    }),
  );
  const rows = (await createMeetings(on.app, on.app.db, wanted)).map((row) => ({ ...row, said: [] }));
  for (const question of [
    { as: 0 },
    { as: 1, orderBy: 'dateASC' },
    { as: 2, status: ['completed'] },
  ] satisfies Asked[]) {
    const expected = plainly(rows, question);
    for (const limit of [7, 1000]) {
      for (const page of [
        0,
        1,
        143,
        150,
        200,
        300,
        Math.floor(expected.length / limit),
        Math.ceil(expected.length / limit),
        900_000,
      ]) {
        const { total, meetings } = await ask({ ...question, limit }, page);
        expect({ page, total, ids: meetings.map(({ $id }) => $id) }).toEqual({
          page,
          total: expected.length,
          ids: expected.slice(page * limit, (page + 1) * limit).map(({ id }) => id),
        });
      }
    }
  }
});
