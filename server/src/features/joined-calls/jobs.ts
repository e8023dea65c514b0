import type { App } from '../../app.ts';
import { UnreadableError } from '../../engines/media/media-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { announceMeeting } from '../../pipeline/announce.ts';
import { changeMeeting, findMeeting, holdAnyMeeting } from '../meetings/service.ts';
import { findReady } from '../recordings/service.ts';
import { copyTakes, findShift, insertCopies, removeTakes } from '../recordings/takes/copy.ts';
import { takesOf } from '../recordings/takes/takes.ts';
import { appendTranscript } from '../transcripts/joined.ts';
import type { JoinRow } from './store.ts';
import { lockJoin, moveComments, selectJoin, updateJoin } from './store.ts';

type Run = JobRun<'meeting.join'>;
/** Makes the recording of the takes that are there. */
type Assemble = (app: App, run: JobRun<'media.assemble'>) => Promise<void>;

/** Safe to run twice and to be killed at any moment: each step is one transaction, and a later run begins with the first that is missing. */
export async function joinCall(app: App, run: Run, assemble: Assemble): Promise<void> {
  try {
    const join = await selectJoin(app.db, run.payload);
    if (join?.state !== 'joining') return;
    const placed = join.takeIds.length > 0 ? join : await placeTakes(app, run, join);
    if (!placed) return;
    const at = { teamId: placed.teamId, meetingId: placed.meetingId };
    await assemble(app, { ...run, payload: { ...at, isQuiet: true } });
    await publish(app, placed);
  } catch (error) {
    if (run.signal.aborted && !run.isLastAttempt) throw error;
    const isHopeless = error instanceof UnreadableError;
    if (isHopeless || run.isLastAttempt) await giveUp(app, run, error as Error);
    if (!isHopeless) throw error;
  }
}

/** The files first, then their rows. Undefined where someone has taken the calls apart meanwhile. */
async function placeTakes(app: App, run: Run, join: JoinRow): Promise<JoinRow | undefined> {
  const { teamId, partId, meetingId } = join;
  const to = { teamId, meetingId };
  await run.progress(1, 'Collecting the recording');
  const onShare = (share: number) => void run.progress(Math.floor(share * 30), 'Collecting the recording');
  const copies = await copyTakes(app, { teamId, meetingId: partId }, to, { signal: run.signal, onShare });
  return app.db.transaction(async (tx) => {
    const locked = await lockJoin(tx, { teamId, partId });
    if (locked?.state !== 'joining' || !(await findMeeting(tx, to))) return undefined;
    if (locked.takeIds.length > 0) return locked;
    await insertCopies(tx, to, copies);
    // In pairs: what was copied, and its copy.
    const takeIds = [...copies.ids].map(([old, id]) => `${old}/${id}`);
    await updateJoin(tx, locked, { takeIds });
    return { ...locked, takeIds };
  });
}

export const copiesOf = ({ takeIds }: JoinRow): Map<string, string> =>
  new Map(takeIds.map((pair) => pair.split('/') as [string, string]));

/** Once the recording is there: what was said, who took part, and what people said about it. */
async function publish(app: App, { teamId, partId, meetingId }: JoinRow): Promise<void> {
  const at = { teamId, meetingId };
  await app.db.transaction(async (tx) => {
    const meeting = await holdAnyMeeting(tx, at);
    const part = await holdAnyMeeting(tx, { teamId, meetingId: partId });
    const join = await lockJoin(tx, { teamId, partId });
    if (!meeting || !part || join?.state !== 'joining') return;
    const takeIds = copiesOf(join);
    const isWhole = (await takesOf(tx, at)).filter(({ $id }) => [...takeIds.values()].includes($id)).length > 0;
    const shiftS = await findShift(tx, teamId, takeIds);
    const ready = await findReady(app, at);
    if (!isWhole || shiftS === undefined || !ready)
      throw new UnreadableError('The recording of the second call can no longer be read.');
    const speakerIds = await appendTranscript(app, tx, meeting, { teamId, meetingId: partId }, { shiftS, takeIds });
    const addedParticipants = part.participants.filter((name) => !meeting.participants.includes(name));
    const commentIds = await moveComments(tx, teamId, { from: partId, to: meetingId, byS: shiftS });
    await updateJoin(tx, join, { state: 'joined', startS: shiftS, speakerIds, addedParticipants, commentIds });
    const endTime = part.endTime ?? new Date(part.startTime.getTime() + part.durationS * 1000);
    await changeMeeting(tx, meeting, {
      participants: [...meeting.participants, ...addedParticipants],
      durationS: Math.round(ready.durationS),
      endTime,
    });
    await announceMeeting(tx, part);
  });
}

/** The meeting is again as it was, and says why. */
async function giveUp(app: App, { payload }: Run, error: Error): Promise<void> {
  const keys = await app.db.transaction(async (tx) => {
    const join = await lockJoin(tx, payload);
    if (join?.state !== 'joining') return [];
    const takeIds = [...copiesOf(join).values()];
    const at = { teamId: join.teamId, meetingId: join.meetingId };
    const reason = `The calls could not be joined: ${error.message}`.slice(0, 1_000);
    await updateJoin(tx, join, { state: 'failed', failureReason: reason, takeIds: [] });
    return takeIds.length > 0 ? removeTakes(app, tx, at, takeIds) : [];
  });
  for (const key of keys) await app.storage.remove(key);
}
