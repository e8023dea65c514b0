import { createContact, deleteContact, linkContact, mergeContacts, undoContactChange } from '@candor/contract/contacts';
import { listAuditLog } from '@candor/contract/audit';
import { createMeeting, renameMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import {
  addSearchMeeting,
  addSearchPerson,
  createSearch,
  deleteSearch,
  getSearch,
  listIntakeLines,
  listSearches,
  listSearchesOfMeeting,
  putRequirements,
  removeSearchMeeting,
  removeSearchPerson,
  updateSearch,
} from '@candor/contract/searches';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { lineOf } from '../../test/fake-language.ts';
import { openInterviews } from '../../test/notes.ts';

const intake = [
  'They must have closed the books of a group before.',
  'French would be nice to have but it is no condition.',
];

async function openSearches() {
  const on = await openInterviews();
  const { teamId, owner } = on;
  const params = { teamId };
  const contact = async (name: string) =>
    (await on.call(createContact, { as: owner, params, body: { name } })).body.$id;
  const meeting = async (description: string, as: Person = owner) =>
    (await on.call(createMeeting, { as, params, body: { description } })).body.$id;
  const about = (meetingId: string, externalContactId: string | null) =>
    on.call(linkContact, { as: owner, params: { teamId, meetingId }, body: { externalContactId } });
  const start = async (title: string, more: object = {}) =>
    (await on.call(createSearch, { as: owner, params, body: { title, ...more } })).body;
  const read = async (searchId: string, as: Person = owner) =>
    (await on.call(getSearch, { as, params: { teamId, searchId } })).body;
  const meetingsOf = async (searchId: string, as: Person = owner) =>
    (await read(searchId, as)).meetings.map(({ description, source }) => `${description} (${source})`).sort();
  return { ...on, params, contact, meeting, about, start, read, meetingsOf };
}

test('a search starts from the intake: client, must-haves and nice-to-haves with the words they come from', async () => {
  const { call, owner, params, contact, about, start, written, writes } = await openSearches();
  writes.writeNotes = async (told) => ({
    summary: [],
    sections: [
      {
        id: 'requirements',
        lines: [lineOf(told, 'closed the books of a group before.', 'Has closed a group’s books')],
        dropped: [],
      },
    ],
    actionItems: [],
    facts: [{ kind: 'requirement', value: 'French', line: lineOf(told, 'French would be nice') }],
    dropped: [],
  });
  const at = await written(intake, {
    description: 'Intake: Head of Finance',
    participants: ['Olive', 'Ines Marchetti'],
  });
  const client = await contact('Ines Marchetti');
  await about(at.meetingId, client);
  const search = await start('Head of Finance', { intakeMeetingId: at.meetingId });
  expect(search).toMatchObject({
    title: 'Head of Finance',
    state: 'open',
    client: { name: 'Ines Marchetti', contactId: client },
    members: [{ name: 'Olive' }],
    meetings: [{ meetingId: at.meetingId, source: 'person' }],
  });
  expect(search.requirements.map(({ kind, text }) => [kind, text])).toEqual([['nice', 'French']]);
  expect(search.requirements[0]).toMatchObject({
    meetingId: at.meetingId,
    evidence: [{ quote: 'French would be nice', speakerName: expect.any(String) }],
  });
  const offered = await call(listIntakeLines, {
    as: owner,
    params: { ...params, searchId: search.$id, meetingId: at.meetingId },
  });
  expect(offered.body.lines).toHaveLength(1);
});

test('requirements are edited as one list; evidence stays with its line and comes from lines of the intake only', async () => {
  const { call, owner, viewer, params, start, written, writes } = await openSearches();
  writes.writeNotes = async (told) => ({
    summary: [],
    sections: [],
    actionItems: [],
    facts: [{ kind: 'requirement', value: 'Group accounts', line: lineOf(told, 'closed the books of a group') }],
    dropped: [],
  });
  const at = await written(intake);
  const { $id: searchId } = await start('Head of Finance');
  const { lines } = (
    await call(listIntakeLines, { as: owner, params: { ...params, searchId, meetingId: at.meetingId } })
  ).body;
  const put = (requirements: object[], as = owner) =>
    call(putRequirements, { as, params: { ...params, searchId }, body: { requirements } as never });
  const from = { meetingId: at.meetingId, lineId: lines[0]!.lineId };
  const first = await put([
    { kind: 'must', text: 'Group accounts', from },
    { kind: 'nice', text: 'French' },
  ]);
  expect(first.body.requirements).toMatchObject([
    { kind: 'must', evidence: [{ quote: 'closed the books of a group' }] },
    { kind: 'nice', evidence: [] },
  ]);
  const [must, nice] = first.body.requirements;
  const second = await put([
    { $id: nice!.$id, kind: 'nice', text: 'Fluent French' },
    { $id: must!.$id, kind: 'must', text: 'Has closed group accounts' },
  ]);
  expect(second.body.requirements).toMatchObject([
    { $id: nice!.$id, text: 'Fluent French' },
    { $id: must!.$id, text: 'Has closed group accounts', evidence: [{ quote: 'closed the books of a group' }] },
  ]);
  expect(await put([{ kind: 'must', text: 'X', from: { ...from, lineId: 'nothing' } }])).toMatchObject({
    status: 404,
    body: { code: 'line_not_found' },
  });
  expect(await put([], viewer)).toMatchObject({ status: 403 });
  expect((await put([])).body.requirements).toEqual([]);
});

test('meetings find their search by candidate, client, title and by hand', async () => {
  const { call, owner, params, contact, meeting, about, start, meetingsOf } = await openSearches();
  const [ines, elise] = [await contact('Ines Marchetti'), await contact('Elise Fontaine')];
  await meeting('Kick-off: Head of Finance, Berlin');
  const screen = await meeting('Screen: Elise');
  await about(screen, elise);
  const berlin = await start('Head of Finance, Berlin', { client: { contactId: ines } });
  const plain = await start('Head of Finance');
  expect(await meetingsOf(berlin.$id)).toEqual(['Kick-off: Head of Finance, Berlin (title)']);
  expect(await meetingsOf(plain.$id)).toEqual([]);
  await call(addSearchPerson, { as: owner, params: { ...params, searchId: berlin.$id, contactId: elise }, body: {} });
  expect(await meetingsOf(berlin.$id)).toContain('Screen: Elise (contact)');
  const second = await meeting('Second talk');
  await about(second, elise);
  const call2 = await meeting('Weekly call');
  await about(call2, ines);
  const other = await meeting('Lunch');
  expect(
    await call(addSearchMeeting, { as: owner, params: { ...params, searchId: berlin.$id, meetingId: other } }),
  ).toMatchObject({ status: 200 });
  expect(await meetingsOf(berlin.$id)).toEqual([
    'Kick-off: Head of Finance, Berlin (title)',
    'Lunch (person)',
    'Screen: Elise (contact)',
    'Second talk (contact)',
    'Weekly call (contact)',
  ]);
  // Someone else is who it's about; and one that was taken off does not come back.
  await about(second, null);
  await call(removeSearchMeeting, { as: owner, params: { ...params, searchId: berlin.$id, meetingId: other } });
  const named = await meeting('Head of Finance, Berlin: notes');
  await call(removeSearchMeeting, { as: owner, params: { ...params, searchId: berlin.$id, meetingId: named } });
  await call(renameMeeting, {
    as: owner,
    params: { ...params, meetingId: named },
    body: { description: 'Head of Finance, Berlin: more notes' },
  });
  expect(await meetingsOf(berlin.$id)).toEqual([
    'Kick-off: Head of Finance, Berlin (title)',
    'Screen: Elise (contact)',
    'Weekly call (contact)',
  ]);
  const of = await call(listSearchesOfMeeting, { as: owner, params: { ...params, meetingId: screen } });
  expect(of.body.searches).toMatchObject([{ $id: berlin.$id, source: 'contact' }]);
  await call(removeSearchPerson, { as: owner, params: { ...params, searchId: berlin.$id, contactId: elise } });
  expect(await meetingsOf(berlin.$id)).not.toContain('Screen: Elise (contact)');
});

test('a client with two open searches, or two searches of the same name, leave the choice to a person', async () => {
  const { contact, meeting, about, start, meetingsOf } = await openSearches();
  const ines = await contact('Ines Marchetti');
  const [first, second] = [
    await start('Head of Finance', { client: { contactId: ines } }),
    await start('Head of Finance', { client: { contactId: ines } }),
  ];
  await about(await meeting('Weekly: Head of Finance'), ines);
  expect([await meetingsOf(first.$id), await meetingsOf(second.$id)]).toEqual([[], []]);
});

test('private meetings stay private: in lists, counts, evidence and as a source', async () => {
  const { app, call, owner, member, params, contact, meeting, about, start, read, written, writes } =
    await openSearches();
  const elise = await contact('Elise Fontaine');
  writes.writeNotes = async (told) => ({
    summary: [],
    sections: [],
    actionItems: [],
    facts: [{ kind: 'requirement', value: 'Group accounts', line: lineOf(told, 'closed the books of a group') }],
    dropped: [],
  });
  const at = await written(intake);
  const search = await start('Head of Finance', { intakeMeetingId: at.meetingId });
  const screen = await meeting('Screen: Elise');
  await about(screen, elise);
  await call(addSearchPerson, { as: owner, params: { ...params, searchId: search.$id, contactId: elise }, body: {} });
  const seen = async (as: Person) => {
    const { meetings, people, requirements } = await read(search.$id, as);
    const { searches } = (await call(listSearches, { as, params })).body;
    return [meetings.length, people[0]!.meetingCount, requirements[0]!.evidence.length, searches[0]!.meetingCount];
  };
  expect(await seen(member)).toEqual([2, 1, 1, 2]);
  await call(setMeetingPrivacy, { as: owner, params: at, body: { private: true } });
  await app.db.execute(sql`update meeting set private = true where id = ${screen}`);
  expect(await seen(member)).toEqual([0, 0, 0, 0]);
  expect(await seen(owner)).toEqual([2, 1, 1, 2]);
  expect(JSON.stringify(await read(search.$id, member))).not.toContain('closed the books');
  expect(
    await call(createSearch, { as: owner, params, body: { title: 'Again', intakeMeetingId: at.meetingId } }),
  ).toMatchObject({ status: 409, body: { code: 'search_meeting_is_private' } });
  expect(
    await call(createSearch, { as: member, params, body: { title: 'Again', intakeMeetingId: at.meetingId } }),
  ).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
  expect(
    await call(addSearchMeeting, { as: owner, params: { ...params, searchId: search.$id, meetingId: screen } }),
  ).toMatchObject({ status: 409 });
});

test('stages are moved by members, with who moved whom and when', async () => {
  const { call, owner, member, viewer, params, contact, start, read } = await openSearches();
  const elise = await contact('Elise Fontaine');
  const { $id: searchId } = await start('Head of Finance');
  const at = { ...params, searchId, contactId: elise };
  await call(addSearchPerson, { as: owner, params: at, body: {} });
  await call(addSearchPerson, { as: member, params: at, body: { stage: 'presented' } });
  expect(await call(addSearchPerson, { as: viewer, params: at, body: { stage: 'placed' } })).toMatchObject({
    status: 403,
  });
  expect(await read(searchId, viewer)).toMatchObject({
    people: [{ name: 'Elise Fontaine', stage: 'presented' }],
    stageChanges: [
      { stage: 'presented', by: 'Max' },
      { stage: 'new', by: 'Olive' },
    ],
  });
  expect((await call(listSearches, { as: viewer, params })).body.searches).toMatchObject([
    { personCount: 1, presentedCount: 1 },
  ]);
});

test('merging contacts keeps the candidate, and undoing a deletion brings them back', async () => {
  const { call, owner, params, contact, meeting, about, start, read } = await openSearches();
  const [elise, double] = [await contact('Elise Fontaine'), await contact('E. Fontaine')];
  const { $id: searchId } = await start('Head of Finance');
  await call(addSearchPerson, {
    as: owner,
    params: { ...params, searchId, contactId: double },
    body: { stage: 'offer' },
  });
  await about(await meeting('Screen'), double);
  await call(mergeContacts, { as: owner, params: { ...params, contactId: elise, otherId: double }, body: {} });
  const merged = await read(searchId);
  expect(merged.people).toMatchObject([{ contactId: elise, stage: 'offer', meetingCount: 1 }]);
  const { changeId } = (await call(deleteContact, { as: owner, params: { ...params, contactId: elise } })).body;
  expect(await read(searchId)).toMatchObject({ people: [], meetings: [] });
  await call(undoContactChange, { as: owner, params: { ...params, changeId } });
  expect(await read(searchId)).toMatchObject({ people: [{ contactId: elise, meetingCount: 1 }] });
});

test('lists filter by state, words and member; another team finds nothing', async () => {
  const { call, owner, member, person, params, start, teamOf } = await openSearches();
  const finance = await start('Head of Finance', { client: { name: 'Northlight' }, members: [member.accountId] });
  const nurse = await start('Ward nurse');
  const titles = async (query: object, as = owner) =>
    (await call(listSearches, { as, params, query })).body.searches.map(({ title }) => title);
  expect(await titles({})).toEqual(['Ward nurse', 'Head of Finance']);
  expect(await titles({ text: 'north' })).toEqual(['Head of Finance']);
  expect(await titles({ text: 'nurse' })).toEqual(['Ward nurse']);
  expect(await titles({ accountId: member.accountId })).toEqual(['Head of Finance']);
  await call(updateSearch, { as: owner, params: { ...params, searchId: finance.$id }, body: { state: 'filled' } });
  expect(await titles({ state: 'open' })).toEqual(['Ward nurse']);
  const stranger = await person('Stranger');
  const foreign = await teamOf(stranger);
  expect(await call(getSearch, { as: stranger, params: { teamId: foreign, searchId: nurse.$id } })).toMatchObject({
    status: 404,
    body: { code: 'search_not_found' },
  });
  expect(
    await call(createSearch, { as: owner, params, body: { title: 'X', members: [stranger.accountId] } }),
  ).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
});

test('what was said goes with its meeting, and a deleted search leaves nothing but an entry in the audit log', async () => {
  const { app, call, owner, params, start, written, writes, read } = await openSearches();
  writes.writeNotes = async (told) => ({
    summary: [],
    sections: [],
    actionItems: [],
    facts: [{ kind: 'requirement', value: 'Group accounts', line: lineOf(told, 'closed the books of a group') }],
    dropped: [],
  });
  const at = await written(intake);
  const { $id: searchId } = await start('Head of Finance', { intakeMeetingId: at.meetingId });
  await app.db.execute(sql`delete from meeting where id = ${at.meetingId}`);
  expect((await read(searchId)).requirements).toMatchObject([
    { text: 'Group accounts', evidence: [], meetingId: null },
  ]);
  const { rows } = await app.db.execute(sql`select evidence from search_requirement`);
  expect(rows).toEqual([{ evidence: [] }]);
  await call(deleteSearch, { as: owner, params: { ...params, searchId } });
  for (const table of ['search', 'search_requirement', 'search_member', 'search_person', 'search_meeting'])
    expect((await app.db.execute(sql.raw(`select * from ${table}`))).rows).toEqual([]);
  const { entries } = (await call(listAuditLog, { as: owner, params })).body;
  expect(entries.filter(({ thingKind }) => thingKind === 'search')).toMatchObject([
    { action: 'deleted', thingName: 'Head of Finance' },
    { action: 'created' },
  ]);
});
