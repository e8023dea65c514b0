import { listTakes } from '@candor/contract/recordings';
import { getMeeting } from '@candor/contract/meetings';
import { updateSpeaker } from '@candor/contract/transcripts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { meeting } from '../../../db/schema/meetings.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { deafSpeakers, sentence } from '../../../test/fake-speech.ts';
import { makeMedia } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { assembleNow, openMeeting, recordingOf } from '../../../test/recordings.ts';
import { openSpeaking } from '../../../test/transcripts.ts';
import { offerNames } from './offer-names.ts';

const twoVoices = {
  ...deafSpeakers,
  guess: async () => ({
    isGuess: true as const,
    speakerCount: 2,
    voices: [],
    turns: [
      { startS: 0, endS: 3.5, speaker: 0 },
      { startS: 3.6, endS: 9, speaker: 1 },
    ],
  }),
};

async function withPeople(on: TestApp, at: InMeeting): Promise<void> {
  await on.app.db
    .update(meeting)
    .set({ hostName: 'Dana Whitfield', participants: ['Dana Whitfield', 'Amara Osei', 'Ben Okri'] })
    .where(eq(meeting.id, at.meetingId));
}
const speechOf = async (on: TestApp, as: Person, at: InMeeting) =>
  (await on.call(getMeeting, { as, params: at })).body.speechData;

describe('a meeting in the room, recorded with one microphone', () => {
  test('is a mixed track: speakers by voice, each offered the name that was said in the greeting', async () => {
    const { on, recordTracks } = await openSpeaking({ speakers: twoVoices });
    const { owner, at } = await recordTracks([
      {
        name: 'room',
        says: [sentence(0, 'Hello Amara, this is Dana.'), sentence(4, 'Hi Dana, my notice is four weeks.')],
      },
    ]);
    await withPeople(on, at);
    await assembleNow(on, at);
    const speech = await speechOf(on, owner, at);
    expect(speech.speakers.map(({ name, isGuess, role }) => [name, isGuess, role])).toEqual([
      ['Speaker 1', true, null],
      ['Speaker 2', true, null],
    ]);
    expect(speech.offeredNames.map(({ names }) => names)).toEqual([['Dana Whitfield'], ['Amara Osei']]);

    const [first, second] = speech.speakers;
    await on.call(updateSpeaker, {
      as: owner,
      params: { ...at, speakerId: first!.$id },
      body: { name: 'Dana Whitfield' },
    });
    const after = await speechOf(on, owner, at);
    expect(after.speakers[0], 'whoever is given the name of the host is the host').toMatchObject({
      name: 'Dana Whitfield',
      role: 'host',
      isGuess: false,
    });
    expect(after.offeredNames.find(({ speakerId }) => speakerId === second!.$id)!.names).toEqual([
      'Amara Osei',
      // Of the title.
      'Zoë Ångström',
      'Ben Okri',
    ]);
  });

  test('a shared tab with several other participants is not one person', async () => {
    const { on, recordTracks } = await openSpeaking({ speakers: twoVoices });
    const { owner, at } = await recordTracks([
      { name: 'microphone', participant: 'Dana Whitfield', says: [sentence(10, 'Welcome.')] },
      { name: 'tab', says: [sentence(0, 'Good to be here.'), sentence(4, 'And I am Ben.')] },
    ]);
    await withPeople(on, at);
    await assembleNow(on, at);
    const { speakers } = await speechOf(on, owner, at);
    expect(speakers.map(({ name, isGuess }) => [name, isGuess]).sort()).toEqual([
      ['Dana Whitfield', false],
      ['Speaker 1', true],
      ['Speaker 2', true],
    ]);
  });

  test('nobody is offered a word that is no name', () => {
    const draft = (text: string) => ({
      speakers: [{ source: 'a', name: 'Speaker 1', role: null, isGuess: true }],
      segments: [
        { source: 'a', track: 't', words: sentence(0, text).words.map((word) => [word.text, 0, 1, 90]) as [] },
      ],
    });
    for (const text of ['This is Great, I am Happy to be here.', 'Hi there, so Monday it is.', "I'm from Leeds"])
      expect(offerNames(draft(text), { hostName: null, participants: [] }).get('a')).toEqual([]);
    expect(offerNames(draft('my name is Zoë Ångström'), { hostName: null, participants: [] }).get('a')).toEqual([
      'Zoë Ångström',
    ]);
  });
});

/** Speech-like noise on the left and on the right, by turns, mixed into two channels as the filter says. */
async function stereo(mix: string): Promise<Buffer> {
  const turns = (own: number) =>
    `aevalsrc='if(eq(mod(floor(t/2),2),${own}),0.3*(random(${own})-0.5)*sin(2*PI*3*t),0)':s=16000:d=12`;
  return makeMedia(
    'wav',
    ...['-f', 'lavfi', '-i', turns(0), '-f', 'lavfi', '-i', turns(1)],
    ...['-filter_complex', `[0][1]amerge=inputs=2,${mix}`, '-ac', '2'],
  );
}

async function upload(on: TestApp, owner: Person, at: InMeeting, bytes: Buffer): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0', 'x-session-token': owner.token };
  const made = await on.server.inject({
    method: 'POST',
    url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/uploads`,
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('call.wav')},filetype ${btoa('audio/wav')}`,
    },
  });
  const sent = await on.server.inject({
    method: 'PATCH',
    url: String(made.headers.location),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });
  expect(sent.statusCode).toBe(204);
}

describe('an upload with two channels', () => {
  test('with one speaker per channel is two exact tracks, and stays so when another file is added', async () => {
    const { on, sayNext } = await openSpeaking();
    const { owner, at } = await openMeeting(on);
    await withPeople(on, at);
    sayNext([sentence(0, 'This is Dana speaking.')], [sentence(4, 'Amara here.')]);
    await upload(on, owner, at, await stereo('pan=stereo|c0=c0+0.1*c1|c1=c1+0.1*c0'));
    await assembleNow(on, at);
    const speech = await speechOf(on, owner, at);
    expect(speech.speakers.map(({ name, isGuess }) => [name, isGuess])).toEqual([
      ['Speaker 1', false],
      ['Speaker 2', false],
    ]);
    expect(speech.offeredNames[0]!.names[0]).toBe('Dana Whitfield');
    expect((await recordingOf(on, owner, at)).problems).toEqual([]);
    const { takes } = (await on.call(listTakes, { as: owner, params: at })).body;
    expect(takes[0]!.tracks, 'what was sent is one track').toHaveLength(1);

    sayNext(...['One.', 'Two.', 'Three.', 'Four.'].map((text, index) => [sentence(index, text)]));
    await upload(on, owner, at, await stereo('pan=stereo|c0=c0|c1=c1'));
    await assembleNow(on, at);
    expect((await recordingOf(on, owner, at)).problems).toEqual([]);
    expect((await speechOf(on, owner, at)).speakers.map(({ isGuess }) => isGuess)).toEqual(Array(4).fill(false));
  });

  test.each([
    ['both voices in the middle', 'pan=stereo|c0=c0+c1|c1=c0+c1'],
    ['a room with two microphones', 'pan=stereo|c0=c0+0.6*c1|c1=c1+0.6*c0'],
    ['an empty right channel', 'pan=stereo|c0=c0+c1|c1=0*c0'],
  ])('%s stays one mixed track', async (_, mix) => {
    const { on, sayNext } = await openSpeaking();
    const { owner, at } = await openMeeting(on);
    sayNext([sentence(0, 'Good morning everybody.')]);
    await upload(on, owner, at, await stereo(mix));
    await assembleNow(on, at);
    expect((await speechOf(on, owner, at)).speakers.map(({ name, isGuess }) => [name, isGuess])).toEqual([
      ['Speaker 1', true],
    ]);
  });
});
