import type { App } from '../../../app.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { deleteFeedback, selectNote, upsertFeedback } from '../store.ts';

/** The caller's own, kept with who wrote the notes and by which type; null takes it back. */
export async function setNotesFeedback(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  { feedback, comment }: { feedback: 'up' | 'down' | null; comment: string },
): Promise<void> {
  const at = { teamId, meetingId };
  await requireMeeting(app.db, who, at);
  if (feedback === null) return deleteFeedback(app.db, at, who.accountId);
  const notes = await selectNote(app.db, at);
  await upsertFeedback(app.db, {
    ...at,
    accountId: who.accountId,
    feedback,
    comment,
    writer: notes?.writer?.name ?? null,
    meetingTypeId: notes?.meetingTypeId ?? null,
  });
}
