import { cancelProcessing } from '@candor/contract/transcripts';
import { deleteMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createTake, finishTake, putChunk } from '@candor/contract/recordings';
import { putTeamPreference } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Segment } from '../../../engines/speech/port.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { fakeSpeech, sentence } from '../../../test/fake-speech.ts';
import { until } from '../../../test/processes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { assembleNow, openMeeting, runOf } from '../../../test/recordings.ts';
import { textsOf, transcriptOf } from '../../../test/transcripts.ts';
import { assembleRecording } from '../../recordings/jobs.ts';
import { readIntents } from '../intents/intents.ts';
import { writeTranscript } from '../jobs.ts';
import { listenToTake } from './jobs.ts';

const rate = 16_000;
const windowS = 10;
/** What is said: a sentence at the beginning of each window of ten seconds, which names the window by its loudness. */
const textOf = (level: number) => `This is number ${level}.`;
const second = (level: number) => Buffer.from(Int16Array.from({ length: rate }, () => level * 100).buffer);
const levelOf = (pcm: Buffer) => Math.round(pcm.readInt16LE(0) / 100);

/** An engine that hears the level of each window, during the call and in a file: whole windows while the call goes on, in a file all of them. */
function levelSpeech() {
  const log: { follows: number[]; files: { startS: number; together: number | undefined }[] } = {
    follows: [],
    files: [],
  };
  const speech = fakeSpeech(async function* (path, { startS = 0, together, onProgress }) {
    log.files.push({ startS, together });
    for await (const [atS, level] of windowsOf(on!.app.media.decodeTrack(wholeFile(path)), true)) {
      if (atS < startS) continue;
      yield said(atS, level);
      onProgress?.(atS + windowS);
    }
  });
  const { open } = speech;
  speech.open = (engine) => ({
    ...open(engine),
    async *follow(sound, { startS = 0, signal, onProgress }): AsyncGenerator<Segment> {
      log.follows.push(startS);
      for await (const [atS, level] of windowsOf(sound, false)) {
        signal.throwIfAborted();
        if (atS < startS) continue;
        yield said(atS, level);
        onProgress?.(atS + windowS);
      }
    },
  });
  return { speech, log };
}
const said = (atS: number, level: number) => sentence(atS, textOf(level));
const wholeFile = (path: string) => ({ mediaType: 'audio/flac', bytes: readWhole(path) });
async function* readWhole(path: string): AsyncGenerator<Uint8Array> {
  const { readFile } = await import('node:fs/promises');
  yield await readFile(path);
}
/** The decoder keeps the last moment back until more comes: a window is whole without it. */
const keptBackS = 0.5;
async function* windowsOf(sound: AsyncIterable<Uint8Array>, isWhole: boolean): AsyncGenerator<[number, number]> {
  let held = Buffer.alloc(0);
  let atS = 0;
  for await (const part of sound) {
    held = Buffer.concat([held, part]);
    for (; held.length >= (atS + windowS - keptBackS) * rate * 2; atS += windowS)
      yield [atS, levelOf(held.subarray(atS * rate * 2))];
  }
  const rest = held.subarray(atS * rate * 2);
  if (isWhole && rest.length > 0) yield [atS, levelOf(rest)];
}

let on: TestApp | undefined;
const running: { stop: AbortController; done: Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop, done } of running.splice(0)) {
    stop.abort(new Error('test is over'));
    await done.catch(() => undefined);
  }
});

type Call = { owner: Person; at: InMeeting; takeId: string };
async function beginCall(): Promise<Call> {
  const { owner, at } = await openMeeting(on!);
  const take = await on!.call(createTake, {
    as: owner,
    params: at,
    body: {
      source: 'browser',
      key: 'call',
      startedAt: new Date().toISOString(),
      tracks: [{ name: 'mic', participant: 'Dana', kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' }],
    },
  });
  expect(take.status).toBe(201);
  return { owner, at, takeId: take.body.$id };
}
/** One window in five chunks of two seconds. */
async function speak(call: Call, level: number, only: readonly number[] = [0, 1, 2, 3, 4]): Promise<void> {
  for (const part of only)
    await on!.call(putChunk, {
      as: call.owner,
      params: { ...call.at, takeId: call.takeId, track: 0, seq: (level - 1) * 5 + part },
      body: new Uint8Array(Buffer.concat([second(level), second(level)])),
      headers: { 'content-type': 'application/octet-stream' },
    });
}
function listenTo({ at, takeId }: Call) {
  const stop = new AbortController();
  const done = listenToTake(on!.app, { ...runOf({ ...at, takeId }), signal: stop.signal });
  done.catch(() => undefined);
  const one = { stop, done };
  running.push(one);
  return one;
}
const pieces = async () =>
  Number((await on!.app.db.execute<{ n: string }>(sql`select count(*) as n from heard_piece`)).rows[0]!.n);
const heard = async (count: number) => until(async () => (await pieces()) >= count, 40_000);
async function close({ owner, at, takeId }: Call, chunks: number, incomplete = false): Promise<void> {
  await on!.call(finishTake, { as: owner, params: { ...at, takeId }, body: { chunkCounts: [chunks], incomplete } });
}
const end = async ({ owner, at }: Call) => on!.call(finishMeeting, { as: owner, params: at, body: {} });

test('what was heard during the call is not heard again, and only the rest is left when it ends', {
  timeout: 120_000,
}, async () => {
  const { speech, log } = levelSpeech();
  on = await openTestApp({ speech });
  const call = await beginCall();
  const listener = listenTo(call);
  await speak(call, 1);
  await heard(1);
  await speak(call, 2);
  await speak(call, 3, [0, 1]);
  await heard(2);
  await close(call, 12);
  await end(call);
  await listener.done;
  await assembleRecording(on.app, runOf(call.at));
  await readIntents(on.app, runOf(call.at));
  const { rows: runs } = await on.app.db.execute<{ id: string }>(sql`select id from transcript_run`);
  const found: number[] = [];
  await writeTranscript(on.app, runOf({ ...call.at, runId: runs[0]!.id }), undefined, (share) => found.push(share));
  // 20 of 24 s were heard during the call.
  expect(found).toEqual([expect.closeTo(20 / 24, 1)]);
  expect(textsOf(await transcriptOf(on, call.owner, call.at)).join(' ')).toBe([1, 2, 3].map(textOf).join(' '));
  expect(log.files).toEqual([{ startS: 20, together: 1 }]);
  expect(await pieces()).toBe(0);
  const { rows } = await on.app.db.execute(sql`select 1 from heard_track`);
  expect(rows).toEqual([]);
});

test('a listener that dies is replaced by one that resumes after the last piece', { timeout: 120_000 }, async () => {
  const { speech, log } = levelSpeech();
  on = await openTestApp({ speech });
  const call = await beginCall();
  const first = listenTo(call);
  await speak(call, 1);
  await heard(1);
  first.stop.abort(new Error('killed'));
  await expect(first.done).rejects.toThrow();
  await speak(call, 2);
  // Two at once, as where a worker was only thought dead: nothing is there twice.
  const second = listenTo(call);
  listenTo(call);
  await heard(2);
  await speak(call, 3);
  await close(call, 15);
  await end(call);
  await second.done;
  await assembleNow(on, call.at);
  expect(textsOf(await transcriptOf(on, call.owner, call.at)).join(' ')).toBe([1, 2, 3].map(textOf).join(' '));
  // Each goes on after the last piece; on a busy machine the third one starts when the second piece is there already.
  const [from, next, ...others] = log.follows;
  expect([from, next]).toEqual([0, 10]);
  for (const start of others) expect([10, 20]).toContain(start);
});

test('during the call, a missing chunk is waited for', { timeout: 120_000 }, async () => {
  const { speech } = levelSpeech();
  on = await openTestApp({ speech });
  const call = await beginCall();
  listenTo(call);
  await speak(call, 1, [0, 1, 3, 4]);
  await speak(call, 2);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await pieces()).toBe(0);
  await speak(call, 1, [2]);
  await heard(2);
});

test('a chunk that never comes counts as a hole when the take is closed, as for a call that nobody listened to', {
  timeout: 120_000,
}, async () => {
  const { speech, log } = levelSpeech();
  on = await openTestApp({ speech });
  const call = await beginCall();
  const listener = listenTo(call);
  await speak(call, 1);
  await heard(1);
  await speak(call, 2, [1, 2, 3, 4]);
  await speak(call, 3);
  await close(call, 15, true);
  await end(call);
  await listener.done;
  await assembleNow(on, call.at);
  expect(textsOf(await transcriptOf(on, call.owner, call.at)).join(' ')).toBe([1, 2, 3].map(textOf).join(' '));
  expect(log.files.map(({ startS }) => startS)).toEqual([10]);
});

test('a meeting that is deleted or cancelled leaves nothing of what was heard, and is heard no further', {
  timeout: 120_000,
}, async () => {
  const { speech } = levelSpeech();
  on = await openTestApp({ speech });
  const [deleted, cancelled] = [await beginCall(), await beginCall()];
  const listeners = [deleted, cancelled].map(listenTo);
  for (const call of [deleted, cancelled]) await speak(call, 1);
  await heard(2);
  await on.call(deleteMeeting, { as: deleted.owner, params: deleted.at });
  await end(cancelled);
  await on.call(cancelProcessing, { as: cancelled.owner, params: cancelled.at });
  expect((await on.call(getMeeting, { as: cancelled.owner, params: cancelled.at })).body.meeting.status).toBe(
    'cancelled',
  );
  expect(await pieces()).toBe(0);
  for (const call of [deleted, cancelled]) await speak(call, 2).catch(() => undefined);
  await Promise.race([
    Promise.all(listeners.map(({ done }) => done)),
    new Promise((resolve) => setTimeout(resolve, 8_000)),
  ]);
  expect(await pieces()).toBe(0);
});

test('a service at a vendor hears nothing before the call is over unless the team has switched that on', {
  timeout: 120_000,
}, async () => {
  const { speech, log } = levelSpeech();
  speech.list = () => [{ name: speech.defaultEngine, label: 'A service', isRemote: true }];
  on = await openTestApp({ speech });
  const call = await beginCall();
  await speak(call, 1);
  await listenTo(call).done;
  expect(log.follows).toEqual([]);
  const switchTo = (value: 'true' | 'false') =>
    on!.call(putTeamPreference, {
      as: call.owner,
      params: { teamId: call.at.teamId, key: 'transcribeDuringCalls' },
      body: { value },
    });
  await switchTo('true');
  const listener = listenTo(call);
  await heard(1);
  // Turned off in the middle of a call: nothing more is sent.
  await switchTo('false');
  await listener.done;
  await speak(call, 2);
  await listenTo(call).done;
  expect(log.follows).toEqual([0]);
  expect(await pieces()).toBe(1);
});

test('an engine that can only hear files hears a call when it is over', async () => {
  on = await openTestApp({ speech: fakeSpeech(() => []) });
  const call = await beginCall();
  await listenTo(call).done;
  const { rows } = await on.app.db.execute(sql`select 1 from heard_track`);
  expect(rows).toEqual([]);
});
