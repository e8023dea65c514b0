import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { bot } from '../../db/schema/bots.ts';
import { meeting } from '../../db/schema/meetings.ts';

export type BotRow = typeof bot.$inferSelect;
type BotChange = PgUpdateSetSource<typeof bot>;
type InMeeting = { teamId: string; meetingId: string };

/** Undefined where the meeting, or the room, has one already. */
export async function insertBot(db: Db, row: typeof bot.$inferInsert): Promise<BotRow | undefined> {
  const [inserted] = await db.insert(bot).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** With how long ago its process was last heard of, by the one clock that all processes share. */
export async function selectLastBot(
  db: Db,
  { teamId, meetingId }: InMeeting,
): Promise<{ row: BotRow; silentMs: number } | undefined> {
  const [row] = await db
    .select({ row: bot, silentMs: sql<number>`(extract(epoch from now() - ${bot.heardAt}) * 1000)::int` })
    .from(bot)
    .where(and(eq(bot.teamId, teamId), eq(bot.meetingId, meetingId)))
    .orderBy(desc(bot.createdAt), desc(bot.id))
    .limit(1);
  return row;
}

export async function selectBot(
  db: Db,
  { teamId, botId }: { teamId: string; botId: string },
): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bot)
    .where(and(eq(bot.teamId, teamId), eq(bot.id, botId)));
  return row;
}

export async function selectOpenBot(db: Db, { teamId, meetingId }: InMeeting): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bot)
    .where(and(eq(bot.teamId, teamId), eq(bot.meetingId, meetingId), ne(bot.state, 'left')))
    .for('update');
  return row;
}

/** By the run that it is in: undefined where someone else has it now. */
export async function updateBot(
  db: Db,
  { id, runId }: { id: string; runId: string },
  change: BotChange,
): Promise<BotRow | undefined> {
  const [row] = await db
    .update(bot)
    .set(change)
    .where(and(eq(bot.id, id), eq(bot.runId, runId), ne(bot.state, 'left')))
    .returning();
  return row;
}

export async function updateOpenBot(
  db: Db,
  id: string,
  change: Partial<typeof bot.$inferInsert>,
): Promise<BotRow | undefined> {
  const [row] = await db
    .update(bot)
    .set(change)
    .where(and(eq(bot.id, id), ne(bot.state, 'left')))
    .returning();
  return row;
}

/** Says that its process lives; undefined where another run has it now. */
export async function touchBot(db: Db, run: { id: string; runId: string }): Promise<BotRow | undefined> {
  return updateBot(db, run, { heardAt: sql`now()` });
}

/** The next bot that nobody runs: one that waits, or one whose process has been silent for so long. Of several who ask at once each gets another. */
export async function claimBot(
  db: Db,
  { runId, now, deadMs, except }: { runId: string; now: Date; deadMs: number; except: readonly string[] },
): Promise<BotRow | undefined> {
  return db.transaction(async (tx) => {
    const isDead = and(ne(bot.state, 'left'), lt(bot.heardAt, sql`now() - make_interval(secs => ${deadMs / 1000})`));
    const [free] = await tx
      .select({ id: bot.id })
      .from(bot)
      .where(and(or(eq(bot.state, 'queued'), isDead), notInArray(bot.id, [...except])))
      .orderBy(asc(bot.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!free) return undefined;
    const [row] = await tx
      .update(bot)
      .set({ runId, state: 'joining', since: now, heardAt: sql`now()`, starts: sql`${bot.starts} + 1` })
      .where(eq(bot.id, free.id))
      .returning();
    return row;
  });
}

/** Over all teams: scheduled meetings that begin in the window, want the bot and have had none for this time. */
export async function selectAutoJoin(db: Db, { from, to, sentSince }: { from: Date; to: Date; sentSince: Date }) {
  const sent = db
    .select({ id: bot.id })
    .from(bot)
    .where(and(eq(bot.meetingId, meeting.id), gt(bot.createdAt, sentSince)));
  return db
    .select()
    .from(meeting)
    .where(
      and(
        inArray(meeting.status, ['created', 'pending']),
        eq(meeting.isAutoJoin, true),
        isNull(meeting.deletionId),
        gt(meeting.startTime, from),
        lte(meeting.startTime, to),
        notExists(sent),
      ),
    )
    .orderBy(asc(meeting.startTime))
    .limit(100);
}

/** Over all teams, newest first. */
export async function selectRecentBots(db: Db, most: number): Promise<BotRow[]> {
  return db.select().from(bot).orderBy(desc(bot.createdAt)).limit(most);
}
