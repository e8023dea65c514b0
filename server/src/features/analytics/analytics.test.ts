import {
  getAnalytics,
  getBotAnalytics,
  getFactAnalytics,
  getSubmittalAnalytics,
  listAnalyticsMeetings,
} from '@candor/contract/analytics';
import { createMeeting } from '@candor/contract/meetings';
import { createSharablePage, deleteSharablePage } from '@candor/contract/sharable-pages';
import { createShareLinks } from '@candor/contract/share-links';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { readFact } from './read-fact.ts';

test('a team without meetings has zeros and no groups', async () => {
  const { call, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const { status, body } = await call(getAnalytics, { as: viewer, params });
  expect(status).toBe(200);
  expect(body).toMatchObject({ totals: { meetings: 0, monologueS: 0 }, weeks: [], people: [], daysToCount: 0 });
  expect((await call(getSubmittalAnalytics, { as: viewer, params })).body).toMatchObject({
    sent: 0,
    toSubmittalS: null,
  });
  expect((await call(getFactAnalytics, { as: viewer, params })).body).toEqual({ ranges: [], unread: 0 });
  expect((await call(getBotAnalytics, { as: viewer, params })).body).toEqual({ reasons: [] });
});

test('waiting for notes begins when the recording is there: an upload of last week’s meeting has not waited a week', async () => {
  const { app, call, owner, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const make = async (takeMinutesAgo: number | null) => {
    const { $id: id } = (
      await call(createMeeting, { as: owner, params, body: { source: 'upload', description: 'Screening' } })
    ).body;
    await app.db.execute(
      sql`update meeting set status = 'completed', start_time = now() - interval '7 days', duration_s = 600 where id = ${id}`,
    );
    if (takeMinutesAgo !== null)
      await app.db.execute(
        sql`insert into take (id, team_id, meeting_id, account_id, source, key, status, started_at, last_chunk_at) values (${`t${id}`}, ${teamId}, ${id}, ${owner.accountId}, 'upload', 'k', 'finished', now() - interval '7 days', now() - ${takeMinutesAgo} * interval '1 minute')`,
      );
    await app.db.execute(
      sql`insert into meeting_note (meeting_id, team_id, written_at) values (${id}, ${teamId}, now() - interval '1 minute')`,
    );
  };
  await make(3);
  const waited = async () => (await call(getAnalytics, { as: viewer, params })).body.totals;
  const { noted, noteWaitS } = await waited();
  expect(noted).toBe(1);
  expect(noteWaitS).toBeGreaterThan(110);
  expect(noteWaitS).toBeLessThan(150);
  // Where no recording is known, from the end of the meeting.
  await make(null);
  expect((await waited()).noteWaitS).toBeGreaterThan(6 * 86_400);
});

test('the wait for notes is that for the first ones: writing them again later changes nothing', async () => {
  const { app, call, owner, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const { $id: id } = (await call(createMeeting, { as: owner, params, body: { source: 'browser' } })).body;
  await app.db.execute(
    sql`update meeting set status = 'completed', start_time = now() - interval '1 hour', end_time = now() - interval '30 minutes' where id = ${id}`,
  );
  // The row is there from the first section on; its time comes when all notes are written.
  await app.db.execute(sql`insert into meeting_note (meeting_id, team_id) values (${id}, ${teamId})`);
  const wait = async () => (await call(getAnalytics, { as: viewer, params })).body.totals;
  expect(await wait()).toMatchObject({ noted: 0, noteWaitS: 0 });
  await app.db.execute(
    sql`update meeting_note set written_at = now() - interval '29 minutes', revision = 1 where meeting_id = ${id}`,
  );
  const { noted, noteWaitS } = await wait();
  expect(noted).toBe(1);
  // The two moments are those of two statements, which a busy machine keeps apart.
  expect(Math.abs(noteWaitS - 60)).toBeLessThan(10);
  await app.db.execute(
    sql`update meeting_note set written_at = now() + interval '3 days', revision = 2 where meeting_id = ${id}`,
  );
  expect((await wait()).noteWaitS).toBe(noteWaitS);
});

test('where nobody waited, nothing is measured: more was recorded after the notes, or the transcript came with the demo', async () => {
  const { app, call, owner, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const make = async (endedMinutesAgo: number, hasOwnTranscript: boolean) => {
    const { $id: id } = (await call(createMeeting, { as: owner, params, body: { source: 'browser' } })).body;
    await app.db.execute(
      sql`update meeting set status = 'completed', start_time = now() - interval '1 hour', end_time = now() - ${endedMinutesAgo} * interval '1 minute' where id = ${id}`,
    );
    await app.db.execute(
      sql`insert into transcript (meeting_id, team_id, revision, written_at) values (${id}, ${teamId}, 1, ${hasOwnTranscript ? sql`now()` : null})`,
    );
    await app.db.execute(
      sql`insert into meeting_note (meeting_id, team_id, written_at) values (${id}, ${teamId}, now() - interval '5 minutes')`,
    );
    return id;
  };
  await make(1, true);
  await make(6, false);
  const timed = await make(6, true);
  const { totals } = (await call(getAnalytics, { as: viewer, params })).body;
  expect(totals).toMatchObject({ meetings: 3, noted: 1 });
  expect(totals.noteWaitS).toBeCloseTo(60, 1);
  const { body } = await call(listAnalyticsMeetings, { as: viewer, params, query: { measure: 'noted' } });
  expect(body.meetings.map(({ $id }) => $id)).toEqual([timed]);
});

test('one meeting: talk, monologue, script, pay and the meeting behind each number', async () => {
  const { app, call, owner, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const { $id: id } = (
    await call(createMeeting, { as: owner, params, body: { source: 'browser', description: 'Screening' } })
  ).body;
  await app.db.execute(sql`update meeting set status = 'completed', duration_s = 600 where id = ${id}`);
  await app.db.execute(sql`insert into transcript (meeting_id, team_id) values (${id}, ${teamId})`);
  await app.db.execute(sql`insert into transcript_speaker (id, team_id, meeting_id, name, role, is_guess, place, talk_s) values
    ('h', ${teamId}, ${id}, 'H', 'host', false, 0, 25), ('g', ${teamId}, ${id}, 'G', 'candidate', false, 1, 75)`);
  const spoken = [
    ['h', 0, 10_000],
    ['h', 10_500, 20_000],
    ['g', 21_000, 90_000],
    ['h', 91_000, 96_000],
  ] as const;
  for (const [speaker, from, to] of spoken)
    await app.db.execute(
      sql`insert into transcript_segment (id, team_id, meeting_id, speaker_id, track, start_ms, end_ms, text, timing) values (${`s${from}`}, ${teamId}, ${id}, ${speaker}, 't', ${from}, ${to}, 'x', array[${from}::integer, ${to}::integer, 90])`,
    );
  await app.db.execute(sql`update transcript set revision = 1 where meeting_id = ${id}`);
  await app.db.execute(
    sql`insert into live_script (meeting_id, team_id, question, asked_at_s, is_by_hand) values (${id}, ${teamId}, 'Why?', 4, false), (${id}, ${teamId}, 'When?', null, true)`,
  );
  await app.db.execute(sql`insert into meeting_note (meeting_id, team_id) values (${id}, ${teamId})`);
  await app.db.execute(
    sql`insert into meeting_field (meeting_id, team_id, field, value) values (${id}, ${teamId}, 'pay', '£65k to £70k'), (${id}, ${teamId}, 'notice', 'a month')`,
  );
  const { body } = await call(getAnalytics, { as: viewer, params });
  expect(body.totals).toMatchObject({
    meetings: 1,
    recordedS: 600,
    hostTalkS: 25,
    talkS: 100,
    monologueS: 19.5,
    asked: 1,
    planned: 2,
  });
  expect(body.people).toMatchObject([{ key: owner.accountId, meetings: 1 }]);
  expect(body.sources).toMatchObject([{ key: 'browser' }]);
  expect(body.meetingTypes).toMatchObject([{ key: 'general' }]);
  expect((await call(getFactAnalytics, { as: viewer, params })).body.ranges).toEqual([
    { meetingTypeId: 'general', kind: 'notice', unit: 'weeks', facts: 1, low: 4.3, median: 4.3, high: 4.3 },
    { meetingTypeId: 'general', kind: 'pay', unit: 'GBP', facts: 1, low: 65_000, median: 67_500, high: 70_000 },
  ]);
  const behind = async (query: object) =>
    (await call(listAnalyticsMeetings, { as: viewer, params, query })).body.meetings.map(({ $id }) => $id);
  for (const measure of ['meetings', 'scripted', 'pay', 'notice'] as const)
    expect(await behind({ measure })).toEqual([id]);
  for (const measure of ['failed', 'noted', 'bot-failed', 'submitted'] as const)
    expect(await behind({ measure })).toEqual([]);
  expect(await behind({ source: 'bot' })).toEqual([]);
  expect(await behind({ accountId: viewer.accountId })).toEqual([]);
  expect(
    (await call(getAnalytics, { as: viewer, params, query: { accountId: [viewer.accountId] } })).body.totals.meetings,
  ).toBe(0);
});

test('a meeting is behind the submitted number until its submittal is deleted', async () => {
  const { app, call, owner, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const { $id: id } = (
    await call(createMeeting, { as: owner, params, body: { source: 'browser', description: 'Screening' } })
  ).body;
  await app.db.execute(sql`update meeting set status = 'completed' where id = ${id}`);
  const page = (await call(createSharablePage, { as: owner, params, body: { title: 'Shortlist' } })).body;
  await app.db.execute(
    sql`insert into sharable_page_item (id, team_id, page_id, place, meeting_id, source_id, type) values ('i', ${teamId}, ${page.$id}, 0, ${id}, 'write-up', 'document')`,
  );
  const at = { ...params, referenceId: page.referenceId };
  await call(createShareLinks, { as: owner, params: at, body: {} });
  const submitted = async () =>
    (await call(listAnalyticsMeetings, { as: viewer, params, query: { measure: 'submitted' } })).body;
  expect(await submitted()).toMatchObject({ total: 1, meetings: [{ $id: id }] });
  await call(deleteSharablePage, { as: owner, params: at });
  expect(await submitted()).toMatchObject({ total: 0, meetings: [] });
});

test.each([
  ['pay', '£65,000', { low: 65_000, high: 65_000, unit: 'GBP' }],
  ['pay', '65 to 70k euros €', { low: 65_000, high: 70_000, unit: 'EUR' }],
  ['pay', '€600 a day', { low: 600, high: 600, unit: 'EUR/day' }],
  ['pay', '$85.50/hour', { low: 85.5, high: 85.5, unit: 'USD/hour' }],
  ['pay', "£70,000, if it's 2 days in the office", { low: 70_000, high: 70_000, unit: 'GBP' }],
  ['pay', 'market rate', null],
  ['notice', 'Three months', { low: 13, high: 13, unit: 'weeks' }],
  ['notice', '4 weeks, maybe 2', { low: 2, high: 4, unit: 'weeks' }],
  ['notice', 'immediately', { low: 0, high: 0, unit: 'weeks' }],
  ['notice', 'ask again', null],
] as const)('%s: %s', (kind, text, read) => expect(readFact(kind, text)).toEqual(read));
