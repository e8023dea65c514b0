import { createContact, linkContact } from '@candor/contract/contacts';
import { listMeetings } from '@candor/contract/meetings';
import { searchTranscripts } from '@candor/contract/transcripts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contact } from '../../../db/schema/contacts.ts';
import { meeting } from '../../../db/schema/meetings.ts';
import { transcriptSegment, transcriptSpeaker } from '../../../db/schema/transcripts.ts';
import type { Person } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { writeSpoken } from '../../../test/spoken.ts';
import type { NewMeeting } from '../../meetings/service.ts';
import { createMeetings } from '../../meetings/service.ts';

async function openTeam() {
  const on = await openTestApp();
  const [owner, viewer] = [await on.person('Olive'), await on.person('Vera')];
  const teamId = await on.teamOf(owner);
  await on.join(teamId, viewer, 'viewer');
  const params = { teamId };
  /** A meeting in which these were said, `hoursAgo`. */
  const said = async (texts: string[], more: Partial<NewMeeting> = {}, hoursAgo = 1) => {
    const [row] = await createMeetings(on.app, on.app.db, [
      {
        teamId,
        accountId: owner.accountId,
        description: 'Intro call',
        hostName: 'Olive',
        status: 'completed',
        startTime: new Date(Date.now() - hoursAgo * 3_600_000),
        ...more,
      },
    ]);
    return { row: row!, segmentIds: await writeSpoken(on.app.db, row!, texts) };
  };
  const search = async (text: string, as: Person = viewer, query = {}) =>
    (await on.call(searchTranscripts, { as, params, query: { text, ...query } })).body;
  const list = async (description: string, as: Person = viewer) =>
    (await on.call(listMeetings, { as, params, query: { description } })).body;
  return { ...on, owner, viewer, teamId, params, said, search, list };
}

test('a sentence with all the words is found, with who said it and where it plays', async () => {
  const { said, search } = await openTeam();
  const { row, segmentIds } = await said(['Hello Olive.', 'My notice period is drei Monate, Élise.', 'Notice that.']);
  const found = await search('ELIS notice');
  expect(found).toEqual({
    total: 1,
    hits: [
      {
        meetingId: row.id,
        description: 'Intro call',
        startTime: row.startTime.toISOString(),
        hostName: 'Olive',
        segmentId: segmentIds[1],
        speakerName: 'Amara Osei',
        start: 10,
        text: 'My notice period is drei Monate, Élise.',
        ranges: [
          { start: 3, end: 9 },
          { start: 33, end: 37 },
        ],
      },
    ],
  });
  expect((await search('otice')).total).toBe(0);
  expect(await search(' - ')).toEqual({ total: 0, hits: [] });
});

test('words that follow each other come first, whole words before begun ones, then the latest', async () => {
  const { said, search } = await openTeam();
  await said(['The period of notice.'], {}, 1);
  await said(['A notice periodically.', 'Noticed a period.'], {}, 2);
  await said(['My notice period, yes.'], {}, 3);
  await said(['One notice period.'], {}, 4);
  expect((await search('notice period')).hits.map(({ text }) => text)).toEqual([
    'My notice period, yes.',
    'One notice period.',
    'A notice periodically.',
    'The period of notice.',
    'Noticed a period.',
  ]);
});

test('pages follow each other and the total is of all', async () => {
  const { said, search, viewer } = await openTeam();
  await said(Array.from({ length: 7 }, (_, index) => `Salary number ${index}`));
  const page = (number: number) => search('salary', viewer, { page: number, limit: 3 });
  expect((await page(0)).hits.map(({ start }) => start)).toEqual([0, 10, 20]);
  expect(await page(2)).toMatchObject({ total: 7, hits: [{ text: 'Salary number 6' }] });
  expect(await page(3)).toEqual({ total: 7, hits: [] });
});

test("a private meeting's words are found by its owner alone, a deleted one's and another team's by nobody", async () => {
  const { said, search, list, owner, viewer, teamOf, app } = await openTeam();
  await said(['The secret salary.'], { private: true });
  await said(['The former salary.'], { deletionId: 'deletion', deletedAt: new Date() });
  const elsewhere = await teamOf(owner);
  const [far] = await createMeetings(app, app.db, [
    { teamId: elsewhere, accountId: owner.accountId, description: 'x', status: 'completed', startTime: new Date() },
  ]);
  await writeSpoken(app.db, far!, ['The other salary.']);
  for (const look of [search, list]) {
    expect((await look('salary', viewer)).total).toBe(0);
    expect((await look('salary', owner)).total).toBe(1);
  }
});

test('the dashboard finds a meeting by words in several places and shows the sentence', async () => {
  const { said, list, call, owner, params } = await openTeam();
  const { row } = await said(
    ['Hello there. My salary is a secret, for now. Bye.', 'Salary again.', 'I live in Łódź.'],
    { participants: ['Olive', 'Jonah'] },
  );
  const amara = (await call(createContact, { as: owner, params, body: { name: 'Amara Osei' } })).body;
  await call(linkContact, {
    as: owner,
    params: { ...params, meetingId: row.id },
    body: { externalContactId: amara.$id },
  });
  const { total, meetings } = await list('ose intro salary lodz');
  expect(total).toBe(1);
  expect(meetings[0]!.matches).toEqual([
    { field: 'description', text: 'Intro call', ranges: [{ start: 0, end: 5 }] },
    { field: 'contact', text: 'Amara Osei', ranges: [{ start: 6, end: 9 }] },
    { field: 'transcript', text: 'My salary is a secret, for now.', ranges: [{ start: 3, end: 9 }], start: 0.2 },
    { field: 'transcript', text: 'I live in Łódź.', ranges: [{ start: 10, end: 14 }], start: 20 },
  ]);
  expect((await list('ose intro salary berlin')).total).toBe(0);
});

test('what is found follows every change of the transcript', async () => {
  const { said, list, search, app } = await openTeam();
  const { row, segmentIds } = await said(['My celery.', 'My notice.']);
  const found = async (word: string) => [(await list(word)).total, (await search(word)).total];
  expect(await found('celery')).toEqual([1, 1]);
  await app.db.update(transcriptSegment).set({ text: 'My salary.' }).where(eq(transcriptSegment.id, segmentIds[0]!));
  expect([await found('celery'), await found('salary'), await found('notice')]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
  await app.db.delete(transcriptSegment).where(eq(transcriptSegment.id, segmentIds[1]!));
  expect([await found('salary'), await found('notice')]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await app.db.delete(transcriptSpeaker).where(eq(transcriptSpeaker.meetingId, row.id));
  expect(await found('salary')).toEqual([0, 0]);
});

test('what is found follows the name of the contact, also into and out of deletion', async () => {
  const { said, list, call, owner, params, app } = await openTeam();
  const { row } = await said([]);
  const amara = (await call(createContact, { as: owner, params, body: { name: 'Amara Osei' } })).body;
  const link = (externalContactId: string | null) =>
    call(linkContact, { as: owner, params: { ...params, meetingId: row.id }, body: { externalContactId } });
  await link(amara.$id);
  expect((await list('amara')).total).toBe(1);
  const rename = (name: string) => app.db.update(contact).set({ name }).where(eq(contact.id, amara.$id));
  await rename('Amara Mensah');
  expect([(await list('osei')).total, (await list('mensah')).total]).toEqual([0, 1]);
  const setDeleted = (deletionId: string | null) =>
    app.db
      .update(meeting)
      .set({ deletionId, deletedAt: deletionId === null ? null : new Date() })
      .where(eq(meeting.id, row.id));
  await setDeleted('deletion');
  await rename('Amara Boateng');
  await setDeleted(null);
  expect([(await list('mensah')).total, (await list('boateng')).total]).toEqual([0, 1]);
  await link(null);
  expect((await list('boateng')).total).toBe(0);
  await link(amara.$id);
  await app.db.delete(contact).where(eq(contact.id, amara.$id));
  expect((await list('boateng')).total).toBe(0);
});

test('the first words are indexed if there are more than an index entry can address', async () => {
  const { app, said, list, teamId } = await openTeam();
  const texts = Array.from({ length: 60 }, (_, part) =>
    Array.from({ length: 200 }, (_, index) => `${'ⱥ'.repeat(34)}${part * 200 + index}`).join(' '),
  );
  await said([...texts, 'Aardvark.']);
  expect((await list('aardvark')).total).toBe(1);
  const { rows } = await app.db.execute<{ bytes: string }>(
    sql`select sum(octet_length(${`${teamId} `} || word)) as bytes from meeting, unnest(spoken) as word`,
  );
  expect(Number(rows[0]!.bytes)).toBeGreaterThan(500_000);
  expect(Number(rows[0]!.bytes)).toBeLessThan(2 ** 20);
});

test('common and rare words are both answered by the index once there is much', async () => {
  const { app, said, search, teamId } = await openTeam();
  await said(Array.from({ length: 3_000 }, (_, index) => `common words and number n${index}`));
  await app.db.execute(sql`analyze transcript_segment`);
  expect(await search('common')).toMatchObject({ total: 3_000 });
  expect((await search('n2999')).hits).toHaveLength(1);
  const { rows } = await app.db.execute(
    sql`explain select from transcript_segment where segment_words(team_id, said) @@ meeting_search(${teamId}, 'n2999')`,
  );
  expect(JSON.stringify(rows)).toContain('transcript_segment_word');
});
