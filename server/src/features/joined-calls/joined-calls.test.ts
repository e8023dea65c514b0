import { createComment, listComments } from '@candor/contract/comments';
import { getExternalPage } from '@candor/contract/external-pages';
import { joinCalls, listJoinedCalls, separateCalls } from '@candor/contract/joined-calls';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { createSnippet, listSnippets } from '@candor/contract/snippets';
import { deleteMeeting, getMeeting, listMeetings, restoreMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { meeting } from '../../db/schema/meetings.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person } from '../../test/app.ts';
import { sentence } from '../../test/fake-speech.ts';
import { noise } from '../../test/media.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { assembleNow, cutNow, record, recordingOf, runOf } from '../../test/recordings.ts';
import { linkTo, meetingIn, snippetIn } from '../../test/sharable-pages.ts';
import { openSpeaking, textsOf, transcriptOf } from '../../test/transcripts.ts';
import { findPerson } from '../../erasure/find.ts';
import { assembleRecording } from '../recordings/jobs.ts';
import { joinCall } from './jobs.ts';

let open: Awaited<ReturnType<typeof openSpeaking>>;
let owner: Person;
let teamId: string;
/** Two calls of the same people, one minute after the other. Every test leaves them as two. */
let first: InMeeting;
let second: InMeeting;
beforeAll(async () => {
  open = await openSpeaking({ closeAt: afterFile });
  owner = await open.on.person();
  teamId = await open.on.teamOf(owner);
  first = await call(0, ['What is your notice?', 'It is six weeks.']);
  second = await call(60, ['You were gone. Where do you live?', 'I live in Leeds, as I said.']);
});

const startMs = Date.parse('2026-03-02T09:00:00Z');

/** A finished call of three seconds, this many seconds after the first, in which each of the two says something. */
async function call(afterS: number, said: [string, string], more: Partial<typeof meeting.$inferInsert> = {}) {
  const { on, sayNext } = open;
  const startTime = new Date(startMs + afterS * 1000);
  const at = await meetingIn(on, owner, teamId, { status: 'created', startTime: new Date() });
  sayNext([sentence(0, said[0])], [sentence(1, said[1])]);
  const mediaType = 'audio/pcm;rate=16000;channels=1';
  const tracks = ['Dana Whitfield', 'Amara Osei'].map((participant, index) => ({
    name: `track ${index}`,
    participant,
    mediaType,
    bytes: noise(3, index + 1 + afterS),
  }));
  await record(on, owner, at, tracks, { startedAt: startTime.toISOString() });
  await assembleNow(on, at);
  const participants = ['Dana Whitfield', 'Amara Osei'];
  await on.app.db
    .update(meeting)
    .set({ startTime, hostName: 'Dana Whitfield', participants, ...more })
    .where(and(eq(meeting.teamId, at.teamId), eq(meeting.id, at.meetingId)));
  return at;
}

const joinedOf = async (at: InMeeting, as = owner) => (await open.on.call(listJoinedCalls, { as, params: at })).body;
const ask = (at: InMeeting, other: InMeeting, as = owner) =>
  open.on.call(joinCalls, { as, params: at, body: { meetingId: other.meetingId } });
const work = async ({ teamId, meetingId: partId }: InMeeting) =>
  joinCall(open.on.app, runOf({ teamId, partId }), assembleRecording);
const detailsOf = async (at: InMeeting) => (await open.on.call(getMeeting, { as: owner, params: at })).body;
const listed = async () => (await open.on.call(listMeetings, { as: owner, params: { teamId }, query: {} })).body;

test('a call that broke off and went on is offered, becomes one, and comes apart as it was', async () => {
  const { on } = open;
  const before = { first: await transcriptOf(on, owner, first), second: await transcriptOf(on, owner, second) };
  const details = await detailsOf(first);
  const total = (await listed()).total;

  const snippet = await on.call(createSnippet, {
    as: owner,
    params: second,
    body: { title: 'Leeds', description: '', start: 1, end: 2.5, mediaType: 'audio' },
  });
  await cutNow(on, { ...second, snippetId: snippet.body.$id });
  await on.call(createComment, { as: owner, params: second, body: { text: 'Near the client', at: 1 } });
  await on.call(createComment, { as: owner, params: first, body: { text: 'Short', at: 1.5 } });

  expect((await joinedOf(second)).offers).toMatchObject([{ meetingId: first.meetingId, why: 'people', pause: 57 }]);
  expect((await ask(second, first)).body).toEqual({ meetingId: first.meetingId, partId: second.meetingId });
  await work(second);
  // Once more, as after a kill: nothing is doubled.
  await work(second);

  const joined = await joinedOf(first);
  expect(joined.parts).toMatchObject([{ meetingId: second.meetingId, state: 'joined', start: expect.closeTo(4, 0) }]);
  const startS = joined.parts[0]!.start!;
  expect((await joinedOf(second)).into).toEqual({ meetingId: first.meetingId, start: startS });
  expect(await recordingOf(on, owner, first)).toMatchObject({ status: 'ready', duration: expect.closeTo(7, 0) });
  const whole = await transcriptOf(on, owner, first);
  expect(textsOf(whole)).toEqual([...textsOf(before.first), ...textsOf(before.second)]);
  expect(whole.segments.slice(0, 2), 'evidence names the same segments').toEqual(before.first.segments);
  expect(whole.segments[2]!.start).toBeCloseTo(before.second.segments[0]!.start + startS, 2);
  expect((await detailsOf(first)).speechData.speakers.map(({ name }) => name)).toEqual(
    details.speechData.speakers.map(({ name }) => name),
  );
  const snippets = (await on.call(listSnippets, { as: owner, params: first })).body.snippets;
  expect(snippets).toMatchObject([{ $id: snippet.body.$id, meetingId: second.meetingId, status: 'completed' }]);
  expect(snippets[0]!.start).toBeCloseTo(1 + startS, 2);
  const comments = async (at: InMeeting) =>
    (await on.call(listComments, { as: owner, params: at })).body.comments.map(({ text, at: atS }) => [text, atS]);
  expect(await comments(first)).toEqual([
    ['Short', 1.5],
    ['Near the client', 1 + startS],
  ]);
  const list = await listed();
  expect([list.total, list.meetings.some(({ $id }) => $id === second.meetingId)]).toEqual([total - 1, false]);
  await on.call(createComment, { as: owner, params: first, body: { text: 'Written while joined', at: startS + 2 } });

  const params = { ...first, partId: second.meetingId };
  expect((await on.call(separateCalls, { as: owner, params })).status).toBe(204);
  await assembleRecording(on.app, runOf({ ...first, isQuiet: true }));
  expect((await transcriptOf(on, owner, first)).segments).toEqual(before.first.segments);
  expect((await transcriptOf(on, owner, second)).segments).toEqual(before.second.segments);
  expect(await recordingOf(on, owner, first)).toMatchObject({ status: 'ready', duration: expect.closeTo(3, 0) });
  const after = await detailsOf(first);
  expect(after.meeting).toEqual(details.meeting);
  expect(after.speechData.speakers).toEqual(details.speechData.speakers);
  expect(await comments(first)).toEqual([['Short', 1.5]]);
  expect(await comments(second)).toEqual([
    ['Near the client', 1],
    ['Written while joined', 2],
  ]);
  expect((await listed()).total).toBe(total);
  const { rows } = await on.app.db.execute(sql`select 1 from take where meeting_id = ${first.meetingId}`);
  expect(rows).toHaveLength(1);
});

test('what is shared of the later call stays shared, and both are deleted, restored and erased as one', async () => {
  const { on } = open;
  await ask(first, second);
  await work(second);
  const snippetId = await snippetIn(on, owner, second);
  const datasources = [{ meetingId: second.meetingId, sourceId: snippetId, type: 'snippet' as const }];
  const page = await on.call(createSharablePage, {
    as: owner,
    params: { teamId },
    body: { title: 'One', datasources },
  });
  const link = await linkTo(on, owner, { teamId, referenceId: page.body.referenceId });
  const items = async () =>
    (
      await on.call(getExternalPage, {
        params: { teamId, referenceId: page.body.referenceId },
        query: { shareToken: link.token },
      })
    ).body.datasources.map(({ status }) => status);
  expect(await items()).toEqual(['completed']);

  const lost = await on.call(deleteMeeting, { as: owner, params: second });
  expect([lost.status, (lost.body as { code?: string } | null)?.code]).toEqual([409, 'calls_are_joined']);
  expect((await on.call(deleteMeeting, { as: owner, params: first })).status).toBe(204);
  expect((await on.call(getMeeting, { as: owner, params: second })).status).toBe(404);
  expect(await items()).toEqual(['unavailable']);
  await on.call(restoreMeeting, { as: owner, params: first });
  expect(await items()).toEqual(['completed']);

  await on.app.db
    .update(meeting)
    .set({ participants: ['Zed Quill'] })
    .where(eq(meeting.id, second.meetingId));
  const found = await findPerson(on.app.db, teamId, { name: 'Zed Quill', email: null, phone: null });
  expect(found.meetingIds.toSorted()).toEqual([first.meetingId, second.meetingId].toSorted());

  await on.call(separateCalls, { as: owner, params: { ...first, partId: second.meetingId } });
  expect(await items()).toEqual(['completed']);
});

test('who sees both may join them; a private call stays with its owner', async () => {
  const { on } = open;
  const [viewer, member] = [await on.person('Vera'), await on.person('Max')];
  await on.join(teamId, viewer, 'viewer');
  await on.join(teamId, member, 'member');
  expect((await ask(first, second, viewer)).status).toBe(403);
  await on.call(setMeetingPrivacy, { as: owner, params: second, body: { private: true } });
  expect((await ask(first, second, member)).status).toBe(404);
  expect((await joinedOf(first, member)).offers.map(({ meetingId }) => meetingId)).not.toContain(second.meetingId);
  const refused = await ask(first, second);
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'calls_differ_in_privacy']);
  await on.call(setMeetingPrivacy, { as: owner, params: second, body: { private: false } });
  expect((await ask(first, second, member)).status).toBe(202);
  await work(second);
  expect((await ask(second, first)).status).toBe(409);
  await on.call(setMeetingPrivacy, { as: owner, params: first, body: { private: true } });
  expect((await on.call(getMeeting, { as: member, params: second })).status, 'the part is as private').toBe(404);
  await on.call(separateCalls, { as: owner, params: { ...first, partId: second.meetingId } });
});

test('a call whose recording can’t be read is left as it is, and says why', async () => {
  const { on } = open;
  const before = await transcriptOf(on, owner, first);
  await ask(first, second);
  const { rows } = await on.app.db.execute<{ key: string }>(sql`
    select c.key from take_chunk c join take k on k.id = c.take_id where k.meeting_id = ${second.meetingId}`);
  for (const { key } of rows) await on.app.storage.put(key, Buffer.from('no sound'));
  await on.app.db.execute(sql`update take_track set media_type = 'audio/webm' where take_id in
    (select id from take where meeting_id = ${second.meetingId})`);
  await work(second);
  const [part] = (await joinedOf(first)).parts;
  expect(part).toMatchObject({ state: 'failed', reason: expect.stringContaining('can no longer be read') });
  await assembleRecording(on.app, runOf({ ...first, isQuiet: true }));
  expect(await recordingOf(on, owner, first)).toMatchObject({ status: 'ready', duration: expect.closeTo(3, 0) });
  expect((await transcriptOf(on, owner, first)).segments).toEqual(before.segments);
});
