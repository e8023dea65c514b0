import { getMeeting } from '@candor/contract/meetings';
import { retryRecording } from '@candor/contract/recordings';
import { expect, test } from 'vitest';
import { MediaError } from '../../../engines/media/media-error.ts';
import { sentence } from '../../../test/fake-speech.ts';
import { until } from '../../../test/processes.ts';
import { recordingOf, runOf, transcribeNow } from '../../../test/recordings.ts';
import { openSpeaking, textsOf, transcriptOf } from '../../../test/transcripts.ts';
import { assembleRecording } from '../../recordings/jobs.ts';

async function openHeld() {
  const { on, recordTracks } = await openSpeaking();
  const { owner, at } = await recordTracks([
    { participant: 'Dana', says: [sentence(0, 'Read before it can be played.')] },
  ]);
  const statusNow = async () => (await on.call(getMeeting, { as: owner, params: at })).body.meeting.status;
  return { on, owner, at, statusNow };
}

test('the transcript and the notes are there while the recording is still being made', async () => {
  const { on, owner, at, statusNow } = await openHeld();
  const { assemble } = on.app.media;
  const held = Promise.withResolvers<void>();
  on.app.media.assemble = async (...task) => {
    await held.promise;
    return assemble(...task);
  };
  const making = assembleRecording(on.app, runOf(at));
  await until(async () => (await statusNow()) === 'intents', 30_000);
  await transcribeNow(on, at);
  expect(await statusNow()).toBe('completed');
  expect(textsOf(await transcriptOf(on, owner, at))).toEqual(['Read before it can be played.']);
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'assembling', version: 0, types: [] });
  held.resolve();
  await making;
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready', version: 1, percent: 100 });
  expect(await statusNow()).toBe('completed');
  expect(await transcriptOf(on, owner, at)).toMatchObject({ revision: 1 });
});

test('a recording that fails after its sound was heard leaves the transcript, and can be made again', async () => {
  const { on, owner, at, statusNow } = await openHeld();
  const { assemble } = on.app.media;
  on.app.media.assemble = async () => Promise.reject(new MediaError('as if'));
  await expect(assembleRecording(on.app, { ...runOf(at), isLastAttempt: true })).rejects.toThrow('as if');
  await transcribeNow(on, at);
  expect(await statusNow()).toBe('completed');
  expect(await recordingOf(on, owner, at)).toMatchObject({
    status: 'failed',
    problems: [expect.stringContaining('as if')],
  });
  on.app.media.assemble = assemble;
  const again = await on.call(retryRecording, { as: owner, params: at });
  expect(again).toMatchObject({ status: 202, body: { status: 'assembling' } });
  await assembleRecording(on.app, runOf(at));
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready', version: 1, problems: [] });
  expect(await transcriptOf(on, owner, at)).toMatchObject({ revision: 1 });
});

test('a worker that dies between the sound and the recording: the next try makes the rest and moves nothing back', async () => {
  const { on, owner, at, statusNow } = await openHeld();
  const { assemble } = on.app.media;
  const killed = new AbortController();
  on.app.media.assemble = async () => {
    killed.abort(new Error('killed'));
    throw new Error('killed');
  };
  await expect(assembleRecording(on.app, { ...runOf(at), signal: killed.signal })).rejects.toThrow('killed');
  expect(await statusNow()).toBe('intents');
  on.app.media.assemble = assemble;
  await assembleRecording(on.app, runOf(at));
  expect(await statusNow()).toBe('intents');
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready', version: 1 });
  await transcribeNow(on, at);
  expect(textsOf(await transcriptOf(on, owner, at))).toEqual(['Read before it can be played.']);
  await assembleRecording(on.app, runOf(at));
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready', version: 1 });
});
