import {
  createLiveNote,
  deleteLiveNote,
  getLive,
  heartbeat,
  putLiveNote,
  tickScript,
  updateLiveNote,
} from '@candor/contract/live';
import { createMeetingType } from '@candor/contract/meeting-types';
import { createMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createTake, finishTake } from '@candor/contract/recordings';
import { putMemberPreferences } from '@candor/contract/teams';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { FakeLiveTrack } from '../../test/fake-speech.ts';
import { spokenLive } from '../../test/fake-speech.ts';
import { partTopic } from '../meetings/announce.ts';
import { openLiveTrack } from './service.ts';
import { tellChanged } from './watch.ts';

const audio = { kind: 'audio' as const, mediaType: 'audio/webm;codecs=opus' };

let on: TestTeam;
let heard: FakeLiveTrack[];
beforeAll(async () => {
  const spoken = spokenLive();
  heard = spoken.heard;
  on = await openTestTeam({ live: spoken.live, closeAt: afterFile });
});

/** A meeting that its owner records in the browser, with a script of two questions. */
async function openLiveMeeting() {
  heard.splice(0);
  const params = { teamId: on.teamId };
  const type = await on.call(createMeetingType, {
    as: on.owner,
    params,
    body: { name: 'Screen', script: '1. What is your notice period?\n2. Why are you leaving?' },
  });
  const meeting = await on.call(createMeeting, {
    as: on.owner,
    params,
    body: { source: 'browser', meetingTypeId: type.body.$id },
  });
  const at = { teamId: on.teamId, meetingId: meeting.body.$id };
  const take = await on.call(createTake, {
    as: on.owner,
    params: at,
    body: {
      source: 'browser',
      startedAt: new Date(Date.parse(meeting.body.startTime) + 10_000).toISOString(),
      tracks: [{ name: 'microphone', participant: 'Olive', ...audio }],
    },
  });
  const news: { name: string; onlyFor: string | null; data: { meetingId: string } }[] = [];
  on.app.notifications.subscribe(partTopic, (payload) => {
    const one = payload as (typeof news)[number];
    if (one.data.meetingId === at.meetingId) news.push(one);
  });
  const state = async () => (await on.call(getLive, { as: on.owner, params: at })).body;
  const beat = (body: { isPaused?: boolean; level?: number } = {}) =>
    on.call(heartbeat, {
      as: on.owner,
      params: at,
      body: {
        takeId: take.body.$id,
        isPaused: body.isPaused ?? false,
        levels: [{ track: 0, level: body.level ?? 0.6 }],
      },
    });
  return { ...on, at, takeId: take.body.$id, news, state, beat };
}

test('captions are kept with their place in the meeting, shown as they are spoken, and tick the script', async () => {
  const { app, at, takeId, news, state, owner } = await openLiveMeeting();
  const track = await openLiveTrack(app, at, { takeId, track: 0, speaker: 'Olive' });
  track.write(new Uint8Array(3200), 5_000);
  heard[0]!.say(0, 0.05, 'So what is', false);
  heard[0]!.say(0, 0.1, 'So what is your');
  heard[0]!.say(0.1, 0.2, 'notice period?');
  await track.end();
  expect(heard[0]).toMatchObject({ bytes: 3200, isEnded: true, options: { language: 'en' } });
  const { captions, script } = await state();
  expect(captions).toMatchObject([
    { number: 0, speaker: 'Olive', start: 15, text: 'So what is your', isFinal: true },
    { number: 1, start: 15.1, text: 'notice period?' },
  ]);
  expect(script).toMatchObject([
    { question: 'What is your notice period?', askedAt: 15.1, isByHand: false },
    { askedAt: null },
  ]);
  await expect.poll(() => news.map(({ name }) => name)).toEqual(['caption', 'caption', 'live', 'caption']);
  expect(news.every(({ onlyFor }) => onlyFor === owner.accountId)).toBe(true);
});

test('a source that falls silent, leaves, returns or ends is reported once', async () => {
  const { app, at, takeId, news, state, beat, moveClock, call, owner } = await openLiveMeeting();
  /** How it stands now, and how often that was told since the last time: two processes look at once. */
  const look = async () => {
    await Promise.all([tellChanged(app), tellChanged(app)]);
    await expect.poll(() => news.length).toBeGreaterThan(0);
    return [(await state()).sources[0]!.state, news.splice(0).length];
  };
  await beat();
  expect(await look()).toEqual(['recording', 1]);
  for (let seconds = 0; seconds < 25; seconds += 5) {
    moveClock(5_000);
    await beat({ level: 0.05 });
  }
  expect(await look()).toEqual(['silent', 1]);
  moveClock(16_000);
  expect(await look()).toEqual(['gone', 1]);
  await beat({ isPaused: true });
  moveClock(12_000);
  expect(await look()).toEqual(['paused', 1]);
  await call(finishTake, { as: owner, params: { ...at, takeId }, body: {} });
  expect(await look()).toEqual(['finished', 1]);
});

test('a recorder learns from its report that the meeting is over', async () => {
  const { beat, call, owner, at } = await openLiveMeeting();
  expect((await beat()).body).toEqual({ isOver: false });
  await call(finishMeeting, { as: owner, params: at, body: {} });
  expect((await beat()).body).toEqual({ isOver: true });
});

test('notes and bookmarks are written, changed and taken away', async () => {
  const { call, owner, at, state, moveClock } = await openLiveMeeting();
  moveClock(90_000);
  const note = await call(createLiveNote, {
    as: owner,
    params: at,
    body: { kind: 'note', text: 'Wants to relocate\nto Leeds' },
  });
  expect(note.body.at).toBeGreaterThanOrEqual(90);
  await call(createLiveNote, { as: owner, params: at, body: { kind: 'bookmark', at: 12.5 } });
  expect((await state()).notes).toMatchObject([{ kind: 'bookmark', at: 12.5, text: '' }, { kind: 'note' }]);
  const params = { ...at, noteId: note.body.$id };
  expect((await call(updateLiveNote, { as: owner, params, body: { text: 'Wants to stay' } })).body.text).toBe(
    'Wants to stay',
  );
  expect((await call(deleteLiveNote, { as: owner, params })).status).toBe(204);
  expect(await call(updateLiveNote, { as: owner, params, body: { text: 'x' } })).toMatchObject({
    status: 404,
    body: { code: 'live_note_not_found' },
  });
  expect((await state()).notes).toHaveLength(1);
});

test('a question is ticked by hand and stays as it was said', async () => {
  const { app, call, owner, at, takeId, state } = await openLiveMeeting();
  const tick = (index: number, isAsked: boolean) =>
    call(tickScript, { as: owner, params: { ...at, index }, body: { isAsked } });
  expect((await tick(1, true)).body).toMatchObject({
    question: 'Why are you leaving?',
    askedAt: expect.any(Number),
    isByHand: true,
  });
  expect((await tick(0, false)).body).toMatchObject({ askedAt: null, isByHand: true });
  expect(await tick(2, true)).toMatchObject({ status: 404, body: { code: 'script_question_not_found' } });
  const track = await openLiveTrack(app, at, { takeId, track: 0, speaker: 'Olive' });
  track.write(new Uint8Array(3200), 0);
  heard[0]!.say(0, 0.1, 'What is your notice period?');
  await track.end();
  expect((await state()).script[0]).toMatchObject({ askedAt: null, isByHand: true });
  expect((await call(getMeeting, { as: owner, params: at })).body.meetingScript).toContain('Why are you leaving?');
});

test('only the owner sees a meeting live', async () => {
  const { call, member, at, takeId } = await openLiveMeeting();
  const refused = { status: 403, body: { code: 'not_meeting_owner' } };
  expect(await call(getLive, { as: member, params: at })).toMatchObject(refused);
  expect(await call(heartbeat, { as: member, params: at, body: { takeId } })).toMatchObject(refused);
  expect(await call(createLiveNote, { as: member, params: at, body: { kind: 'note', text: 'x' } })).toMatchObject(
    refused,
  );
  expect(
    await call(createTake, {
      as: member,
      params: at,
      body: { source: 'browser', startedAt: new Date().toISOString(), tracks: [{ name: 'microphone', ...audio }] },
    }),
  ).toMatchObject(refused);
});

test("a track that is reopened continues its numbering, in its owner's language", async () => {
  const { app, at, takeId, state, call, owner, teamId } = await openLiveMeeting();
  await call(putMemberPreferences, {
    as: owner,
    params: { teamId, accountId: owner.accountId },
    body: { callLanguageCodes: ['de', 'en'] },
  });
  for (const text of ['Guten Tag', 'und los']) {
    const track = await openLiveTrack(app, at, { takeId, track: 0, speaker: 'Olive' });
    track.write(new Uint8Array(3200), 0);
    heard.at(-1)!.say(0, 0.1, text);
    await track.end();
  }
  expect((await state()).captions.map(({ number, text }) => [number, text])).toEqual([
    [0, 'Guten Tag'],
    [1, 'und los'],
  ]);
  expect(heard.map(({ options }) => options.language)).toEqual(['de', 'de']);
});

test('a note is saved while it is typed, once however often it is sent, exactly as typed, and never over someone else’s', async () => {
  const { call, owner, at, state } = await openLiveMeeting();
  const noteId = 'typed-in-this-browser';
  const put = (text: string, moment = 30, params = { ...at, noteId }) =>
    call(putLiveNote, { as: owner, params, body: { text, at: moment, inNotes: true } });
  await put('Wants ');
  await Promise.all([put('Wants to mo'), put('Wants to mo')]);
  expect((await put('  Wants to move\n  to Leeds ', 95)).body).toMatchObject({ at: 30, inNotes: true });
  expect((await state()).notes).toMatchObject([{ $id: noteId, text: '  Wants to move\n  to Leeds ', at: 30 }]);
  const params = { ...at, noteId };
  expect((await call(updateLiveNote, { as: owner, params, body: { inNotes: false } })).body).toMatchObject({
    text: '  Wants to move\n  to Leeds ',
    inNotes: false,
  });
  const other = await openLiveMeeting();
  expect(await put('mine now', 1, { ...other.at, noteId })).toMatchObject({
    status: 404,
    body: { code: 'live_note_not_found' },
  });
  expect(await call(putLiveNote, { as: other.member, params, body: { text: 'x', at: 1 } })).toMatchObject({
    status: 403,
    body: { code: 'not_meeting_owner' },
  });
});
