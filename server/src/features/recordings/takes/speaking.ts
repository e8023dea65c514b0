import type { SpeakingTime } from '@candor/contract/devices';
import { inArray, sql } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { takeSpeaking } from '../../../db/schema/devices.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { isUnderWay } from './begin.ts';
import { selectTake } from './take-store.ts';

/** Keeps who spoke when on a track of several people. A time that was told before may only have become longer. */
export async function addSpeakingTimes(
  app: App,
  who: Member,
  { teamId, meetingId, takeId }: InMeeting & { takeId: string },
  times: readonly SpeakingTime[],
): Promise<void> {
  const meeting = await requireMeeting(app.db, who, { teamId, meetingId });
  if (isUnderWay(meeting) && meeting.accountId !== who.accountId) throw new AppError('not_meeting_owner');
  const take = await selectTake(app.db, { teamId, meetingId }, takeId);
  if (!take || take.accountId !== who.accountId) throw new AppError('take_not_found');
  const longest = new Map<string, SpeakingTime>();
  for (const time of times) {
    const key = `${time.track}/${time.startMs}/${time.name}`;
    if ((longest.get(key)?.endMs ?? 0) < time.endMs) longest.set(key, time);
  }
  await app.db
    .insert(takeSpeaking)
    .values([...longest.values()].map((time) => ({ ...time, takeId, teamId })))
    .onConflictDoUpdate({
      target: [takeSpeaking.takeId, takeSpeaking.track, takeSpeaking.startMs, takeSpeaking.name],
      set: { endMs: sql`greatest(${takeSpeaking.endMs}, excluded.end_ms)` },
    });
}

/** By track (`take/number`), in order. */
export async function listSpeakingTimes(
  db: Db,
  takeIds: readonly string[],
): Promise<Map<string, { name: string; startMs: number; endMs: number }[]>> {
  if (takeIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(takeSpeaking)
    .where(inArray(takeSpeaking.takeId, [...takeIds]))
    .orderBy(takeSpeaking.startMs, takeSpeaking.name);
  return Map.groupBy(rows, ({ takeId, track }) => `${takeId}/${track}`);
}
