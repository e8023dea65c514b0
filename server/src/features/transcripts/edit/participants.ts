import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import type { ParticipantChanges } from '@candor/contract/participants';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { changeMeeting, holdChangeable } from '../../meetings/service.ts';
import { type FollowName, keepRevision } from './change.ts';
import type { SpeakerRow } from '../store.ts';
import { lockTranscript, selectSpeakers, updateSpeaker } from '../store.ts';

/** What a voice is called that nobody has named: no participant's name. */
const unnamed = /^Speaker \d+$/;

/** All at once, so that two people can change names. A voice goes with the name that it has. */
export async function changeParticipants(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  { added, changed, removed }: ParticipantChanges,
  follow: FollowName,
): Promise<Meeting> {
  const at = { teamId, meetingId };
  return app.db.transaction(async (tx) => {
    const meeting = await holdChangeable(tx, who, at);
    const transcript = await lockTranscript(tx, at);
    const speakers = await selectSpeakers(tx, at);
    const heard = new Set(speakers.map(({ name }) => name));
    const known = new Set([
      ...meeting.participants,
      ...heard,
      ...(meeting.hostName === null ? [] : [meeting.hostName]),
    ]);
    if (changed.some(({ name }) => !known.has(name))) throw new AppError('participant_not_found');
    if (removed.some((name) => heard.has(name))) throw new AppError('participant_was_heard');
    if (removed.some((name) => name === meeting.hostName)) throw refusal('removed', 'The host stays');
    if (changed.some(({ name, role }) => role !== undefined && !heard.has(name)))
      throw refusal('changed', 'Only participants who spoke have a role');

    const wishes = new Map(changed.map((wish) => [wish.name, wish]));
    const nowOf = (name: string) => wishes.get(name)?.newName ?? name;
    const isMoved = await changeSpeakers(tx, at, speakers, wishes);
    // By way of names that nobody has, so that two people can change names.
    const renamed = changed.filter(({ name, newName }) => newName !== undefined && newName !== name);
    for (const [index, { name }] of renamed.entries()) await follow(tx, at, name, `\u0001${index}`);
    for (const [index, { newName }] of renamed.entries()) await follow(tx, at, `\u0001${index}`, newName!);
    if (isMoved && transcript) await keepRevision(tx, meeting, transcript.revision + 1);
    const stay = meeting.participants.filter((name) => !removed.includes(name)).map(nowOf);
    const named = changed.flatMap(({ newName }) => newName ?? []);
    return changeMeeting(tx, meeting, {
      participants: listOf([...stay, ...named, ...added]),
      hostName: meeting.hostName && nowOf(meeting.hostName),
    });
  });
}

async function changeSpeakers(
  tx: Db,
  at: InMeeting,
  speakers: readonly SpeakerRow[],
  wishes: ReadonlyMap<string, ParticipantChanges['changed'][number]>,
): Promise<boolean> {
  let isChanged = false;
  for (const row of speakers) {
    const { newName: name = row.name, role = row.role } = wishes.get(row.name) ?? {};
    if (name === row.name && role === row.role) continue;
    await updateSpeaker(tx, at, row.id, { name, role, isGuess: false, isEdited: true });
    isChanged = true;
  }
  return isChanged;
}

/** After a voice was given another name, or a name at all: the list of who took part has it too. The host stays the host, whoever spoke there. */
export async function followSpeaker(
  tx: Db,
  meeting: MeetingRow,
  formerName: string | null,
  name: string,
): Promise<void> {
  if (unnamed.test(name) || name === formerName) return;
  const speakers = await selectSpeakers(tx, { teamId: meeting.teamId, meetingId: meeting.id });
  const isGone = formerName !== meeting.hostName && !speakers.some((speaker) => speaker.name === formerName);
  const participants = listOf([
    ...meeting.participants.map((one) => (isGone && one === formerName ? name : one)),
    name,
  ]);
  if (participants.join('\n') !== meeting.participants.join('\n')) await changeMeeting(tx, meeting, { participants });
}

function listOf(names: readonly string[]): string[] {
  const list = [...new Set(names.filter((name) => !unnamed.test(name)))];
  if (list.length > limits.participants)
    throw refusal('added', `There can be ${limits.participants} participants at most`);
  return list;
}

function refusal(part: keyof ParticipantChanges, message: string): AppError {
  return new AppError('invalid_request', { fields: [{ path: `body.${part}`, message }] });
}
