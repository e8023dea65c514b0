import { getAnalytics } from '@candor/contract/analytics';
import { getDocumentDetails, listDocuments } from '@candor/contract/documents';
import { listMeetings } from '@candor/contract/meetings';
import { getExternalPage } from '@candor/contract/external-pages';
import { getNotes, type MeetingNotes } from '@candor/contract/notes';
import { getRecording } from '@candor/contract/recordings';
import { listSharablePages } from '@candor/contract/sharable-pages';
import { listShareLinks } from '@candor/contract/share-links';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { longTest } from '../test/long-test.ts';
import type { Person } from '../test/app.ts';
import { openTestApp } from '../test/app.ts';
import { expectQuoted, linesIn } from '../test/notes.ts';
import { demoFiles } from './recordings.ts';
import { seedDemo } from './seed.ts';
import { stories } from './stories/stories.ts';

/** What an engine wrote of what was said: what its owner added may rest on no moment, and a question for next time rests on none. */
const writtenIn = (notes: MeetingNotes) =>
  linesIn(notes).filter(
    (line) => !('isByPerson' in line && line.isByPerson) && !('openQuestion' in line && line.openQuestion),
  );

async function openDemo(options: Parameters<typeof openTestApp>[0] = {}) {
  const on = await openTestApp(options);
  const { email, password } = (await seedDemo(on.app))!;
  const reply = await on.server.inject({
    method: 'POST',
    url: '/v1/sessions/email-session',
    payload: { email, password },
  });
  const dana: Person = { accountId: '', email, password, token: reply.json<{ data: { token: string } }>().data.token };
  return { on, dana };
}

test('the first visitor sees finished work: whole meetings with recordings, notes and documents, and a submittal with a blind variant', async () => {
  const { on, dana } = await openDemo();
  const { rows: teams } = await on.app.db.execute<{ id: string }>(
    sql`select team_id as id from meeting where description = ${stories[0]!.title}`,
  );
  const teamId = teams[0]!.id;
  const { meetings } = (
    await on.call(listMeetings, {
      as: dana,
      params: { teamId },
      query: { limit: 100, toDate: new Date().toISOString() },
    })
  ).body;
  // Nothing looks as if it stood still, and every meeting that is said to be complete can be played.
  const states = new Set(meetings.map(({ status }) => status));
  expect([...states].filter((status) => !['completed', 'pending', 'failed', 'cancelled'].includes(status))).toEqual([]);
  const told = meetings.filter(({ description }) => stories.some(({ title }) => title === description));
  expect(told.map(({ status, duration }) => [status, duration > 240 && duration < 360])).toEqual(
    stories.map(() => ['completed', true]),
  );
  for (const { $id: meetingId } of told) {
    const at = { teamId, meetingId };
    expect((await on.call(getRecording, { as: dana, params: at })).body).toMatchObject({ status: 'ready' });
    const notes = (await on.call(getNotes, { as: dana, params: at })).body;
    expect(notes).toMatchObject({ state: 'ready', isStale: false });
    await expectQuoted(on, dana, at, writtenIn(notes));
    expect(notes.sections.filter(({ lines }) => lines.length > 0).length).toBeGreaterThan(2);
    const { documents } = (await on.call(listDocuments, { as: dana, params: at })).body;
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.map(({ state, isStale }) => [state, isStale])).toEqual(documents.map(() => ['ready', false]));
  }
  // Nobody has waited for notes that came with the demo.
  expect((await on.call(getAnalytics, { as: dana, params: { teamId } })).body.totals).toMatchObject({
    noted: 0,
    noteWaitS: 0,
  });
  const { sharablePages } = (await on.call(listSharablePages, { as: dana, params: { teamId } })).body;
  expect(sharablePages).toHaveLength(1);
  expect(sharablePages[0]!.datasources.map(({ availability }) => availability)).toEqual(Array(5).fill('ready'));
  const { referenceId } = sharablePages[0]!;
  const { shareLinks } = (await on.call(listShareLinks, { as: dana, params: { teamId, referenceId } })).body;
  expect(shareLinks.map(({ isBlind }) => isBlind).toSorted()).toEqual([false, true]);
  for (const { isBlind, url } of shareLinks) {
    const token = new URL(url!).searchParams.get('token')!;
    const { body } = await on.call(getExternalPage, {
      params: { teamId, referenceId },
      headers: { 'x-share-token': token },
    });
    expect(body.header).toContain('Northlight Talent');
    // The letterhead is the team's own.
    const text = JSON.stringify({ ...body, header: null, footer: null });
    for (const secret of ['Elise', 'Fontaine', 'Corbridge', 'Harrogate', 'Leeds', 'Lyon', '600 people', '120 million'])
      expect([secret, text.includes(secret)]).toEqual([secret, !isBlind]);
    expect(text).not.toContain('[name]');
    if (!isBlind) continue;
    expect(text).not.toMatch(/Solberg|Henrik|Bradford/);
    // What is nobody's employer and no name stays readable.
    expect(body.title).toBe('Head of finance');
    for (const line of [
      'The candidate is head of finance at [employer]',
      'In her time the company moved from Sage to Microsoft Dynamics',
      'with a team of 12',
      'She lives in a town, an easy train journey of about 40 minutes to a city',
    ])
      expect(text).toContain(line);
  }
});

// The browser journeys begin with these recordings worked through: every change sees them go all the way.
longTest(
  'the recordings of the demonstration go through all stages to notes, scorecard and two documents, and every line of them plays the moment it quotes',
  {
    timeout: 240_000,
  },
  async () => {
    const { on, dana } = await openDemo({ worker: true, language: 'real', env: { LANGUAGE_THREADS: '1' } });
    const { rows } = await on.app.db.execute<{ teamId: string; meetingId: string }>(
      sql`select team_id as "teamId", meeting_id as "meetingId" from transcript order by meeting_id`,
    );
    expect(rows).toHaveLength(demoFiles.length + stories.length);
    // One of those that come worked through is enough to show how they get their other files.
    const one = await on.app.db.execute<{ id: string }>(sql`select data->>'meetingId' as id from pgboss.job
    where name = 'media.assemble' and data->>'isQuiet' = 'true' order by priority desc, created_on limit 1`);
    await on.app.db.execute(sql`delete from pgboss.job
    where name = 'media.assemble' and data->>'isQuiet' = 'true' and data->>'meetingId' <> ${one.rows[0]!.id}`);

    const recorded = async () =>
      (
        await on.call(listMeetings, { as: dana, params: { teamId: rows[0]!.teamId }, query: { limit: 1_000 } })
      ).body.meetings.filter(({ $id }) => rows.some(({ meetingId }) => meetingId === $id));
    await expect
      .poll(async () => (await recorded()).map(({ status }) => status), { timeout: 400_000, interval: 500 })
      .toEqual(rows.map(() => 'completed'));

    // Their transcripts came with the demo: the time to their notes is not what anyone's recording takes.
    const { totals } = (await on.call(getAnalytics, { as: dana, params: { teamId: rows[0]!.teamId } })).body;
    expect(totals).toMatchObject({ noted: 0, noteWaitS: 0 });

    let facts = 0;
    for (const at of rows) {
      const notes = (await on.call(getNotes, { as: dana, params: at })).body;
      expect(notes).toMatchObject({ state: 'ready', isSilent: false, writer: { isRemote: false, isExtractive: true } });
      expect(notes.sections.filter(({ lines }) => lines.length > 0).length).toBeGreaterThan(1);
      await expectQuoted(on, dana, at, writtenIn(notes));
      facts += notes.suggestions.length;

      const { documents } = (await on.call(listDocuments, { as: dana, params: at })).body;
      for (const { name } of documents) {
        const { sections } = (await on.call(getDocumentDetails, { as: dana, params: { ...at, filename: name } })).body;
        await expectQuoted(
          on,
          dana,
          at,
          sections.flatMap(({ lines }) => lines).filter(({ isByPerson }) => !isByPerson),
        );
      }
    }
    expect(facts).toBeGreaterThan(2);
    const { teamId, $id: meetingId } = (await recorded()).find(({ meetingTypeId }) => meetingTypeId === null)!;
    const general = { teamId, meetingId };
    expect((await on.call(getNotes, { as: dana, params: general })).body.scorecard).toMatchObject({ state: 'draft' });
    expect(
      (await on.call(listDocuments, { as: dana, params: general })).body.documents.map(({ state }) => state),
    ).toEqual(['ready', 'ready']);
    // Nothing of what came worked through was written again.
    const told = rows.find(({ meetingId: id }) => id === one.rows[0]!.id)!;
    const recording = async () => (await on.call(getRecording, { as: dana, params: told })).body;
    await expect.poll(async () => (await recording()).version, { timeout: 240_000 }).toBe(1);
    expect((await recording()).types).toEqual(expect.arrayContaining(['media', 'audio', 'peaks']));
    expect((await on.call(getNotes, { as: dana, params: told })).body).toMatchObject({
      state: 'ready',
      isStale: false,
    });
  },
);
