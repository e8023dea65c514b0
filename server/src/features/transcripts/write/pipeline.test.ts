import { deleteMeeting, finishMeeting, getMeeting, restoreMeeting } from '@candor/contract/meetings';
import {
  cancelProcessing,
  getTranscript,
  listSpeechEngines,
  retranscribe,
  retryProcessing,
} from '@candor/contract/transcripts';
import { describe, expect, test } from 'vitest';
import { SpeechError } from '../../../engines/speech/speech-error.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { deafSpeakers, fakeSpeech, say, sentence } from '../../../test/fake-speech.ts';
import { noise } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { assembleNow, openMeeting, record, runOf, transcribeNow } from '../../../test/recordings.ts';
import { openSpeaking, textsOf, transcriptOf } from '../../../test/transcripts.ts';
import { assembleRecording } from '../../recordings/jobs.ts';
import { resumeMeeting } from '../process.ts';
import { readIntents } from '../intents/intents.ts';
import { writeTranscript } from '../jobs.ts';
import { selectPieces, selectRunOf } from './run-store.ts';

const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' } as const;
const details = async (on: TestApp, as: Person, at: InMeeting) => (await on.call(getMeeting, { as, params: at })).body;

describe('from the recording to the transcript', () => {
  test('each track separately, merged into one conversation; the meeting is then complete', async () => {
    const { on, recordTracks } = await openSpeaking();
    const { owner, at } = await recordTracks([
      {
        participant: 'Dana Whitfield',
        says: [sentence(0, 'Good morning Amara.'), sentence(8, 'What are you working on?')],
      },
      { participant: 'Amara Osei', says: [sentence(4, 'Good morning.'), sentence(12, 'I lead a small data team.')] },
    ]);
    expect((await details(on, owner, at)).speechData).toMatchObject({ state: 'none', revision: 0, speakers: [] });
    await assembleRecording(on.app, runOf(at));
    expect((await details(on, owner, at)).meeting.status).toBe('intents');
    await readIntents(on.app, runOf(at));
    expect(await details(on, owner, at)).toMatchObject({
      meeting: { status: 'transcrpt', participants: ['Dana Whitfield', 'Amara Osei'] },
      speechData: { state: 'writing', revision: 0 },
    });
    await transcribeNow(on, at);

    const { meeting: done, speechData } = await details(on, owner, at);
    expect(done).toMatchObject({ status: 'completed', progress: null, failureReason: null });
    expect(speechData).toMatchObject({
      state: 'ready',
      revision: 1,
      language: 'en',
      engine: 'whisper-base',
      segmentCount: 4,
      wordCount: 16,
    });
    expect(speechData.speakers.map(({ name, isGuess, place }) => [name, isGuess, place])).toEqual([
      ['Dana Whitfield', false, 0],
      ['Amara Osei', false, 1],
    ]);
    expect(speechData.speakers[0]!.talkTime).toBeCloseTo(1.1 + 1.9, 3);
    const page = await transcriptOf(on, owner, at);
    expect(textsOf(page)).toEqual([
      'Good morning Amara.',
      'Good morning.',
      'What are you working on?',
      'I lead a small data team.',
    ]);
    expect(page.segments[1]).toMatchObject({
      start: 4,
      end: 4.7,
      words: [
        ['Good', 4000, 4300, 90],
        ['morning.', 4400, 4700, 90],
      ],
      isEdited: false,
    });
  });

  test('a recording in which nothing is said, or that has no sound, is complete with an empty transcript', async () => {
    const on = await openTestApp();
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
    await assembleNow(on, at);
    expect(await details(on, owner, at)).toMatchObject({
      meeting: { status: 'completed' },
      speechData: { state: 'ready', revision: 1, language: null, segmentCount: 0, wordCount: 0, speakers: [] },
    });
    expect(await transcriptOf(on, owner, at)).toEqual({ revision: 1, total: 0, segments: [] });
  });

  test('people on one mixed track are told apart by voice, which is marked as a guess', async () => {
    const guess = {
      ...deafSpeakers,
      guess: async () => ({
        isGuess: true as const,
        speakerCount: 2,
        voices: [],
        turns: [
          { startS: 0, endS: 3, speaker: 0 },
          { startS: 3, endS: 9, speaker: 1 },
        ],
      }),
    };
    const { on, transcribed } = await openSpeaking({ speakers: guess });
    const { owner, at } = await transcribed([
      { name: 'upload.mp3', says: [sentence(0, 'Hello and welcome.'), sentence(4, 'Thank you for having me.')] },
    ]);
    const { speechData } = await details(on, owner, at);
    expect(speechData.speakers.map(({ name, isGuess }) => [name, isGuess])).toEqual([
      ['Speaker 1', true],
      ['Speaker 2', true],
    ]);
    expect((await transcriptOf(on, owner, at)).segments.map(({ speakerId }) => speakerId)).toEqual(
      speechData.speakers.map(({ $id }) => $id),
    );
  });

  test('what one microphone hears of the other person is not said twice', async () => {
    const { on, transcribed } = await openSpeaking();
    const { owner, at } = await transcribed([
      { participant: 'Dana', says: [sentence(0, 'Tell me about your last position please.')] },
      {
        participant: 'Amara',
        says: [
          sentence(0.2, 'Tell me about your lost position please.', { confidence: 0.5 }),
          sentence(5, 'I worked in the north.'),
        ],
      },
    ]);
    expect(textsOf(await transcriptOf(on, owner, at))).toEqual([
      'Tell me about your last position please.',
      'I worked in the north.',
    ]);
  });

  test('a meeting deleted while it was processed resumes when it is restored', async () => {
    const { on, recordTracks } = await openSpeaking();
    const { owner, at } = await recordTracks([{ participant: 'Dana', says: [sentence(0, 'Not lost after all.')] }]);
    const [remove, restore] = [deleteMeeting, restoreMeeting].map(
      (route) => async () => on.call(route, { as: owner, params: at }),
    );
    const statusNow = async () => (await details(on, owner, at)).meeting.status;

    await on.call(finishMeeting, { as: owner, params: at, body: {} });
    await remove!();
    await assembleRecording(on.app, runOf(at));
    await restore!();
    expect(await statusNow()).toBe('pending');
    await resumeMeeting(on.app, runOf(at));
    await assembleRecording(on.app, runOf(at));
    expect(await statusNow()).toBe('intents');

    await readIntents(on.app, runOf(at));
    await remove!();
    await transcribeNow(on, at);
    await restore!();
    expect(await statusNow()).toBe('transcrpt');
    await resumeMeeting(on.app, runOf(at));
    await readIntents(on.app, runOf(at));
    await transcribeNow(on, at);
    expect(await statusNow()).toBe('completed');
    expect(textsOf(await transcriptOf(on, owner, at))).toEqual(['Not lost after all.']);
  });

  test('running any part twice, also at once, changes nothing', async () => {
    const { on, transcribed, recordTracks } = await openSpeaking();
    const { owner, at } = await transcribed([{ participant: 'Dana', says: [sentence(0, 'Once and only once.')] }]);
    await transcribeNow(on, at);
    expect(await transcriptOf(on, owner, at)).toMatchObject({ revision: 1, total: 1 });

    const second = await recordTracks([
      { participant: 'Dana', says: [sentence(0, 'Only once.'), sentence(1, 'Also now.')] },
    ]);
    await assembleRecording(on.app, runOf(second.at));
    await Promise.all([readIntents(on.app, runOf(second.at)), readIntents(on.app, runOf(second.at))]);
    const run = (await selectRunOf(on.app.db, second.at))!;
    const work = () => writeTranscript(on.app, runOf({ ...second.at, runId: run.id }));
    await Promise.allSettled([work(), work()]);
    await work();
    expect(await transcriptOf(on, second.owner, second.at)).toMatchObject({ revision: 1, total: 1 });
    expect(textsOf(await transcriptOf(on, second.owner, second.at))).toEqual(['Only once. Also now.']);
  });
});

describe('when something is in the way', () => {
  test('work resumes where it stopped, and nothing is recognized twice', async () => {
    const starts: number[] = [];
    let fail = true;
    const on = await openTestApp({
      speech: fakeSpeech(function* (_, options) {
        starts.push(options.startS ?? 0);
        for (const one of say([sentence(0, 'First.'), sentence(10, 'Second.'), sentence(20, 'Third.')], options)) {
          if (fail && one.startS === 20) throw new SpeechError('The service is busy.', { isTemporary: true });
          yield one;
        }
      }),
    });
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, participant: 'Dana', bytes: noise(1) }]);
    await expect(assembleNow(on, at)).rejects.toThrow('The service is busy.');
    const reason = 'The transcript could not be created: The service is busy.';
    expect((await details(on, owner, at)).meeting).toMatchObject({
      status: 'transcrpt',
      progress: { note: reason, isRetrying: true },
    });
    const former = (await selectRunOf(on.app.db, at))!;
    const last = writeTranscript(on.app, runOf({ ...at, runId: former.id }, { isLastAttempt: true }));
    await expect(last).rejects.toThrow('The service is busy.');
    expect(await details(on, owner, at)).toMatchObject({
      meeting: { status: 'failed', failureReason: reason },
      speechData: { state: 'none' },
    });
    fail = false;
    expect(await on.call(retryProcessing, { as: owner, params: at })).toMatchObject({
      status: 202,
      body: { status: 'transcrpt', failureReason: null },
    });
    await writeTranscript(on.app, runOf({ ...at, runId: former.id }));
    expect((await details(on, owner, at)).meeting.status).toBe('transcrpt');
    await transcribeNow(on, at);
    expect(textsOf(await transcriptOf(on, owner, at))).toEqual(['First.', 'Second.', 'Third.']);
    expect(starts).toEqual([0, 10.3, 10.3]);
    expect(await on.call(retryProcessing, { as: owner, params: at })).toMatchObject({
      status: 409,
      body: { code: 'meeting_invalid_state' },
    });
  });

  test('a permanent failure is not retried automatically', async () => {
    const on = await openTestApp({
      speech: fakeSpeech(() => {
        throw new SpeechError('The audio could not be read.');
      }),
    });
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
    await assembleNow(on, at);
    expect((await details(on, owner, at)).meeting).toMatchObject({
      status: 'failed',
      failureReason: 'The transcript could not be created: The audio could not be read.',
    });
  });

  test('cancelled: the work stops at once, the meeting is complete, and can be transcribed again', {
    timeout: 400_000,
  }, async () => {
    let aborted: unknown;
    let isHanging = true;
    let isCalled = false;
    const on = await openTestApp({
      worker: true,
      speech: fakeSpeech(async function* (_, options) {
        isCalled = true;
        if (isHanging)
          await new Promise((_resolve, reject) =>
            options.signal.addEventListener('abort', () => reject((aborted = options.signal.reason) as Error)),
          );
        yield* say([sentence(0, 'Here it is.')], options);
      }),
    });
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, participant: 'Dana', bytes: noise(1) }]);
    const status = async () => (await details(on, owner, at)).meeting.status;
    await expect.poll(() => isCalled, { timeout: 40_000 }).toBe(true);
    expect(await status()).toBe('transcrpt');
    expect(await on.call(retranscribe, { as: owner, params: at, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'meeting_invalid_state' },
    });
    expect(await on.call(cancelProcessing, { as: owner, params: at })).toMatchObject({
      status: 200,
      body: { status: 'completed' },
    });
    await expect.poll(() => String(aborted), { timeout: 40_000 }).toContain('stopped');
    expect((await details(on, owner, at)).speechData).toMatchObject({ state: 'none', revision: 0 });
    expect(await on.call(cancelProcessing, { as: owner, params: at })).toMatchObject({ status: 409 });
    isHanging = false;
    expect(await on.call(retranscribe, { as: owner, params: at, body: {} })).toMatchObject({
      status: 202,
      body: { status: 'transcrpt' },
    });
    await expect.poll(status, { timeout: 40_000 }).toBe('completed');
    expect(textsOf(await transcriptOf(on, owner, at))).toEqual(['Here it is.']);
  });

  test('more is recorded while the transcript is being written: only what is whole is published', async () => {
    let meanwhile = async () => {};
    const on = await openTestApp({
      speech: fakeSpeech(async function* (_, options) {
        yield* say([sentence(0, 'A part.')], options);
        await meanwhile();
      }),
    });
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, participant: 'Dana', bytes: noise(2) }]);
    meanwhile = async () => {
      meanwhile = async () => {};
      await record(on, owner, at, [{ ...pcm, participant: 'Dana', bytes: noise(2, 3) }], {
        startedAt: '2026-01-05T09:00:05.000Z',
      });
    };
    await assembleNow(on, at);
    expect(await details(on, owner, at)).toMatchObject({
      meeting: { status: 'pending' },
      speechData: { state: 'none' },
    });
    await assembleNow(on, at);
    expect(textsOf(await transcriptOf(on, owner, at))).toEqual(['A part.', 'A part.']);
    expect(await selectRunOf(on.app.db, at)).toBeUndefined();
  });

  test('minutes that are done are said, for the meeting as a whole', async () => {
    const notes: unknown[] = [];
    const on = await openTestApp({
      speech: fakeSpeech((_, options) => say([sentence(30, 'Half.'), sentence(59, 'Whole.')], options)),
    });
    on.app.notifications.subscribe('meeting.changed', ({ progress }) => void notes.push(progress?.note));
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, participant: 'Dana', bytes: noise(120) }], { chunkBytes: 1_000_000 });
    await assembleNow(on, at);
    await expect.poll(() => notes).toContain('Transcribing 0 of 2 min');
    expect(await selectPieces(on.app.db, { teamId: at.teamId, id: 'gone' })).toEqual([]);
  });
});

test('engines are listed; one that is not there or does not know the language is refused', async () => {
  const { on, transcribed } = await openSpeaking();
  const { owner, at } = await transcribed([{ participant: 'Dana', says: [] }]);
  expect((await on.call(listSpeechEngines, { as: owner, params: at })).body.engines).toEqual([
    { name: 'whisper-base', label: 'whisper-base', isDefault: true, isRemote: false },
    { name: 'moonshine', label: 'moonshine', isDefault: false, isRemote: false },
  ]);
  expect(await on.call(retranscribe, { as: owner, params: at, body: { engine: 'deepgram' } })).toMatchObject({
    status: 400,
    body: { code: 'speech_engine_not_found' },
  });
  expect(
    await on.call(retranscribe, { as: owner, params: at, body: { engine: 'moonshine', language: 'de' } }),
  ).toMatchObject({ status: 400, body: { code: 'speech_language_unknown' } });
  const empty = await openMeeting(on);
  expect(await on.call(retranscribe, { as: empty.owner, params: empty.at, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'recording_not_ready' },
  });
  expect((await on.call(getTranscript, { as: empty.owner, params: empty.at })).body).toEqual({
    revision: 0,
    total: 0,
    segments: [],
  });
});
