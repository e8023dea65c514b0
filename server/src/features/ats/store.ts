import type { ProposalState } from '@candor/contract/ats-proposals';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { atsMapping, atsProposal, atsReview, atsTeam } from '../../db/schema/ats.ts';
import { outbox } from '../../db/schema/connections.ts';
import { meeting } from '../../db/schema/meetings.ts';

export type AtsTeamRow = typeof atsTeam.$inferSelect;
export type MappingRow = typeof atsMapping.$inferSelect;
export type ReviewRow = typeof atsReview.$inferSelect;
export type ProposalRow = typeof atsProposal.$inferSelect;
export type NewProposal = typeof atsProposal.$inferInsert;
type InMeeting = { teamId: string; meetingId: string };

export async function selectTeam(db: Db, teamId: string): Promise<AtsTeamRow | undefined> {
  const [row] = await db.select().from(atsTeam).where(eq(atsTeam.teamId, teamId));
  return row;
}

export async function upsertTeam(db: Db, row: typeof atsTeam.$inferInsert): Promise<void> {
  const { teamId: _, ...set } = row;
  await db.insert(atsTeam).values(row).onConflictDoUpdate({ target: atsTeam.teamId, set });
}

export async function deleteTeam(db: Db, teamId: string): Promise<void> {
  await db.delete(atsTeam).where(eq(atsTeam.teamId, teamId));
}

const isMapping = (teamId: string, meetingTypeId: string) =>
  and(eq(atsMapping.teamId, teamId), eq(atsMapping.meetingTypeId, meetingTypeId));

export async function selectMapping(db: Db, teamId: string, typeId: string): Promise<MappingRow | undefined> {
  const [row] = await db.select().from(atsMapping).where(isMapping(teamId, typeId));
  return row;
}

export async function upsertMapping(db: Db, row: typeof atsMapping.$inferInsert): Promise<void> {
  const { teamId: _, meetingTypeId: __, ...set } = row;
  await db
    .insert(atsMapping)
    .values(row)
    .onConflictDoUpdate({ target: [atsMapping.teamId, atsMapping.meetingTypeId], set });
}

export async function deleteMapping(db: Db, teamId: string, typeId: string): Promise<void> {
  await db.delete(atsMapping).where(isMapping(teamId, typeId));
}

export async function selectReview(db: Db, { teamId, meetingId }: InMeeting): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(atsReview)
    .where(and(eq(atsReview.teamId, teamId), eq(atsReview.meetingId, meetingId)));
  return row;
}

export async function upsertReview(db: Db, row: typeof atsReview.$inferInsert): Promise<void> {
  const { meetingId: _, teamId: __, ...set } = row;
  await db.insert(atsReview).values(row).onConflictDoUpdate({ target: atsReview.meetingId, set });
}

const proposalsOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(atsProposal.teamId, teamId), eq(atsProposal.meetingId, meetingId));

export async function selectProposals(db: Db, at: InMeeting): Promise<ProposalRow[]> {
  return db.select().from(atsProposal).where(proposalsOf(at)).orderBy(asc(atsProposal.place), asc(atsProposal.id));
}

/** Nobody else changes them until the transaction ends. */
export async function lockProposals(db: Db, at: InMeeting, ids: readonly string[]): Promise<ProposalRow[]> {
  return db
    .select()
    .from(atsProposal)
    .where(and(proposalsOf(at), inArray(atsProposal.id, [...ids])))
    .orderBy(asc(atsProposal.place), asc(atsProposal.id))
    .for('update');
}

export async function selectProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db.select().from(atsProposal).where(eq(atsProposal.id, id));
  return row;
}

export async function insertProposals(db: Db, rows: readonly NewProposal[]): Promise<void> {
  if (rows.length > 0) await db.insert(atsProposal).values([...rows]);
}

/** Those that nobody has decided on. */
export async function deleteOpenProposals(db: Db, at: InMeeting): Promise<void> {
  await db.delete(atsProposal).where(and(proposalsOf(at), eq(atsProposal.state, 'proposed')));
}

export async function updateProposal(db: Db, id: string, change: Partial<NewProposal>): Promise<void> {
  await db.update(atsProposal).set(change).where(eq(atsProposal.id, id));
}

/** Only where it is still in the round and the state that the caller saw: a late answer changes nothing. */
export async function settleProposal(
  db: Db,
  { id, round, state }: Pick<ProposalRow, 'id' | 'round' | 'state'>,
  change: Partial<NewProposal>,
): Promise<boolean> {
  const rows = await db
    .update(atsProposal)
    .set(change)
    .where(and(eq(atsProposal.id, id), eq(atsProposal.round, round), eq(atsProposal.state, state)))
    .returning({ id: atsProposal.id });
  return rows.length > 0;
}

const stuck: ProposalState[] = ['sending', 'undoing', 'failed', 'conflict'];

/** Of meetings that everyone in the team may see. */
export async function selectQueue(db: Db, teamId: string, { page, limit }: { page: number; limit: number }) {
  const isQueued = and(
    eq(atsProposal.teamId, teamId),
    inArray(atsProposal.state, stuck),
    sql`not exists (select from meeting where meeting.id = ${atsProposal.meetingId} and meeting.private)`,
  );
  const [total] = await db.select({ total: count() }).from(atsProposal).where(isQueued);
  const rows = await db
    .select({ proposal: atsProposal, meetingName: meeting.description, entry: outbox })
    .from(atsProposal)
    .innerJoin(meeting, eq(meeting.id, atsProposal.meetingId))
    .leftJoin(outbox, eq(outbox.id, atsProposal.outboxId))
    .where(isQueued)
    .orderBy(desc(atsProposal.createdAt), desc(atsProposal.id))
    .limit(limit)
    .offset(page * limit);
  return { total: total?.total ?? 0, rows };
}

/** Entries that wait for the connection to work again. */
export async function selectWaiting(db: Db, connectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.connectionId, connectionId), eq(outbox.state, 'waiting')));
  return rows.map(({ id }) => id);
}
