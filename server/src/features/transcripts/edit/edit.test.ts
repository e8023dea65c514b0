import { getMeeting } from '@candor/contract/meetings';
import {
  assignSegment,
  editSegment,
  getTranscript,
  mergeSpeaker,
  retranscribe,
  splitSegment,
  updateSpeaker,
} from '@candor/contract/transcripts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meeting } from '../../../db/schema/meetings.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { sentence } from '../../../test/fake-speech.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { transcribeNow } from '../../../test/recordings.ts';
import { openSpeaking, textsOf, transcriptOf } from '../../../test/transcripts.ts';

const dana = [sentence(0, 'Good morning Amara.'), sentence(8, 'What are you working on at post press?')];
const amara = [sentence(4, 'Good morning.'), sentence(14, 'I lead a small data team.')];

let speaking: Awaited<ReturnType<typeof openSpeaking>>;
let on: TestApp;
let owner: Person;
let at: InMeeting;
let segments: Awaited<ReturnType<typeof transcriptOf>>['segments'];
let speakers: Awaited<ReturnType<typeof speakersOf>>;

beforeAll(async () => {
  speaking = await openSpeaking({ closeAt: afterFile });
  on = speaking.on;
});
beforeEach(async () => {
  ({ owner, at } = await speaking.transcribed([
    { participant: 'Dana', says: dana },
    { participant: 'Amara', says: amara },
  ]));
  ({ segments } = await transcriptOf(on, owner, at));
  speakers = await speakersOf();
});

const speechData = async () => (await on.call(getMeeting, { as: owner, params: at })).body.speechData;
const speakersOf = async () => (await speechData()).speakers;
const edit = (index: number, text: string) =>
  on.call(editSegment, { as: owner, params: { ...at, segmentId: segments[index]!.$id }, body: { text } });
const nameBy = (list: { $id: string; name: string }[], id: string) => list.find(({ $id }) => $id === id)?.name;
const again = async (body = {}) => {
  expect(await on.call(retranscribe, { as: owner, params: at, body })).toMatchObject({
    status: 202,
    body: { status: 'transcrpt' },
  });
  expect(await transcriptOf(on, owner, at)).toMatchObject({ total: (await speechData()).segmentCount });
  expect((await speechData()).state).toBe('writing');
  await transcribeNow(on, at);
};

describe('words', () => {
  test('a correction keeps the times of what stays, is marked, and makes a revision', async () => {
    const { status, body } = await edit(2, '  What are you working on at   Postgres? ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, segments: [{ $id: segments[2]!.$id, start: 8, isEdited: true }] });
    expect(body.segments[0]!.words.at(-1)).toEqual(['Postgres?', 10_400, 11_100, 100]);
    expect(body.segments[0]!.words.slice(0, 6)).toEqual(segments[2]!.words.slice(0, 6));
    expect(await speechData()).toMatchObject({ revision: 2, wordCount: 18, segmentCount: 4, state: 'ready' });
    expect((await edit(2, 'What are you working on at Postgres?')).body).toMatchObject({ revision: 2, segments: [] });
    expect((await edit(2, 'What are you working on at post press?')).body).toMatchObject({
      revision: 3,
      segments: [{ isEdited: false }],
    });
  });

  test('everyone who can see the meeting is notified of the revision', async () => {
    const news: unknown[] = [];
    const stop = on.app.notifications.subscribe(
      'meeting.part',
      (one) => void (one.name === 'transcript' && news.push(one)),
    );
    await edit(0, 'Good evening Amara.');
    await on.app.db.update(meeting).set({ private: true }).where(eq(meeting.id, at.meetingId));
    await edit(0, 'Good night Amara.');
    const told = (revision: number, onlyFor: string | null) => ({
      name: 'transcript',
      data: { meetingId: at.meetingId, revision },
      teamId: at.teamId,
      onlyFor,
    });
    await expect.poll(() => news).toEqual([told(2, null), told(3, owner.accountId)]);
    stop();
  });

  test('nothing but a text of one line is taken', async () => {
    for (const text of ['', ' ', '\u0085', 'two\nlines', 'x'.repeat(5_001)])
      expect(await edit(0, text)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await edit(0, 'y '.repeat(2_000))).body.segments[0]!.words).toHaveLength(2_000);
  });

  test('many corrections at once each count, and pages are of one revision', async () => {
    const replies = await Promise.all([...'abcdefgh'].map((letter, index) => edit(index % 4, `${letter} ${index}`)));
    expect(replies.map(({ body }) => body.revision).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const page = await on.call(getTranscript, { as: owner, params: at, query: { from: 1, limit: 2 } });
    expect(page.body).toMatchObject({ revision: 9, total: 4 });
    expect(page.body.segments).toHaveLength(2);
    expect((await on.call(getTranscript, { as: owner, params: at, query: { from: 4 } })).body.segments).toEqual([]);
  });
});

describe('speakers', () => {
  test('a name and a part are for the whole meeting', async () => {
    const id = speakers[1]!.$id;
    const { body } = await on.call(updateSpeaker, {
      as: owner,
      params: { ...at, speakerId: id },
      body: { name: 'Amara Osei', role: 'candidate' },
    });
    expect(body).toMatchObject({
      revision: 2,
      segments: [],
      speakers: [{ name: 'Dana' }, { $id: id, name: 'Amara Osei', role: 'candidate', isGuess: false }],
    });
    expect(
      (await on.call(updateSpeaker, { as: owner, params: { ...at, speakerId: id }, body: { role: null } })).body
        .speakers[1],
    ).toMatchObject({ role: null, name: 'Amara Osei' });
    expect(
      (await on.call(updateSpeaker, { as: owner, params: { ...at, speakerId: id }, body: {} })).body.revision,
    ).toBe(3);
  });

  test("merged: everything is the one person's, who keeps the colour", async () => {
    const [into, from] = speakers;
    const { body } = await on.call(mergeSpeaker, {
      as: owner,
      params: { ...at, speakerId: from!.$id },
      body: { intoSpeakerId: into!.$id },
    });
    expect(body.speakers).toEqual([{ ...into, talkTime: expect.closeTo(into!.talkTime + from!.talkTime, 3) }]);
    expect(body.segments.map(({ $id }) => $id)).toEqual([segments[1]!.$id, segments[3]!.$id]);
    expect(new Set((await transcriptOf(on, owner, at)).segments.map(({ speakerId }) => speakerId))).toEqual(
      new Set([into!.$id]),
    );
    expect(
      await on.call(mergeSpeaker, {
        as: owner,
        params: { ...at, speakerId: into!.$id },
        body: { intoSpeakerId: into!.$id },
      }),
    ).toMatchObject({ status: 400 });
    expect(
      await on.call(mergeSpeaker, {
        as: owner,
        params: { ...at, speakerId: from!.$id },
        body: { intoSpeakerId: into!.$id },
      }),
    ).toMatchObject({ status: 404, body: { code: 'speaker_not_found' } });
  });

  test('a segment is given to someone else, also to someone new, and back', async () => {
    const assign = (speaker: { speakerId: string } | { newSpeaker: string }) =>
      on.call(assignSegment, { as: owner, params: { ...at, segmentId: segments[1]!.$id }, body: { speaker } });
    const { body } = await assign({ newSpeaker: 'Lee' });
    expect(body).toMatchObject({ revision: 2, segments: [{ isEdited: true }] });
    expect(body.speakers.map(({ name, place }) => [name, place])).toEqual([
      ['Dana', 0],
      ['Amara', 1],
      ['Lee', 2],
    ]);
    expect(nameBy(body.speakers, body.segments[0]!.speakerId)).toBe('Lee');
    const back = await assign({ speakerId: speakers[1]!.$id });
    expect(back.body.speakers.map(({ name }) => name)).toEqual(['Dana', 'Amara']);
    expect((await assign({ speakerId: speakers[1]!.$id })).body.revision).toBe(3);
    expect(await assign({ speakerId: 'nobody' })).toMatchObject({ status: 404, body: { code: 'speaker_not_found' } });
  });

  test('from a word on someone else speaks; both halves keep their words and times', async () => {
    const split = (wordIndex: number) =>
      on.call(splitSegment, {
        as: owner,
        params: { ...at, segmentId: segments[2]!.$id },
        body: { wordIndex, speaker: { speakerId: speakers[1]!.$id } },
      });
    const { body } = await split(3);
    expect(body.segments.map(({ words, speakerId }) => [nameBy(body.speakers, speakerId), words])).toEqual([
      ['Dana', segments[2]!.words.slice(0, 3)],
      ['Amara', segments[2]!.words.slice(3)],
    ]);
    const page = await transcriptOf(on, owner, at);
    expect(textsOf(page)).toEqual([
      'Good morning Amara.',
      'Good morning.',
      'What are you',
      'working on at post press?',
      'I lead a small data team.',
    ]);
    expect(page.total).toBe(5);
    expect(await split(3)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('written again', () => {
  test('corrections stay where the words are the same, and go where they are not', async () => {
    await edit(2, 'What are you working on at Postgres?');
    await edit(3, 'I lead a large data team.');
    await on.call(updateSpeaker, {
      as: owner,
      params: { ...at, speakerId: speakers[1]!.$id },
      body: { name: 'Amara Osei', role: 'candidate' },
    });
    speaking.sayInstead(
      [sentence(0, 'Good morning, Amara.'), sentence(8.5, 'what are you working on at post-press?')],
      [sentence(4, 'Good morning.'), sentence(14.2, 'I lead a small data team')],
    );
    await again();
    const page = await transcriptOf(on, owner, at);
    expect(textsOf(page)).toEqual([
      'Good morning, Amara.',
      'Good morning.',
      'what are you working on at post-press?',
      'I lead a large data team.',
    ]);
    expect(page.segments.map(({ isEdited }) => isEdited)).toEqual([false, false, false, true]);
    expect((await speechData()).speakers).toMatchObject([
      { $id: speakers[0]!.$id, name: 'Dana' },
      { $id: speakers[1]!.$id, name: 'Amara Osei', role: 'candidate', place: 1 },
    ]);
  });

  test('also when sentences are cut elsewhere, and the time has moved a little', async () => {
    await edit(2, 'What are you working on at Postgres?');
    speaking.sayInstead(
      [
        sentence(0.4, 'Good morning Amara.'),
        sentence(8.5, 'So what are you'),
        sentence(10.5, 'working on at post press? Hm.'),
      ],
      amara,
    );
    await again({ engine: 'moonshine' });
    const page = await transcriptOf(on, owner, at);
    expect(textsOf(page)).toEqual([
      'Good morning Amara.',
      'Good morning.',
      'So',
      'What are you working on at Postgres?',
      'Hm.',
      'I lead a small data team.',
    ]);
    expect(page.segments.map(({ isEdited }) => isEdited)).toEqual([false, false, false, true, false, false]);
    expect(page.segments[3]!.words[1]).toEqual(['are', 9300, 9600, 90]);
    expect(await speechData()).toMatchObject({ engine: 'moonshine', revision: 3 });
  });

  test('who was merged stays merged, who was given a segment keeps it', async () => {
    await on.call(splitSegment, {
      as: owner,
      params: { ...at, segmentId: segments[2]!.$id },
      body: { wordIndex: 3, speaker: { newSpeaker: 'Lee' } },
    });
    await on.call(mergeSpeaker, {
      as: owner,
      params: { ...at, speakerId: speakers[1]!.$id },
      body: { intoSpeakerId: speakers[0]!.$id },
    });
    await again();
    const page = await transcriptOf(on, owner, at);
    const now = await speakersOf();
    expect(page.segments.map(({ speakerId }, index) => [nameBy(now, speakerId), textsOf(page)[index]])).toEqual([
      ['Dana', 'Good morning Amara.'],
      ['Dana', 'Good morning.'],
      ['Dana', 'What are you'],
      ['Lee', 'working on at post press?'],
      ['Dana', 'I lead a small data team.'],
    ]);
    expect(now.map(({ name, place }) => [name, place])).toEqual([
      ['Dana', 0],
      ['Lee', 2],
    ]);
  });
});

test('nobody sees or changes a private meeting of another, or of another team; viewers only read', async () => {
  const [colleague, viewer, stranger] = [await on.person(), await on.person(), await on.person()];
  await on.join(at.teamId, colleague, 'admin');
  await on.join(at.teamId, viewer, 'viewer');
  const elsewhere = await on.teamOf(stranger);
  const params = { ...at, segmentId: segments[0]!.$id };
  const change = (as: Person, more: object = {}) =>
    on.call(editSegment, { as, params: { ...params, ...more }, body: { text: 'Ha' } });
  expect(await change(viewer)).toMatchObject({ status: 403 });
  expect((await transcriptOf(on, viewer, at)).total).toBe(4);
  expect((await change(colleague)).status).toBe(200);
  expect(await change(stranger, { teamId: elsewhere })).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
  const other = await speaking.transcribed([{ participant: 'Dana', says: dana }]);
  expect(
    await on.call(editSegment, {
      as: other.owner,
      params: { ...other.at, segmentId: segments[0]!.$id },
      body: { text: 'Ha' },
    }),
  ).toMatchObject({ status: 404, body: { code: 'segment_not_found' } });
  expect(
    await on.call(assignSegment, {
      as: owner,
      params,
      body: {
        speaker: {
          speakerId: (await on.call(getMeeting, { as: other.owner, params: other.at })).body.speechData.speakers[0]!
            .$id,
        },
      },
    }),
  ).toMatchObject({ status: 404, body: { code: 'speaker_not_found' } });

  await on.app.db.update(meeting).set({ private: true }).where(eq(meeting.id, at.meetingId));
  expect(await change(colleague)).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
  expect(await on.call(getTranscript, { as: viewer, params: at })).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
  expect((await change(owner)).status).toBe(200);
});
