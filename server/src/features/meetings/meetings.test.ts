import { getLive } from '@candor/contract/live';
import {
  changeMeetingType,
  deleteMeeting,
  finishMeeting,
  getMeeting,
  listDeletedMeetings,
  listMeetings,
  restoreMeeting,
  setAutoJoin,
} from '@candor/contract/meetings';
import { createMeetingType, listMeetingTypes } from '@candor/contract/meeting-types';
import { noSpeechData } from '@candor/contract/speech-data';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { meetingType } from '../../db/schema/meeting-types.ts';
import type { Person, TestApp, TestAppOptions } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { reportProgress } from '../../pipeline/progress.ts';
import { purgeDeleted } from './remove.ts';
import type { NewMeeting } from './service.ts';
import { createMeetings } from './service.ts';

const minuteMs = 60_000;

/** A team with its owner, a member and a viewer, and a way to put one meeting into it. */
async function openTeam(options: TestAppOptions = {}) {
  const on = await openTestTeam(options);
  return {
    ...on,
    meetingOf: (person: Person, more: Partial<NewMeeting> = {}) => makeMeeting(on, on.teamId, person, more),
  };
}

async function makeMeeting({ app }: TestApp, teamId: string, { accountId }: Person, more: Partial<NewMeeting>) {
  const [row] = await createMeetings(app, app.db, [
    {
      teamId,
      accountId,
      description: 'A meeting',
      status: 'completed',
      startTime: new Date(app.now().getTime() - 60 * minuteMs),
      ...more,
    },
  ]);
  return { row: row!, params: { teamId, meetingId: row!.id } };
}

test('a meeting is listed and read with every field of the specification', async () => {
  const { call, viewer, owner, teamId, meetingOf } = await openTeam();
  const startTime = new Date('2026-01-05T09:00:00.000Z');
  const { params } = await meetingOf(owner, {
    description: 'Screen: Amara Osei',
    startTime,
    endTime: new Date('2026-01-05T09:30:00.000Z'),
    durationS: 1800,
    hostName: 'Olive',
    participants: ['Olive', 'Amara Osei'],
    source: 'bot',
    hasBot: true,
    calendarProvider: 'google',
    meetingUrl: 'https://meet.example/1',
    externalContactId: 'crm/42',
  });
  const { body } = await call(listMeetings, { as: viewer, params: { teamId } });
  expect(body).toEqual({
    total: 1,
    meetings: [
      {
        $id: params.meetingId,
        $createdAt: expect.any(String),
        teamId,
        accountId: owner.accountId,
        description: 'Screen: Amara Osei',
        status: 'completed',
        startTime: '2026-01-05T09:00:00.000Z',
        endTime: '2026-01-05T09:30:00.000Z',
        duration: 1800,
        hostName: 'Olive',
        participants: ['Olive', 'Amara Osei'],
        tags: ['google_calendar', 'bot'],
        private: false,
        meetingUrl: 'https://meet.example/1',
        meetingTypeId: null,
        externalContactId: 'crm/42',
        deletionId: null,
        progress: null,
        failureReason: null,
        matches: [],
      },
    ],
  });
  const { matches: _, ...listed } = body.meetings[0]!;
  const details = await call(getMeeting, { as: viewer, params });
  expect(details.body).toEqual({
    meeting: { ...listed, recordingSnippets: [] },
    meetingScript: null,
    meetingNotes: [],
    speechData: noSpeechData,
    documents: [],
    noteLinks: [],
    recordedCopy: null,
    contact: null,
  });
});

test('five meetings come by default, the latest first', async () => {
  const { call, owner, teamId, meetingOf, app } = await openTeam();
  for (let age = 1; age <= 7; age += 1)
    await meetingOf(owner, {
      description: `${age} days ago`,
      startTime: new Date(app.now().getTime() - age * 24 * 60 * minuteMs),
    });
  const { body } = await call(listMeetings, { as: owner, params: { teamId } });
  expect(body.total).toBe(7);
  expect(body.meetings.map(({ description }) => description)).toEqual([1, 2, 3, 4, 5].map((age) => `${age} days ago`));
  const beyond = await call(listMeetings, { as: owner, params: { teamId }, query: { page: 40, limit: 50 } });
  expect(beyond.body).toEqual({ total: 7, meetings: [] });
});

test("a private meeting exists for its owner alone, a deleted one for nobody, another team's for neither", async () => {
  const { call, owner, member, teamId, meetingOf, person, teamOf } = await openTeam();
  const hidden = await meetingOf(member, { private: true });
  const gone = await meetingOf(member, { deletionId: 'deletion', deletedAt: new Date() });
  const stranger = await person();
  const elsewhere = await teamOf(stranger);
  expect((await call(listMeetings, { as: owner, params: { teamId } })).body.total).toBe(0);
  expect((await call(listMeetings, { as: member, params: { teamId } })).body.meetings.map(({ $id }) => $id)).toEqual([
    hidden.row.id,
  ]);
  const notFound = { status: 404, body: { code: 'meeting_not_found' } };
  expect((await call(getMeeting, { as: member, params: hidden.params })).status).toBe(200);
  expect(await call(getMeeting, { as: owner, params: hidden.params })).toMatchObject(notFound);
  expect(await call(getMeeting, { as: member, params: gone.params })).toMatchObject(notFound);
  expect(
    await call(getMeeting, { as: stranger, params: { teamId: elsewhere, meetingId: hidden.row.id } }),
  ).toMatchObject(notFound);
  for (const route of [finishMeeting, setAutoJoin, changeMeetingType] as const) {
    const body = { autoJoinEnabled: true, meetingTypeId: null };
    expect(await call(route as typeof setAutoJoin, { as: owner, params: hidden.params, body })).toMatchObject(notFound);
  }
});

test('a search says where it hit, in words begun and without accents', async () => {
  const { call, owner, teamId, meetingOf } = await openTeam();
  await meetingOf(owner, { description: 'Senior data engineer', participants: ['Olive', 'Tomás Echeverría'] });
  await meetingOf(owner, { description: 'Engine room', participants: ['Dana'] });
  const search = async (description: string) =>
    (await call(listMeetings, { as: owner, params: { teamId }, query: { description } })).body;
  const found = await search('dat  ENG tomas');
  expect(found.total).toBe(1);
  expect(found.meetings[0]!.matches).toEqual([
    {
      field: 'description',
      text: 'Senior data engineer',
      ranges: [
        { start: 7, end: 10 },
        { start: 12, end: 15 },
      ],
    },
    { field: 'participants', text: 'Tomás Echeverría', ranges: [{ start: 0, end: 5 }] },
  ]);
  expect((await search('gineer')).total).toBe(0);
  expect((await search(' - ')).total).toBe(2);
  expect((await search('eng')).total).toBe(2);
});

test('progress is shown while its stage is under way', async () => {
  const { app, call, owner, teamId, meetingOf } = await openTeam();
  const { row, params } = await meetingOf(owner, { status: 'transcrpt' });
  await reportProgress(app.db, row, 65.4, 'Transcribing 34 of 52 min');
  const progress = { percent: 65, note: 'Transcribing 34 of 52 min', isRetrying: false };
  expect((await call(listMeetings, { as: owner, params: { teamId } })).body.meetings[0]).toMatchObject({ progress });
  expect((await call(getMeeting, { as: owner, params })).body.meeting.progress).toEqual(progress);
  const done = await meetingOf(owner, { status: 'completed' });
  await reportProgress(app.db, { ...done.row, status: 'summarize' }, 10, 'Long ago');
  expect((await call(getMeeting, { as: owner, params: done.params })).body.meeting.progress).toBeNull();
});

test('only its owner finishes a meeting, and only one in progress', async () => {
  const { app, call, owner, member, meetingOf } = await openTeam();
  const { params } = await meetingOf(member, {
    status: 'created',
    startTime: new Date(app.now().getTime() - 10 * minuteMs),
  });
  expect(await call(finishMeeting, { as: owner, params, body: {} })).toMatchObject({
    status: 403,
    body: { code: 'not_meeting_owner' },
  });
  expect(await call(finishMeeting, { as: member, params, body: {} })).toMatchObject({
    status: 200,
    body: { status: 'completed', duration: expect.closeTo(600, -1), endTime: expect.any(String) },
  });
  expect(await call(finishMeeting, { as: member, params, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'meeting_invalid_state' },
  });
  const ahead = await meetingOf(member, { status: 'created', startTime: new Date(app.now().getTime() + minuteMs) });
  expect(await call(finishMeeting, { as: member, params: ahead.params, body: {} })).toMatchObject({ status: 409 });
});

test('a delayed finish ends the meeting later, the last word counts, and it needs no body', async () => {
  const { call, owner, meetingOf } = await openTeam({ worker: true });
  const { params } = await meetingOf(owner, { status: 'created' });
  const { params: taken } = await meetingOf(owner, { status: 'created' });
  await call(finishMeeting, { as: owner, params: taken, body: { delay: 1 } });
  expect((await call(getLive, { as: owner, params: taken })).body.finishesAt).toEqual(expect.any(String));
  expect(await call(finishMeeting, { as: owner, params: taken, body: { delay: null } })).toMatchObject({
    status: 200,
    body: { status: 'created' },
  });
  await call(finishMeeting, { as: owner, params, body: { delay: 600 } });
  expect(await call(finishMeeting, { as: owner, params, body: { delay: 1 } })).toMatchObject({
    status: 200,
    body: { status: 'created', endTime: null },
  });
  await vi.waitFor(
    async () => expect((await call(getMeeting, { as: owner, params })).body.meeting.status).toBe('completed'),
    { timeout: 20_000, interval: 200 },
  );
  expect((await call(getLive, { as: owner, params: taken })).body).toMatchObject({
    finishesAt: null,
    meeting: { status: 'created' },
  });
  const other = await meetingOf(owner, { status: 'created' });
  expect(await call(finishMeeting, { as: owner, params: other.params, body: undefined as never })).toMatchObject({
    status: 200,
    body: { status: 'completed' },
  });
});

test('a deleted meeting is gone for everyone, comes back when restored, and is purged after thirty days', async () => {
  const dayMs = 24 * 60 * minuteMs;
  const { app, call, moveClock, owner, member, viewer, teamId, meetingOf } = await openTeam();
  const { params } = await meetingOf(member);
  const theirs = await meetingOf(owner);
  const hidden = await meetingOf(member, { private: true });
  expect(await call(deleteMeeting, { as: viewer, params })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await call(deleteMeeting, { as: member, params: theirs.params })).toMatchObject({
    status: 403,
    body: { code: 'not_meeting_owner' },
  });
  expect(await call(deleteMeeting, { as: owner, params: hidden.params })).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
  expect(await call(restoreMeeting, { as: member, params })).toMatchObject({ status: 404 });

  expect((await call(deleteMeeting, { as: owner, params })).status).toBe(204);
  expect(await call(getMeeting, { as: member, params })).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
  expect((await call(listMeetings, { as: owner, params: { teamId } })).body.total).toBe(1);
  expect(await call(restoreMeeting, { as: member, params })).toMatchObject({
    status: 200,
    body: { $id: params.meetingId, deletionId: null },
  });
  expect((await call(listMeetings, { as: owner, params: { teamId } })).body.total).toBe(2);

  await call(deleteMeeting, { as: member, params });
  moveClock(29 * dayMs);
  expect(await purgeDeleted(app)).toBe(0);
  moveClock(2 * dayMs);
  expect(await purgeDeleted(app)).toBe(1);
  moveClock(-31 * dayMs);
  expect(await call(restoreMeeting, { as: member, params })).toMatchObject({ status: 404 });
});

test('people who can restore a meeting find it among the deleted ones, last deleted first', async () => {
  const { call, person, teamOf, moveClock, owner, member, viewer, teamId, meetingOf } = await openTeam();
  const [mine, hidden, theirs] = [
    await meetingOf(member, { description: 'Mine' }),
    await meetingOf(member, { description: 'Hidden', private: true }),
    await meetingOf(owner, { description: 'Theirs' }),
  ];
  await meetingOf(member, { description: 'Still there' });
  for (const [one, as] of [
    [mine, member],
    [hidden, member],
    [theirs, owner],
  ] as const) {
    moveClock(minuteMs);
    await call(deleteMeeting, { as, params: one.params });
  }
  const listed = async (as: Person, query = {}) =>
    (await call(listDeletedMeetings, { as, params: { teamId }, query })).body;
  expect((await listed(member)).meetings.map(({ description }) => description)).toEqual(['Hidden', 'Mine']);
  expect((await listed(owner)).meetings.map(({ description }) => description)).toEqual(['Theirs', 'Mine']);
  const { total, meetings } = await listed(owner, { page: 1, limit: 1 });
  expect([total, meetings[0]?.$id]).toEqual([2, mine.params.meetingId]);
  expect(Date.parse(meetings[0]!.restorableUntil) - Date.parse(meetings[0]!.deletedAt)).toBe(30 * 24 * 60 * minuteMs);
  expect(await call(listDeletedMeetings, { as: viewer, params: { teamId } })).toMatchObject({ status: 403 });
  const stranger = await person();
  await teamOf(stranger);
  expect(await call(listDeletedMeetings, { as: stranger, params: { teamId } })).toMatchObject({
    status: 404,
    body: { code: 'team_not_found' },
  });
  await call(restoreMeeting, { as: member, params: hidden.params });
  expect((await listed(member)).meetings.map(({ description }) => description)).toEqual(['Mine']);
});

test('the bot joins automatically only future meetings that have a link', async () => {
  const { app, call, owner, member, meetingOf } = await openTeam();
  const later = new Date(app.now().getTime() + 30 * minuteMs);
  const { params } = await meetingOf(owner, {
    status: 'created',
    startTime: later,
    meetingUrl: 'https://meet.google.com/abc-defg-hij',
    calendarProvider: 'google',
  });
  const set = (at: typeof params, autoJoinEnabled: boolean) =>
    call(setAutoJoin, { as: member, params: at, body: { autoJoinEnabled } });
  expect((await set(params, true)).body.tags).toEqual(['autoJoin', 'google_calendar']);
  expect((await set(params, true)).body.tags).toEqual(['autoJoin', 'google_calendar']);
  expect((await set(params, false)).body.tags).toEqual(['google_calendar']);
  const refused = { status: 409, body: { code: 'meeting_invalid_state' } };
  expect(await set((await meetingOf(owner, { status: 'created', startTime: later })).params, true)).toMatchObject(
    refused,
  );
  expect(
    await set((await meetingOf(owner, { status: 'created', meetingUrl: 'https://meet.example/3' })).params, true),
  ).toMatchObject(refused);
  const elsewhere = { status: 'created', startTime: later, meetingUrl: 'https://example.org/room' } as const;
  const unjoinable = await meetingOf(owner, elsewhere);
  expect(await set(unjoinable.params, true)).toMatchObject({
    status: 400,
    body: { code: 'invalid_meeting_platform' },
  });
  // The calendar may have given it another link since: switching off still works.
  const switchedOn = await meetingOf(owner, { ...elsewhere, isAutoJoin: true });
  expect((await set(switchedOn.params, false)).body.tags).not.toContain('autoJoin');
});

test('a meeting gets a type of its own team, or General', async () => {
  const { app, call, owner, member, teamId, meetingOf, teamOf } = await openTeam();
  const screen = (await call(createMeetingType, { as: owner, params: { teamId }, body: { name: 'Screen' } })).body;
  const foreign = (
    await call(createMeetingType, { as: owner, params: { teamId: await teamOf(owner) }, body: { name: 'Foreign' } })
  ).body;
  const { params } = await meetingOf(owner);
  const set = (meetingTypeId: string | null) =>
    call(changeMeetingType, { as: member, params, body: { meetingTypeId } });
  expect((await set(screen.$id)).body.meetingTypeId).toBe(screen.$id);
  expect(await set(foreign.$id)).toMatchObject({ status: 404, body: { code: 'meeting_type_not_found' } });
  expect((await set(null)).body.meetingTypeId).toBeNull();
  await app.db.update(meetingType).set({ archivedAt: new Date() }).where(eq(meetingType.id, screen.$id));
  expect(await set(screen.$id)).toMatchObject({ status: 404 });
  const pending = await meetingOf(owner, { status: 'pending' });
  expect(
    await call(changeMeetingType, { as: member, params: pending.params, body: { meetingTypeId: null } }),
  ).toMatchObject({ status: 409, body: { code: 'meeting_invalid_state' } });
});

test('General is the first meeting type; archived ones come when asked for', async () => {
  const { app, call, owner, viewer, teamId } = await openTeam();
  for (const name of ['screen', 'Intake'])
    await call(createMeetingType, { as: owner, params: { teamId }, body: { name } });
  await app.db.update(meetingType).set({ archivedAt: new Date() }).where(eq(meetingType.name, 'Intake'));
  const names = async (includeArchived: 'true' | 'false') =>
    (
      await call(listMeetingTypes, { as: viewer, params: { teamId }, query: { includeArchived } })
    ).body.meetingTypes.map(({ name }) => name);
  expect(await names('false')).toEqual(['General', 'screen']);
  expect(await names('true')).toEqual(['General', 'Intake', 'screen']);
  const [general] = (await call(listMeetingTypes, { as: viewer, params: { teamId } })).body.meetingTypes;
  expect(general).toMatchObject({ $id: 'general', default: true });
});
