import { limits } from '@candor/contract/limits';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { holdAt, isAt } from '../../../pipeline/hold.ts';
import { failAttempt, isGivenUp, move } from '../../../pipeline/move.ts';
import { failureText } from '../../../pipeline/stages.ts';
import { matchContact } from '../../contacts/match.ts';
import { listOfferedTypes, templatesOf } from '../../meeting-types/service.ts';
import type { MeetingRow } from '../../meetings/service.ts';
import { findMeeting } from '../../meetings/service.ts';
import { listTrackSounds, requireSound } from '../../recordings/service.ts';
import { callPreferencesOf } from '../../teams/call-preferences.ts';
import { guessMeetingType } from './guess-type.ts';
import { beginRun } from '../write/runs.ts';
import { selectTranscript } from '../store.ts';

/** What is known of a meeting before a word of it is. Safe to run twice: the second finds the meeting further on. */
export async function readIntents(
  app: App,
  { payload: at, signal, isLastAttempt }: JobRun<'meeting.intents'>,
): Promise<void> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting || !isAt(meeting, 'intents')) return;
  try {
    const { version } = await requireSound(app, at);
    const { callLanguageCodes } = await callPreferencesOf(app.db, at.teamId, meeting.accountId);
    const known = await workOut(app, meeting);
    await app.db.transaction(async (tx) => {
      const row = await holdAt(tx, at, 'intents');
      if (!row) return;
      const written = await selectTranscript(tx, at);
      if (written && written.revision > 0 && written.recordingVersion === version)
        return void (await move(app, tx, row, 'summarize', { change: known }));
      const run = {
        engine: app.speech.defaultEngine,
        languages: callLanguageCodes,
        speakerCount: null,
        recordingVersion: version,
      };
      await beginRun(app, tx, row, run, known);
    });
  } catch (error) {
    if (signal.aborted && !isLastAttempt) throw error;
    const reason = failureText('intents', error as Error, signal);
    await app.db.transaction((tx) =>
      failAttempt(app, tx, at, { stage: 'intents', reason, isFinal: isGivenUp({ isLastAttempt }, error) }),
    );
    throw error;
  }
}

/** Participants by their tracks; type and contact only where nobody has set them, the contact only where the type wants that. */
async function workOut(
  app: App,
  meeting: MeetingRow,
): Promise<Pick<MeetingRow, 'participants' | 'meetingTypeId' | 'externalContactId'>> {
  const sounds = await listTrackSounds(app.db, { teamId: meeting.teamId, meetingId: meeting.id });
  const heard = sounds.flatMap(({ participant }) => (participant === null || participant === '' ? [] : [participant]));
  const participants = [...new Set([...meeting.participants, ...heard])].slice(0, limits.participants);
  const meetingTypeId = meeting.meetingTypeId ?? (await findType(app.db, meeting));
  const { autoLinkContact } = await templatesOf(app.db, meeting.teamId, meetingTypeId);
  const externalContactId =
    meeting.externalContactId ?? (autoLinkContact ? await findContact(app.db, meeting, participants) : null);
  return { participants, meetingTypeId, externalContactId };
}

async function findType(db: Db, { teamId, description }: MeetingRow): Promise<string | null> {
  return guessMeetingType(description, await listOfferedTypes(db, teamId));
}

const emailLike = /(?<![^\s<>(),;:@])[^\s<>(),;:@]+@[^\s<>(),;:@.]+(?:\.[^\s<>(),;:@.]+)+/g;
const phoneLike = /\+?\d[\d ()./-]{6,}\d/g;

/** By whoever took part and is not the host, and by what the description says of addresses and numbers. */
async function findContact(
  db: Db,
  { teamId, description, hostName }: MeetingRow,
  participants: readonly string[],
): Promise<string | null> {
  const text = [description, ...participants].join(' ; ');
  const names = participants.filter((name) => name !== hostName);
  const contact = await matchContact(db, teamId, {
    names,
    emails: text.match(emailLike) ?? [],
    phones: text.match(phoneLike) ?? [],
  });
  return contact?.id ?? null;
}
