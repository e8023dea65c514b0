import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { announceMeeting } from '../../pipeline/announce.ts';
import type { InMeeting } from '../meetings/service.ts';
import { changeMeeting, holdAnyMeeting, holdChangeable, refuseHeld } from '../meetings/service.ts';
import { removeTakes } from '../recordings/takes/copy.ts';
import { removeFromTranscript } from '../transcripts/joined.ts';
import { copiesOf } from './jobs.ts';
import { deleteJoin, lockJoin, moveComments, selectJoinsOf } from './store.ts';

/** The part was never changed, so it is there as it was; the meeting loses what came with it. Comments go to where they were written. */
export async function separateCalls(app: App, who: Member, at: InMeeting & { partId: string }): Promise<void> {
  const { teamId, partId, meetingId } = at;
  const keys = await app.db.transaction(async (tx) => {
    const meeting = await holdChangeable(tx, who, { teamId, meetingId });
    await refuseHeld(tx, { id: partId });
    const join = await lockJoin(tx, { teamId, partId });
    if (!join || join.meetingId !== meetingId) throw new AppError('joined_call_not_found');
    if (meeting.status !== 'completed' || join.state === 'joining') throw new AppError('calls_not_finished');
    const later = (await selectJoinsOf(tx, { teamId }, meetingId)).filter(
      ({ partId: id, startS }) => id !== partId && (startS ?? 0) >= (join.startS ?? 0),
    );
    // What comes behind it would move: the last one goes first.
    if (join.state === 'joined' && later.length > 0) throw new AppError('calls_not_last');
    const takeIds = [...copiesOf(join).values()];
    if (join.state === 'joined') {
      const fromS = join.startS ?? 0;
      await removeFromTranscript(app, tx, meeting, { takeIds, speakerIds: join.speakerIds });
      const only = { ids: join.commentIds, fromS };
      await moveComments(tx, teamId, { from: meetingId, to: partId, byS: -fromS, only });
      await changeMeeting(tx, meeting, {
        participants: meeting.participants.filter((name) => !join.addedParticipants.includes(name)),
        durationS: join.beforeDurationS,
        endTime: join.beforeEndTime,
      });
    }
    await deleteJoin(tx, join);
    const part = await holdAnyMeeting(tx, { teamId, meetingId: partId });
    if (part) await announceMeeting(tx, part);
    return takeIds.length > 0 ? removeTakes(app, tx, { teamId, meetingId }, takeIds) : [];
  });
  for (const key of keys) await app.storage.remove(key);
}
