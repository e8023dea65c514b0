import type { Word } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import type { RecognisedVoices } from '../../../db/schema/transcripts.ts';
import { holdAt } from '../../../pipeline/hold.ts';
import { move, moveOn } from '../../../pipeline/move.ts';
import { listNames } from '../../accounts/service.ts';
import { announcePart } from '../../meetings/announce.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { shortMeetingAction } from '../../teams/short-meeting.ts';
import type { TranscriptContent } from './carry-over.ts';
import { carryOver } from './carry-over.ts';
import { deleteHeard } from '../listen/heard-store.ts';
import { compose } from './compose.ts';
import { offerNames } from './offer-names.ts';
import type { RunRow } from './run-store.ts';
import { deleteRun, selectPieces, selectRun } from './run-store.ts';
import type { Source } from './sources.ts';
import type { TranscriptRow } from '../store.ts';
import {
  deleteSpeakers,
  insertSegments,
  insertSpeakers,
  insertTranscript,
  lockTranscript,
  recount,
  selectAllSpeakers,
  selectSegments,
  updateTranscript,
} from '../store.ts';
import { toTimedText, toWords } from '../words.ts';

/** Puts what the run has recognized in the place of the former transcript, once, and sends the meeting on. */
export async function publishRun(app: App, { id, teamId }: RunRow, sources: readonly Source[]): Promise<void> {
  const [run, pieces] = [await selectRun(app.db, { id, teamId }), await selectPieces(app.db, { id, teamId })];
  if (!run) return;
  const heard = new Map<string, Word[][]>();
  for (const { track, segments } of pieces) heard.set(track, [...(heard.get(track) ?? []), ...segments]);
  const draft = compose(sources, heard, run.guesses, await namesOf(app.db, run.recognised));

  await app.db.transaction(async (tx) => {
    const meeting = await holdAt(tx, run, 'transcrpt');
    const transcript = await lockTranscript(tx, run);
    const isMine = await deleteRun(tx, run);
    if (!isMine || !meeting || !transcript) return;
    await deleteHeard(tx, run);
    const revision = transcript.revision + 1;
    for (const speaker of draft.speakers)
      if (speaker.isRecognised && speaker.name === meeting.hostName) speaker.role = 'host';
    const offered = offerNames(draft, { ...meeting, title: meeting.description });
    await replaceTranscript(tx, run, carryOver(await readWhole(tx, run), draft, offered), {
      revision,
      engine: run.engine,
      language: mostSpoken(pieces),
      recordingVersion: run.recordingVersion,
      writtenAt: app.now(),
    });
    await announcePart(tx, meeting, 'transcript', { meetingId: run.meetingId, revision });
    const { teamId: inTeam, id: meetingId, accountId } = meeting;
    await app.events.emit(tx, 'transcript.ready', { teamId: inTeam, meetingId, accountId, revision });
    // A meeting that its owner counts as short has a transcript and nothing else.
    const isShort = (await shortMeetingAction(tx, meeting, meeting.durationS)) === 'keep';
    await (isShort ? move(app, tx, meeting, 'completed') : moveOn(app, tx, meeting, 'transcrpt'));
  });
}

/** As the members are called now. */
async function namesOf(db: Db, recognised: RecognisedVoices): Promise<Record<string, Record<number, string>>> {
  const names = await listNames(
    db,
    Object.values(recognised).flatMap((voices) => Object.values(voices)),
  );
  const nameAll = (voices: Record<number, string>) =>
    Object.fromEntries(
      Object.entries(voices).flatMap(([voice, accountId]) => {
        const name = names.get(accountId);
        return name === undefined ? [] : [[voice, name]];
      }),
    );
  return Object.fromEntries(Object.entries(recognised).map(([track, voices]) => [track, nameAll(voices)]));
}

async function readWhole(db: Db, at: InMeeting): Promise<TranscriptContent> {
  const segments = await selectSegments(db, at);
  return {
    speakers: await selectAllSpeakers(db, at),
    segments: segments.map(({ speakerId, track, heard, isAssigned, ...row }) => ({
      speakerId,
      track,
      heard,
      isAssigned,
      words: toWords(row),
    })),
  };
}

type TranscriptMetadata = Pick<TranscriptRow, 'revision' | 'engine' | 'language' | 'recordingVersion' | 'writtenAt'>;

/** In the place of whatever there was. */
export async function replaceTranscript(
  db: Db,
  { teamId, meetingId }: InMeeting,
  whole: TranscriptContent,
  written: TranscriptMetadata,
): Promise<void> {
  const at = { teamId, meetingId };
  await insertTranscript(db, at);
  // Their segments go with them.
  await deleteSpeakers(
    db,
    at,
    (await selectAllSpeakers(db, at)).map(({ id }) => id),
  );
  await insertSpeakers(
    db,
    whole.speakers.map(({ id, source, name, role, isGuess, isRecognised, isEdited, place, offeredNames }) => ({
      ...at,
      id,
      source,
      name,
      role,
      isGuess,
      isRecognised,
      isEdited,
      place,
      offeredNames,
    })),
  );
  await insertSegments(
    db,
    whole.segments.map(({ speakerId, track, heard, isAssigned, words }) => ({
      ...at,
      id: newId(),
      speakerId,
      track,
      heard,
      isAssigned,
      ...toTimedText(words),
    })),
  );
  await updateTranscript(db, at, written);
  await recount(db, at);
}

function mostSpoken(pieces: readonly { language: string | null; segments: Word[][] }[]): string | null {
  const counts = new Map<string, number>();
  for (const { language, segments } of pieces)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + segments.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
