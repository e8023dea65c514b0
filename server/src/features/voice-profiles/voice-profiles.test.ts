import { exportAccount } from '@candor/contract/accounts';
import { getMeeting } from '@candor/contract/meetings';
import { updateSpeaker } from '@candor/contract/transcripts';
import {
  deleteVoiceProfile,
  getVoiceProfile,
  storeVoiceBiometric,
  voiceConsent,
} from '@candor/contract/voice-profiles';
import { expect, test } from 'vitest';
import type { Person, TestApp } from '../../test/app.ts';
import { sentence } from '../../test/fake-speech.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { assembleNow } from '../../test/recordings.ts';
import { openSpeaking } from '../../test/transcripts.ts';
import { likeness, matchVoices } from './match-voices.ts';

const [own, other] = [Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0)];
/** Two people; the second sounds like whoever reads for a profile. */
const speakers = {
  name: 'fake',
  describe: async () => ({ voice: own, spokenS: 20 }),
  guess: async () => ({
    isGuess: true as const,
    speakerCount: 2,
    voices: [other, Float32Array.of(0.9, 0.1, 0.42)],
    turns: [
      { startS: 0, endS: 3.5, speaker: 0 },
      { startS: 3.6, endS: 9, speaker: 1 },
    ],
  }),
};
const says = [{ name: 'room', says: [sentence(0, 'Hello and welcome.'), sentence(4, 'Thank you for having me.')] }];

const store = (on: TestApp, person: Person) =>
  on.call(storeVoiceBiometric, {
    as: person,
    params: { accountId: person.accountId },
    query: { consent: voiceConsent.version },
    body: new Uint8Array([1, 2, 3]),
    headers: { 'content-type': 'audio/webm' },
  });

const speakersOf = async (on: TestApp, as: Person, at: InMeeting) =>
  (await on.call(getMeeting, { as, params: at })).body.speechData.speakers;

test('a member with a voice profile is named in mixed recordings of their team', async () => {
  const { on, recordTracks } = await openSpeaking({ speakers });
  const { owner, at } = await recordTracks(says);
  const params = { accountId: owner.accountId };
  expect((await on.call(getVoiceProfile, { as: owner, params })).body).toEqual({ profile: null });
  // Of another team, with the same voice: nobody there knows them.
  expect((await store(on, await on.person('Sam Stranger'))).status).toBe(200);
  expect((await store(on, owner)).body.profile).toMatchObject({ spokenS: 20 });
  await assembleNow(on, at);
  const named = await speakersOf(on, owner, at);
  const { rows } = await on.app.db.execute<{ name: string; voice: Buffer }>(
    `select account.name, voice from account join voice_profile on account_id = id where id = '${owner.accountId}'`,
  );
  expect(named[0]).toMatchObject({ name: 'Speaker 1', isGuess: true });
  expect(named[0]).not.toHaveProperty('isRecognised');
  expect(named[1]).toMatchObject({ name: rows[0]!.name, isGuess: true, isRecognised: true });
  expect(Buffer.from(rows[0]!.voice).includes(Buffer.from(own.buffer)), 'it is sealed').toBe(false);
  const { body } = await on.call(updateSpeaker, {
    as: owner,
    params: { ...at, speakerId: named[1]!.$id },
    body: { name: 'Somebody Else' },
  });
  expect(body.speakers[1]).toMatchObject({ name: 'Somebody Else', isGuess: false });
  expect(body.speakers[1]).not.toHaveProperty('isRecognised');
});

test('a deleted profile is gone immediately, and no longer names anyone', async () => {
  const { on, recordTracks } = await openSpeaking({ speakers });
  const { owner, at } = await recordTracks(says);
  const params = { accountId: owner.accountId };
  await store(on, owner);
  expect(JSON.stringify((await on.call(exportAccount, { as: owner, params })).body)).toContain('consent_version');
  expect((await on.call(deleteVoiceProfile, { as: owner, params })).status).toBe(204);
  const left = await on.app.db.execute(`select 1 from voice_profile where account_id = '${owner.accountId}'`);
  expect(left.rows).toEqual([]);
  await assembleNow(on, at);
  expect((await speakersOf(on, owner, at)).map(({ name }) => name)).toEqual(['Speaker 1', 'Speaker 2']);
});

test('without consent, or with too little speech, nothing is stored', async () => {
  const quiet = { ...speakers, describe: async () => ({ voice: own, spokenS: 3 }) };
  const { on } = await openSpeaking({ speakers: quiet });
  const person = await on.person();
  expect(await store(on, person)).toMatchObject({ status: 400, body: { code: 'voice_too_short' } });
  const params = { accountId: person.accountId };
  const bare = await on.call(storeVoiceBiometric, {
    as: person,
    params,
    query: { consent: '0' as never },
    body: new Uint8Array([1]),
    headers: { 'content-type': 'audio/webm' },
  });
  expect(bare.status).toBe(400);
  expect((await on.call(getVoiceProfile, { as: person, params })).body).toEqual({ profile: null });
});

test('each person is one voice at most, the likest first, and nobody who only sounds a little alike', () => {
  const known = [{ accountId: 'a', voice: own }];
  expect(matchVoices([Float32Array.of(0.8, 0.6, 0), own], known)).toEqual({ 1: 'a' });
  expect(matchVoices([Float32Array.of(0.4, 0.9, 0)], known)).toEqual({});
  expect(likeness(own, Float32Array.of(1))).toBe(0);
});
