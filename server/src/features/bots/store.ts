import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { bot } from '../../db/schema/bots.ts';
import { meeting } from '../../db/schema/meetings.ts';

export type BotRow = typeof bot.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

/** Undefined where the meeting, or the room, has one already. */
export async function insertBot(db: Db, row: typeof bot.$inferInsert): Promise<BotRow | undefined> {
  const [inserted] = await db.insert(bot).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function selectLastBot(db: Db, { teamId, meetingId }: InMeeting): Promise<BotRow | undefined> {
  const [row] = await db.select().from(bot).where(and(eq(bot.teamId, teamId), eq(bot.meetingId, meetingId))).orderBy(desc(bot.createdAt), desc(bot.id)).limit(1);
  return row;
}

export async function selectOpenBot(db: Db, { teamId, meetingId }: InMeeting): Promise<BotRow | undefined> {
  const [row] = await db.select().from(bot).where(and(eq(bot.teamId, teamId), eq(bot.meetingId, meetingId), ne(bot.state, 'left'))).for('update');
  return row;
}

/** By the run that it is in: undefined where somebody else has it now. */
export async function updateBot(db: Db, { id, runId }: { id: string; runId: string }, change: Partial<typeof bot.$inferInsert>): Promise<BotRow | undefined> {
  const [row] = await db.update(bot).set(change).where(and(eq(bot.id, id), eq(bot.runId, runId), ne(bot.state, 'left'))).returning();
  return row;
}

export async function updateOpenBot(db: Db, id: string, change: Partial<typeof bot.$inferInsert>): Promise<BotRow | undefined> {
  const [row] = await db.update(bot).set(change).where(and(eq(bot.id, id), ne(bot.state, 'left'))).returning();
  return row;
}

/**
 * The next bot that nobody runs: one that waits, or one whose process has not been heard of since `deadBefore`. Of several
 * who ask at once each gets another.
 */
export async function claimBot(db: Db, { runId, now, deadBefore }: { runId: string; now: Date; deadBefore: Date }): Promise<{ row: BotRow; former: BotRow } | undefined> {
  return db.transaction(async (tx) => {
    const isFree = or(eq(bot.state, 'queued'), and(ne(bot.state, 'left'), lt(bot.heardAt, deadBefore)));
    const [former] = await tx.select().from(bot).where(isFree).orderBy(asc(bot.createdAt)).limit(1).for('update', { skipLocked: true });
    if (!former) return undefined;
    const [row] = await tx.update(bot).set({ runId, state: 'joining', since: now, heardAt: now, starts: sql`${bot.starts} + 1` }).where(eq(bot.id, former.id)).returning();
    return { row: row!, former };
  });
}

/** Over all teams: scheduled meetings that begin in the window, want the bot and have had none for this time. */
export async function selectAutoJoin(db: Db, { from, to, sentSince }: { from: Date; to: Date; sentSince: Date }) {
  const sent = db.select({ id: bot.id }).from(bot).where(and(eq(bot.meetingId, meeting.id), gt(bot.createdAt, sentSince)));
  return db
    .select()
    .from(meeting)
    .where(and(eq(meeting.status, 'created'), sql`'autoJoin' = any (${meeting.tags})`, isNull(meeting.deletionId), gt(meeting.startTime, from), lte(meeting.startTime, to), notExists(sent)))
    .orderBy(asc(meeting.startTime))
    .limit(100);
}

/** Over all teams, newest first. */
export async function selectRecentBots(db: Db, most: number): Promise<BotRow[]> {
  return db.select().from(bot).orderBy(desc(bot.createdAt)).limit(most);
}

export async function selectBots(db: Db, ids: readonly string[]): Promise<BotRow[]> {
  return ids.length === 0 ? [] : db.select().from(bot).where(inArray(bot.id, [...ids]));
}
