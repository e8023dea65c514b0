import { getMeeting } from '@candor/contract/meetings';
import { retranscribe } from '@candor/contract/transcripts';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { longTest } from '../../../test/long-test.ts';
import { decodeAudio } from '../../../test/media.ts';
import { assembleNow, openMeeting, record, runOf } from '../../../test/recordings.ts';
import { plainWords, speechFixture } from '../../../test/speech.ts';
import { textsOf, transcriptOf } from '../../../test/transcripts.ts';
import { assembleRecording } from '../../recordings/jobs.ts';
import { readIntents } from '../intents/intents.ts';
import { writeTranscript } from '../jobs.ts';
import { selectRunOf } from './run-store.ts';

/** The real engines on real sound: Moonshine, because it is quick. */
const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' } as const;
const interview = speechFixture('interview.ogg');
const single = speechFixture('sentence.ogg');
const turns = interview.turns ?? [];

let on: TestApp;
let whole: Buffer;
beforeAll(async () => {
  on = await openTestApp({
    closeAt: afterFile,
    speech: 'real',
    env: { SPEECH_ENGINE: 'moonshine', PATH: process.env['PATH'] ?? '' },
  });
  whole = await decodeAudio(await readFile(interview.path));
});

/** The interview as that person's microphone heard it: silence while the other one speaks. */
function trackOf(speaker: string): Buffer {
  const own = Buffer.alloc(whole.length);
  for (const { startS, endS } of turns.filter((turn) => turn.speaker === speaker))
    whole.copy(own, at(startS - 0.2), at(startS - 0.2), at(endS + 0.2));
  return own;
}
const at = (seconds: number) => Math.round(seconds * 16_000) * 2;
const speechOf = async (
  owner: { token: string } & Parameters<typeof transcriptOf>[1],
  meeting: { teamId: string; meetingId: string },
) => (await on.call(getMeeting, { as: owner, params: meeting })).body.speechData;

/** Words that were said and not heard, or heard and not said, as a share of those that were said. */
function difference(said: string, heard: string): number {
  const [a, b] = [plainWords(said), plainWords(heard)];
  const missing = a.filter((word) => !b.includes(word)).length + b.filter((word) => !a.includes(word)).length;
  return missing / a.length;
}

test('two microphones: every turn once, in order, by whoever said it', { timeout: 400_000 }, async () => {
  const { owner, at: meeting } = await openMeeting(on);
  await record(
    on,
    owner,
    meeting,
    [
      { ...pcm, participant: 'Host', bytes: trackOf('host') },
      { ...pcm, participant: 'Candidate', bytes: trackOf('candidate') },
    ],
    { chunkBytes: 500_000 },
  );
  await assembleNow(on, meeting);
  const { segments } = await transcriptOf(on, owner, meeting);
  const speechData = await speechOf(owner, meeting);
  expect(speechData).toMatchObject({ state: 'ready', engine: 'moonshine', language: 'en' });
  const nameOf = new Map(speechData.speakers.map(({ $id, name }) => [$id, name.toLowerCase()]));
  for (const { speaker, startS, endS, text } of turns) {
    const own = segments.filter(({ start, end }) => (start + end) / 2 > startS - 0.3 && (start + end) / 2 < endS + 0.3);
    expect(new Set(own.map(({ speakerId }) => nameOf.get(speakerId)))).toEqual(new Set([speaker]));
    expect(difference(text, textsOf({ segments: own }).join(' ')), text).toBeLessThan(0.5);
  }
});

longTest(
  'one file with both voices: a guess, which counts the voices as it is told to',
  { timeout: 400_000 },
  async () => {
    const { owner, at: meeting } = await openMeeting(on);
    await record(on, owner, meeting, [{ ...pcm, name: 'mixed', bytes: whole }], { chunkBytes: 500_000 });
    await assembleNow(on, meeting);
    expect((await speechOf(owner, meeting)).speakers.every(({ isGuess }) => isGuess)).toBe(true);
    await on.call(retranscribe, { as: owner, params: meeting, body: { speakerCount: 2, language: 'en' } });
    const run = (await selectRunOf(on.app.db, meeting))!;
    await writeTranscript(on.app, runOf({ ...meeting, runId: run.id }));
    const { speakers } = await speechOf(owner, meeting);
    expect(speakers.map(({ name, isGuess }) => [name, isGuess])).toEqual([
      ['Speaker 1', true],
      ['Speaker 2', true],
    ]);
    const { segments } = await transcriptOf(on, owner, meeting);
    expect(difference(interview.text, textsOf({ segments }).join(' '))).toBeLessThan(0.2);
  },
);

longTest('two meetings at once do not mix', { timeout: 400_000 }, async () => {
  const sounds = [await decodeAudio(await readFile(single.path)), trackOf('candidate')];
  const meetings = await Promise.all(
    sounds.map(async (bytes) => {
      const { owner, at: meeting } = await openMeeting(on);
      await record(on, owner, meeting, [{ ...pcm, participant: 'Somebody', bytes }], { chunkBytes: 500_000 });
      await assembleRecording(on.app, runOf(meeting));
      await readIntents(on.app, runOf(meeting));
      return { owner, meeting, run: (await selectRunOf(on.app.db, meeting))! };
    }),
  );
  await Promise.all(meetings.map(({ meeting, run }) => writeTranscript(on.app, runOf({ ...meeting, runId: run.id }))));
  const [short, long] = await Promise.all(
    meetings.map(async ({ owner, meeting }) => textsOf(await transcriptOf(on, owner, meeting)).join(' ')),
  );
  expect(plainWords(short!)).toEqual(plainWords(single.text));
  expect(
    difference(
      turns
        .filter(({ speaker }) => speaker === 'candidate')
        .map(({ text }) => text)
        .join(' '),
      long!,
    ),
  ).toBeLessThan(0.2);
});
