import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meeting } from '../../db/schema/meetings.ts';

/** Meetings of one member become another's. Private ones stay: nobody but their owner may ever see them. */
export async function handOverMeetings(
  tx: Db,
  from: { teamId: string; accountId: string },
  to: { accountId: string },
): Promise<number> {
  const { rowCount } = await tx
    .update(meeting)
    .set({ accountId: to.accountId })
    .where(and(eq(meeting.teamId, from.teamId), eq(meeting.accountId, from.accountId), eq(meeting.private, false)));
  return rowCount ?? 0;
}
