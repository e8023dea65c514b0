import { getMeeting } from '@candor/contract/meetings';
import { changeParticipants } from '@candor/contract/participants';
import { assignSegment, getTranscript, mergeSpeaker, updateSpeaker } from '@candor/contract/transcripts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import { spokenMeeting } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { createMeetings } from '../../meetings/service.ts';

let on: TestTeam;
let at: InMeeting;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
});
beforeEach(async () => {
  at = await spokenMeeting(on, undefined, { status: 'completed', participants: ['Olive', 'Amara Osei', 'Tom Reyes'] });
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at })).body;
  await on.call(assignSegment, {
    as: on.owner,
    params: { ...at, segmentId: segments[0]!.$id },
    body: { speaker: { newSpeaker: 'Olive' } },
  });
});

type Changes = {
  added?: string[];
  changed?: { name: string; newName?: string; role?: 'candidate' | null }[];
  removed?: string[];
};
const change = (body: Changes, as = on.member) => on.call(changeParticipants, { as, params: at, body });
const details = async () => (await on.call(getMeeting, { as: on.owner, params: at })).body;
const speakers = async () => (await details()).speechData.speakers;
const participants = async () => (await details()).meeting.participants;

test('people are added, named otherwise, given a role and taken away, and their voices go with them', async () => {
  const voice = (await speakers()).find(({ name }) => name === 'Olive');
  const before = (await details()).speechData.revision;
  const { status, body } = await change({
    added: ['Zoë Adeyemi'],
    changed: [{ name: 'Olive', newName: 'Olive Hart', role: 'candidate' }],
    removed: ['Tom Reyes'],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ participants: ['Olive Hart', 'Amara Osei', 'Zoë Adeyemi'], hostName: 'Olive Hart' });
  expect(await details()).toMatchObject({
    speechData: {
      revision: before + 1,
      speakers: [
        { name: 'Amara Osei', role: null },
        { $id: voice!.$id, name: 'Olive Hart', role: 'candidate', isGuess: false },
      ],
    },
  });
  // Nothing of the transcript is touched where nobody was heard.
  await change({ changed: [{ name: 'Zoë Adeyemi', newName: 'Zoe Adeyemi' }] });
  expect((await details()).speechData.revision).toBe(before + 1);
  expect(await participants()).toEqual(['Olive Hart', 'Amara Osei', 'Zoe Adeyemi']);
});

test('two people can change names in one go, and a name is on the list once', async () => {
  const named = (await speakers()).map(({ $id, name }) => [$id, name === 'Olive' ? 'Amara Osei' : 'Olive']);
  await change({
    changed: [
      { name: 'Olive', newName: 'Amara Osei' },
      { name: 'Amara Osei', newName: 'Olive' },
    ],
    added: ['Tom Reyes', 'Tom Reyes'],
  });
  expect((await speakers()).map(({ $id, name }) => [$id, name])).toEqual(named);
  expect(await participants()).toEqual(['Amara Osei', 'Olive', 'Tom Reyes']);
});

test('people who spoke stay, and so does the host; no one else is invented', async () => {
  expect(await change({ removed: ['Amara Osei'] })).toMatchObject({
    status: 409,
    body: { code: 'participant_was_heard' },
  });
  expect(await change({ changed: [{ name: 'Nobody', newName: 'Somebody' }] })).toMatchObject({
    status: 404,
    body: { code: 'participant_not_found' },
  });
  expect(await change({ changed: [{ name: 'Tom Reyes', role: 'candidate' }] })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
  expect(await change({ added: Array.from({ length: 198 }, (_, index) => `Guest ${index}`) })).toMatchObject({
    status: 400,
  });
  expect(await participants()).toEqual(['Olive', 'Amara Osei', 'Tom Reyes']);
  const [silent] = await createMeetings(on.app, on.app.db, [
    {
      teamId: on.teamId,
      accountId: on.owner.accountId,
      description: 'To come',
      status: 'created',
      hostName: 'Olive',
      participants: ['Olive'],
      startTime: new Date('2030-01-01'),
    },
  ]);
  at = { teamId: on.teamId, meetingId: silent!.id };
  expect(await change({ removed: ['Olive'] })).toMatchObject({ status: 400 });
  expect((await change({ added: ['Amara Osei'] })).body.participants).toEqual(['Olive', 'Amara Osei']);
});

test('who is named in the transcript takes part; the host stays the host', async () => {
  const [guest, host] = await speakers();
  const speaker = (speakerId: string) => ({ ...at, speakerId });
  await on.call(updateSpeaker, { as: on.member, params: speaker(guest!.$id), body: { name: 'Amara O.' } });
  expect(await participants()).toEqual(['Olive', 'Amara O.', 'Tom Reyes']);
  await on.call(updateSpeaker, { as: on.member, params: speaker(guest!.$id), body: { name: 'Speaker 2' } });
  expect(await participants()).toEqual(['Olive', 'Amara O.', 'Tom Reyes']);
  await on.call(updateSpeaker, { as: on.member, params: speaker(guest!.$id), body: { name: 'Amara O.' } });
  await on.call(updateSpeaker, { as: on.member, params: speaker(host!.$id), body: { name: 'Max' } });
  expect((await details()).meeting).toMatchObject({
    hostName: 'Olive',
    participants: ['Olive', 'Amara O.', 'Tom Reyes', 'Max'],
  });
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at })).body;
  await on.call(assignSegment, {
    as: on.member,
    params: { ...at, segmentId: segments[1]!.$id },
    body: { speaker: { newSpeaker: 'Lee' } },
  });
  expect(await participants()).toEqual(['Olive', 'Amara O.', 'Tom Reyes', 'Max', 'Lee']);
  await on.call(mergeSpeaker, { as: on.member, params: speaker(guest!.$id), body: { intoSpeakerId: host!.$id } });
  expect(await participants()).toEqual(['Olive', 'Max', 'Tom Reyes', 'Lee']);
});

test('viewers only look, and others know nothing of it', async () => {
  const stranger = await on.person();
  await on.teamOf(stranger);
  expect(await change({ added: ['Lee'] }, on.viewer)).toMatchObject({ status: 403 });
  expect(await change({ added: ['Lee'] }, stranger)).toMatchObject({ status: 404 });
  at = await spokenMeeting(on, undefined, { private: true });
  expect(await change({ added: ['Lee'] }, on.member)).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
});
