import type { JoinedCalls } from '@candor/contract/joined-calls';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { announceMeeting } from '../../pipeline/announce.ts';
import { findMeetings, holdChangeable, requireMeeting } from '../meetings/service.ts';
import { findReady } from '../recordings/service.ts';
import { takesOf } from '../recordings/takes/takes.ts';
import { hasTranscript } from '../transcripts/spoken.ts';
import { selectOffers } from './offers.ts';
import { insertJoin, selectJoinsOf } from './store.ts';

/** Recorders' clocks differ by as much. */
const overlapMs = 60_000;

export async function getJoinedCalls(app: App, who: Member, at: InMeeting): Promise<JoinedCalls> {
  const meeting = await requireMeeting(app.db, who, at);
  const joins = await selectJoinsOf(app.db, at, at.meetingId);
  const own = joins.find(({ partId }) => partId === at.meetingId);
  const parts = joins.filter(({ meetingId }) => meetingId === at.meetingId);
  const rows = new Map(
    (
      await findMeetings(
        app.db,
        at.teamId,
        parts.map(({ partId }) => partId),
      )
    ).map((row) => [row.id, row]),
  );
  const isFree = meeting.status === 'completed' && !own;
  return {
    into: own?.state === 'joined' ? { meetingId: own.meetingId, start: own.startS ?? 0 } : null,
    parts: parts
      .flatMap(({ partId, state, startS, failureReason }) => {
        const row = rows.get(partId);
        const start = { start: startS, reason: failureReason, state };
        return row
          ? [{ meetingId: partId, description: row.description, startTime: row.startTime.toISOString(), ...start }]
          : [];
      })
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime)),
    offers: isFree ? await selectOffers(app.db, meeting, who.accountId) : [],
  };
}

/** The later one becomes a part of the earlier one. Its recording and transcript are copied by the job, so that it stays as it is. */
export async function joinCalls(
  app: App,
  who: Member,
  at: InMeeting,
  otherId: string,
): Promise<{ meetingId: string; partId: string }> {
  const { teamId } = at;
  if (otherId === at.meetingId) throw new AppError('calls_overlap');
  return app.db.transaction(async (tx) => {
    // In one order, so that two who join the same calls wait for each other.
    const ids = [at.meetingId, otherId].toSorted();
    const held: MeetingRow[] = [];
    for (const meetingId of ids) held.push(await holdChangeable(tx, who, { teamId, meetingId }));
    const [first, part] = held.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime()) as [
      MeetingRow,
      MeetingRow,
    ];
    await refuseUnfit(app, tx, first, part);
    const { durationS: beforeDurationS, endTime: beforeEndTime } = first;
    const row = { teamId, partId: part.id, meetingId: first.id, accountId: who.accountId };
    if (!(await insertJoin(tx, { ...row, beforeDurationS, beforeEndTime }))) throw new AppError('calls_already_joined');
    await app.jobs.add(
      tx,
      'meeting.join',
      { teamId, partId: part.id },
      { key: `${part.id}-${app.now().getTime()}`, minutes: part.durationS / 60 },
    );
    for (const one of [first, part]) await announceMeeting(tx, one);
    return { meetingId: first.id, partId: part.id };
  });
}

async function refuseUnfit(app: App, tx: Db, first: MeetingRow, part: MeetingRow): Promise<void> {
  if (first.private !== part.private) throw new AppError('calls_differ_in_privacy');
  if (first.status !== 'completed' || part.status !== 'completed') throw new AppError('calls_not_finished');
  const joins = await selectJoinsOf(tx, first, first.id, part.id);
  if (joins.some((one) => one.partId === first.id || one.partId === part.id || one.meetingId === part.id))
    throw new AppError('calls_already_joined');
  if (joins.some(({ state }) => state === 'joining')) throw new AppError('calls_not_finished');
  // What has parts is as long as all of them: the last one tells when the call ended.
  const parts = await findMeetings(
    tx,
    first.teamId,
    joins.map(({ partId }) => partId),
  );
  const ends = (parts.length > 0 ? parts : [first]).map(endOf);
  if (part.startTime.getTime() < Math.max(...ends) - overlapMs) throw new AppError('calls_overlap');
  for (const { teamId, id: meetingId } of [first, part]) {
    const at = { teamId, meetingId };
    const isWhole =
      (await findReady(app, at)) !== null && (await takesOf(tx, at)).length > 0 && (await hasTranscript(tx, at));
    if (!isWhole) throw new AppError('call_without_recording');
  }
}

const endOf = ({ startTime, durationS }: MeetingRow) => startTime.getTime() + durationS * 1000;
