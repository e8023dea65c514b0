import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meetingJoin } from '../../db/schema/meetings.ts';

export type JoinRow = typeof meetingJoin.$inferSelect;
type InTeam = { teamId: string };

const isPart = ({ teamId, partId }: InTeam & { partId: string }) =>
  and(eq(meetingJoin.teamId, teamId), eq(meetingJoin.partId, partId));

/** False where the part belongs to a meeting already. */
export async function insertJoin(tx: Db, row: typeof meetingJoin.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(meetingJoin).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function selectJoin(db: Db, at: InTeam & { partId: string }): Promise<JoinRow | undefined> {
  const [row] = await db.select().from(meetingJoin).where(isPart(at));
  return row;
}

/** As `selectJoin`, kept from others until the transaction ends. */
export async function lockJoin(tx: Db, at: InTeam & { partId: string }): Promise<JoinRow | undefined> {
  const [row] = await tx.select().from(meetingJoin).where(isPart(at)).for('update');
  return row;
}

/** Those to which these meetings belong, and those that belong to them. */
export async function selectJoinsOf(db: Db, { teamId }: InTeam, ...meetingIds: readonly string[]): Promise<JoinRow[]> {
  const isOne = meetingIds.map((id) => or(eq(meetingJoin.partId, id), eq(meetingJoin.meetingId, id)));
  return db
    .select()
    .from(meetingJoin)
    .where(and(eq(meetingJoin.teamId, teamId), or(...isOne)))
    .orderBy(asc(meetingJoin.createdAt), asc(meetingJoin.partId));
}

export async function updateJoin(tx: Db, { teamId, partId }: JoinRow, change: Partial<JoinRow>): Promise<void> {
  await tx.update(meetingJoin).set(change).where(isPart({ teamId, partId }));
}

export async function deleteJoin(tx: Db, { teamId, partId }: JoinRow): Promise<void> {
  await tx.delete(meetingJoin).where(isPart({ teamId, partId }));
}

/** Comments of one meeting go over to the other, where they are `byS` later. Returns which. */
export async function moveComments(
  tx: Db,
  teamId: string,
  { from, to, byS, only }: { from: string; to: string; byS: number; only?: { ids: string[]; fromS: number } },
): Promise<string[]> {
  const which = only ? sql`and (id = any(${sql.param(only.ids)}::text[]) or at_s >= ${only.fromS})` : sql``;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update meeting_comment set meeting_id = ${to}, at_s = greatest(0, at_s + ${byS}::double precision)
    where team_id = ${teamId} and meeting_id = ${from} ${which} returning id`);
  return rows.map(({ id }) => id);
}
