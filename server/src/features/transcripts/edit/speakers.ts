import type { Speaker } from '@candor/contract/speech-data';
import type { TranscriptChange } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { changeTranscript, type FollowName, requireSpeaker } from './change.ts';
import { followSpeaker } from './participants.ts';
import * as store from '../store.ts';

type InSpeaker = InMeeting & { speakerId: string };

/** A speaker who was named or given a role is no longer a guess. */
const certain = { isGuess: false, isEdited: true };

export async function updateSpeaker(
  app: App,
  who: Member,
  at: InSpeaker,
  change: { name?: string | undefined; role?: Speaker['role'] | undefined },
  follow: FollowName,
): Promise<TranscriptChange> {
  return changeTranscript(app, who, at, async (tx, meeting) => {
    const row = await requireSpeaker(tx, at, at.speakerId);
    const name = change.name ?? row.name;
    // Whoever gets the host's name is the host, unless a role says otherwise.
    const role =
      (change.role === undefined ? row.role : change.role) ??
      (name !== row.name && isHost(meeting, name) ? 'host' : null);
    if (name === row.name && role === row.role) return null;
    await store.updateSpeaker(tx, at, row.id, { name, role, ...certain });
    await followSpeaker(tx, meeting, row.name, name);
    if (name !== row.name) await follow(tx, at, row.name, name);
    return [];
  });
}

function isHost({ hostName }: MeetingRow, name: string): boolean {
  return hostName !== null && name.toLowerCase() === hostName.toLowerCase();
}

/** Everything that one said is now the other's, and the one is gone. */
export async function mergeSpeaker(
  app: App,
  who: Member,
  at: InSpeaker,
  intoSpeakerId: string,
  follow: FollowName,
): Promise<TranscriptChange> {
  if (intoSpeakerId === at.speakerId)
    throw new AppError('invalid_request', { fields: [{ path: 'intoSpeakerId', message: 'Must be another speaker' }] });
  return changeTranscript(app, who, at, async (tx, meeting) => {
    const [row, into] = [await requireSpeaker(tx, at, at.speakerId), await requireSpeaker(tx, at, intoSpeakerId)];
    const moved = await store.moveSegments(tx, at, row.id, into.id);
    await store.deleteSpeakers(tx, at, [row.id]);
    await store.updateSpeaker(tx, at, into.id, { role: into.role ?? row.role, ...certain });
    await followSpeaker(tx, meeting, row.name, into.name);
    if (row.name !== into.name) await follow(tx, at, row.name, into.name);
    return moved;
  });
}
