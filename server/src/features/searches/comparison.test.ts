import { createContact, linkContact } from '@candor/contract/contacts';
import { getLive } from '@candor/contract/live';
import { createMeeting } from '@candor/contract/meetings';
import { askNextTime, exportComparison, getComparison, stopAsking } from '@candor/contract/search-comparison';
import { addSearchPerson, createSearch, getSearch, putRequirements } from '@candor/contract/searches';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lineOf } from '../../test/fake-language.ts';
import { openInterviews } from '../../test/notes.ts';
import { compareCandidates } from './comparison.ts';

const said = [
  'At Harbour Analytics I closed the books of eleven companies every month for six years.',
  'I earn sixty thousand pounds at the moment and I would need eighty.',
  'Call me Elise Fontaine on 07700 900123 any time.',
];

async function openComparison() {
  const on = await openInterviews();
  const { call, owner, teamId, writes } = on;
  writes.writeNotes = async () => ({ summary: [], sections: [], actionItems: [], facts: [], dropped: [] });
  writes.ask = async (question, passages) => {
    const utterances = passages.map(({ utterance }) => utterance);
    const words =
      {
        'Group accounts': 'I closed the books of eleven companies',
        'Pay today': 'I earn sixty thousand pounds at the moment',
      }[question] ?? null;
    const heard =
      words !== null &&
      utterances.some((one) =>
        one.words
          .map(([w]) => w)
          .join(' ')
          .includes(words),
      );
    return {
      lines: heard ? [{ ...lineOf({ utterances }, words), meetingId: passages[0]!.meetingId }] : [],
      dropped: [],
    };
  };
  const params = { teamId };
  const { $id: searchId } = (await call(createSearch, { as: owner, params, body: { title: 'Head of Finance' } })).body;
  const at = { teamId, searchId };
  const put = async (texts: readonly string[]) =>
    (
      await call(putRequirements, {
        as: owner,
        params: at,
        body: { requirements: texts.map((text) => ({ kind: 'must' as const, text })) },
      })
    ).body.requirements;
  const [accounts, pay, french] = await put(['Group accounts', 'Pay today', 'French']);
  async function candidate(name: string, texts: readonly string[] | null) {
    const { $id: contactId } = (await call(createContact, { as: owner, params, body: { name } })).body;
    await call(addSearchPerson, { as: owner, params: { ...at, contactId }, body: {} });
    if (texts === null) return { contactId, meeting: null };
    const meeting = await on.written(texts, { participants: ['Olive', name] });
    await on.app.db.execute(sql`update meeting set status = 'completed' where id = ${meeting.meetingId}`);
    await call(linkContact, { as: owner, params: meeting, body: { externalContactId: contactId } });
    return { contactId, meeting };
  }
  const read = async (as = owner) => (await call(getComparison, { as, params: at })).body;
  const work = () => compareCandidates(on.app, { payload: at, signal: new AbortController().signal });
  return { ...on, params, at, searchId, put, accounts: accounts!, pay: pay!, french: french!, candidate, read, work };
}

test('each cell is one line with its evidence, from the latest call; what nobody said stays empty', async () => {
  const on = await openComparison();
  const elise = await on.candidate('Elise Fontaine', said);
  await on.candidate('Tom Ellison', null);
  expect(await on.read()).toMatchObject({ pending: 3, cells: [] });
  await on.work();
  await on.work();
  const { cells, people, pending } = await on.read(on.viewer);
  expect(pending).toBe(0);
  expect(people.map(({ name, meetingCount }) => [name, meetingCount])).toEqual([
    ['Elise Fontaine', 1],
    ['Tom Ellison', 0],
  ]);
  expect(cells.map(({ requirementId, text }) => [requirementId, text]).sort()).toEqual(
    [
      [on.accounts.$id, 'I closed the books of eleven companies'],
      [on.pay.$id, 'I earn sixty thousand pounds at the moment'],
    ].sort(),
  );
  expect(cells[0]).toMatchObject({
    contactId: elise.contactId,
    isQuote: true,
    evidence: [{ speakerName: expect.any(String), start: expect.any(Number) }],
  });
  // Another wording is another question; the notes written again are read again.
  const requirements = (await on.call(getSearch, { as: on.owner, params: on.at })).body.requirements;
  await on.call(putRequirements, {
    as: on.owner,
    params: on.at,
    body: { requirements: requirements.map(({ $id, kind, text }) => ({ $id, kind, text: `${text}!` })) },
  });
  expect(await on.read()).toMatchObject({ cells: [], pending: 3 });
});

test('a private call is compared for its owner alone', async () => {
  const on = await openComparison();
  const { meeting } = await on.candidate('Elise Fontaine', said);
  await on.app.db.execute(sql`update meeting set private = true where id = ${meeting!.meetingId}`);
  await on.work();
  expect((await on.read(on.owner)).cells).toHaveLength(2);
  const other = await on.read(on.member);
  expect(other).toMatchObject({ cells: [], pending: 0, people: [{ meetingCount: 0 }] });
  expect(JSON.stringify(other)).not.toContain('eleven companies');
  const file = await on.call(exportComparison, { as: on.member, params: { ...on.at, format: 'csv' } });
  expect(String(file.body)).not.toContain('eleven companies');
});

test('an empty cell goes into the script of the next call, and out of it again', async () => {
  const on = await openComparison();
  const { contactId } = await on.candidate('Elise Fontaine', null);
  const cell = { ...on.at, requirementId: on.french.$id, contactId };
  const asked = await on.call(askNextTime, { as: on.member, params: cell });
  expect(asked.body.asks).toEqual([{ requirementId: on.french.$id, contactId }]);
  expect(await on.call(askNextTime, { as: on.viewer, params: cell })).toMatchObject({ status: 403 });
  expect(await on.call(askNextTime, { as: on.owner, params: { ...cell, contactId: 'nobody' } })).toMatchObject({
    status: 404,
  });
  const { $id: meetingId } = (
    await on.call(createMeeting, { as: on.owner, params: on.params, body: { description: 'Second call' } })
  ).body;
  const next = { teamId: on.teamId, meetingId };
  await on.call(linkContact, { as: on.owner, params: next, body: { externalContactId: contactId } });
  const script = async () =>
    (await on.call(getLive, { as: on.owner, params: next })).body.script.map(({ question }) => question);
  expect(await script()).toContain('Ask about: French');
  await on.call(stopAsking, { as: on.owner, params: cell });
  expect(await script()).not.toContain('Ask about: French');
});

test('the file for the client is without current pay, and the blind one without names', async () => {
  const on = await openComparison();
  const { contactId } = await on.candidate('Elise Fontaine', said);
  await on.work();
  const file = async (query: object, format: 'csv' | 'docx' | 'pdf' = 'csv') =>
    on.call(exportComparison, { as: on.owner, params: { ...on.at, format }, query });
  const csv = async (query: object) => String((await file(query)).body);
  expect(await csv({})).toContain('sixty thousand');
  expect(await csv({})).toContain('Requirement,Elise Fontaine');
  const named = await csv({ reader: 'named' });
  expect(named).toContain('Elise Fontaine');
  expect(named).toContain('eleven companies');
  expect(named).not.toContain('sixty thousand');
  const blind = await csv({ reader: 'blind' });
  expect(blind).toContain('Requirement,Candidate A');
  expect(blind).not.toMatch(/Elise|Fontaine|Harbour|sixty thousand/);
  expect(await csv({ without: [on.accounts.$id], contactId: [contactId] })).not.toContain('eleven companies');
  const [word, pdf] = [await file({ reader: 'named' }, 'docx'), await file({}, 'pdf')];
  expect([word.status, word.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]);
  expect(String(word.body).startsWith('PK')).toBe(true);
  expect(String(pdf.body).startsWith('%PDF')).toBe(true);
  expect(await on.call(exportComparison, { as: on.viewer, params: { ...on.at, format: 'csv' } })).toMatchObject({
    status: 403,
  });
});

test('a file for the team names everyone who rated, and one for the client has no ratings', async () => {
  const on = await openComparison();
  const { contactId } = await on.candidate('Elise Fontaine', said);
  const second = await on.candidate('Elise Fontaine (2)', said);
  await on.call(linkContact, { as: on.owner, params: second.meeting!, body: { externalContactId: contactId } });
  const rate = async (meetingId: string, rating: number, by: string) =>
    on.app.db.execute(sql`
      insert into meeting_scorecard (meeting_id, team_id, scale, ratings, state, submitted_name, submitted_at)
      values (${meetingId}, ${on.teamId}, 5, ${JSON.stringify([{ name: 'Group accounts', rating, comment: '' }])}::jsonb, 'submitted', ${by}, now())
      on conflict (meeting_id) do update set scale = 5, ratings = excluded.ratings, state = 'submitted', submitted_name = ${by}, submitted_at = now()`);
  const { meetings } = (await on.call(getSearch, { as: on.owner, params: on.at })).body;
  for (const [index, { meetingId }] of meetings.entries()) await rate(meetingId, 3 + index, ['Max', 'Vera'][index]!);
  const csv = async (reader: 'team' | 'named') =>
    String(
      (await on.call(exportComparison, { as: on.owner, params: { ...on.at, format: 'csv' }, query: { reader } })).body,
    );
  const team = await csv('team');
  expect([team.includes('of 5, Max'), team.includes('of 5, Vera')]).toEqual([true, true]);
  expect(await csv('named')).not.toContain('of 5');
});
