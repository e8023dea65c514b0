import type { Meeting } from '@candor/contract/meetings';
import type { DetailLevel } from '@candor/contract/templates';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { move } from '../../../pipeline/move.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { holdMeeting, withProgress } from '../../meetings/service.ts';
import { hasTranscript } from '../../transcripts/spoken.ts';
import { announceNotes, requireSection } from '../edit/change.ts';
import { replaceRun } from './run-store.ts';
import { lockNote, selectSections, updateSection } from '../store.ts';

type RegenerateOptions = { noteId?: string | undefined; detailLevel?: DetailLevel | undefined };

/** What people wrote stays; see `mergeLines`. */
export async function regenerateNotes(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  { noteId, detailLevel }: RegenerateOptions,
): Promise<Meeting> {
  const at = { teamId, meetingId };
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    await requireIdle(tx, row);
    const run = { id: newId(), ...at, detailLevel: detailLevel ?? null };
    if (noteId === undefined) {
      await replaceRun(tx, run);
      // As after a transcript: the notes, and then what is made of them.
      return withProgress(tx, await move(app, tx, row, 'summarize'));
    }
    await lockNote(tx, at);
    await requireSection(tx, at, noteId);
    await replaceRun(tx, { ...run, noteId });
    await updateSection(tx, at, noteId, { state: 'writing', failureReason: null });
    await app.jobs.add(tx, 'notes.write', at);
    await announceNotes(tx, at);
    return withProgress(tx, row);
  });
}

/** Nothing else writes, and there is something to write about. */
async function requireIdle(tx: Db, row: MeetingRow): Promise<void> {
  const at = { teamId: row.teamId, meetingId: row.id };
  const isBusy = row.status === 'summarize' || (await selectSections(tx, at)).some(({ state }) => state === 'writing');
  if (isBusy) throw new AppError('notes_being_written');
  const isOver =
    row.status === 'completed' ||
    (row.status === 'failed' && (row.failedStage === 'summarize' || row.failedStage === 'doc-gen'));
  if (!isOver) throw new AppError('meeting_invalid_state');
  if (!(await hasTranscript(tx, at))) throw new AppError('transcript_not_ready');
}
