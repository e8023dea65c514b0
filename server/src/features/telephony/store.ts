import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ownPhone, phoneCall, phoneCommand, phoneLeg, phoneLine } from '../../db/schema/telephony.ts';

export type CallRow = typeof phoneCall.$inferSelect;
export type LegRow = typeof phoneLeg.$inferSelect;
export type LineRow = typeof phoneLine.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

export async function insertCall(db: Db, row: typeof phoneCall.$inferInsert): Promise<CallRow> {
  const [inserted] = await db.insert(phoneCall).values(row).returning();
  return inserted!;
}

export async function insertLeg(db: Db, row: typeof phoneLeg.$inferInsert): Promise<LegRow> {
  const [inserted] = await db.insert(phoneLeg).values(row).returning();
  return inserted!;
}

export async function selectCall(db: Db, teamId: string, callId: string): Promise<CallRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneCall)
    .where(and(eq(phoneCall.teamId, teamId), eq(phoneCall.id, callId)));
  return row;
}

export async function lockCall(db: Db, teamId: string, callId: string): Promise<CallRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneCall)
    .where(and(eq(phoneCall.teamId, teamId), eq(phoneCall.id, callId)))
    .for('update');
  return row;
}

/** The last one: a meeting may be called again. */
export async function selectMeetingCall(db: Db, { teamId, meetingId }: InMeeting): Promise<CallRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneCall)
    .where(and(eq(phoneCall.teamId, teamId), eq(phoneCall.meetingId, meetingId)))
    .orderBy(desc(phoneCall.createdAt))
    .limit(1);
  return row;
}

export async function selectLegs(db: Db, callIds: readonly string[]): Promise<LegRow[]> {
  if (callIds.length === 0) return [];
  return db
    .select()
    .from(phoneLeg)
    .where(inArray(phoneLeg.callId, [...callIds]))
    .orderBy(asc(phoneLeg.createdAt), asc(phoneLeg.id));
}

/** Calls of this member, or that rang them, newest first. */
export async function selectCalls(
  db: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
  filter: 'all' | 'missed' | 'ringing',
  most: number,
): Promise<CallRow[]> {
  const rings = sql`${accountId} = any (${phoneCall.ringAccountIds})`;
  const kinds: Record<typeof filter, SQL | undefined> = {
    all: or(eq(phoneCall.accountId, accountId), rings),
    missed: and(or(eq(phoneCall.accountId, accountId), rings), phoneCall.isMissed),
    ringing: and(
      rings,
      eq(phoneCall.state, 'ringing'),
      eq(phoneCall.direction, 'inbound'),
      isNull(phoneCall.meetingId),
    ),
  };
  return db
    .select()
    .from(phoneCall)
    .where(and(eq(phoneCall.teamId, teamId), kinds[filter]))
    .orderBy(desc(phoneCall.createdAt))
    .limit(most);
}

export async function updateCall(
  db: Db,
  callId: string,
  change: Partial<typeof phoneCall.$inferInsert>,
): Promise<CallRow | undefined> {
  const [row] = await db
    .update(phoneCall)
    .set(change)
    .where(and(eq(phoneCall.id, callId), ne(phoneCall.state, 'ended')))
    .returning();
  return row;
}

export async function updateLeg(
  db: Db,
  legId: string,
  change: Partial<typeof phoneLeg.$inferInsert>,
): Promise<LegRow | undefined> {
  const [row] = await db.update(phoneLeg).set(change).where(eq(phoneLeg.id, legId)).returning();
  return row;
}

export async function endLegs(db: Db, callId: string): Promise<void> {
  await db
    .update(phoneLeg)
    .set({ state: 'ended' })
    .where(and(eq(phoneLeg.callId, callId), ne(phoneLeg.state, 'ended')));
}

/** Says that the process of these calls lives; those that another has now are left out. */
export async function touchCalls(db: Db, runId: string): Promise<CallRow[]> {
  return db
    .update(phoneCall)
    .set({ heardAt: sql`now()` })
    .where(and(eq(phoneCall.runId, runId), ne(phoneCall.state, 'ended')))
    .returning();
}

/** The next call that nobody has yet. A scalar subquery runs once; that of an `in` may run, and lock, once per row. */
export async function claimCall(db: Db, runId: string): Promise<CallRow | undefined> {
  const free = db
    .select({ id: phoneCall.id })
    .from(phoneCall)
    .where(and(ne(phoneCall.state, 'ended'), isNull(phoneCall.runId)))
    .orderBy(asc(phoneCall.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(phoneCall)
    .set({ runId, heardAt: sql`now()` })
    .where(eq(phoneCall.id, sql`(${free})`))
    .returning();
  return row;
}

/** A call whose process has been silent for so long, taken over so that nobody else ends it. */
export async function claimDeadCall(db: Db, runId: string, deadMs: number): Promise<CallRow | undefined> {
  const dead = db
    .select({ id: phoneCall.id })
    .from(phoneCall)
    .where(
      and(
        ne(phoneCall.state, 'ended'),
        ne(phoneCall.runId, runId),
        lt(phoneCall.heardAt, sql`now() - make_interval(secs => ${deadMs / 1000})`),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(phoneCall)
    .set({ runId, heardAt: sql`now()` })
    .where(eq(phoneCall.id, sql`(${dead})`))
    .returning();
  return row;
}

export async function countOpenCalls(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ calls: count() })
    .from(phoneCall)
    .where(and(eq(phoneCall.accountId, accountId), eq(phoneCall.direction, 'outbound'), ne(phoneCall.state, 'ended')));
  return row?.calls ?? 0;
}

/** Telephones that were rung for this member since then. */
export async function countDialled(db: Db, accountId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ legs: count() })
    .from(phoneLeg)
    .innerJoin(phoneCall, eq(phoneCall.id, phoneLeg.callId))
    .where(
      and(
        eq(phoneCall.accountId, accountId),
        eq(phoneCall.direction, 'outbound'),
        eq(phoneLeg.via, 'phone'),
        gt(phoneLeg.createdAt, since),
      ),
    );
  return row?.legs ?? 0;
}

export async function insertCommand(db: Db, row: { id: string; callId: string; command: unknown }): Promise<void> {
  await db.insert(phoneCommand).values(row);
}

export async function selectCommand(db: Db, id: string): Promise<typeof phoneCommand.$inferSelect | undefined> {
  const [row] = await db.select().from(phoneCommand).where(eq(phoneCommand.id, id));
  return row;
}

export async function updateCommand(db: Db, id: string, result: unknown): Promise<void> {
  await db.update(phoneCommand).set({ result }).where(eq(phoneCommand.id, id));
}

export async function deleteOldCommands(db: Db, before: Date): Promise<void> {
  await db.delete(phoneCommand).where(lt(phoneCommand.createdAt, before));
}

export async function upsertLine(db: Db, row: Omit<LineRow, 'heardAt'>): Promise<void> {
  const { id: _, ...change } = row;
  await db
    .insert(phoneLine)
    .values(row)
    .onConflictDoUpdate({ target: phoneLine.id, set: { ...change, heardAt: sql`now()` } });
}

export async function selectLine(db: Db, freshMs: number): Promise<LineRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneLine)
    .where(gt(phoneLine.heardAt, sql`now() - make_interval(secs => ${freshMs / 1000})`))
    .orderBy(desc(phoneLine.isReady), desc(phoneLine.heardAt))
    .limit(1);
  return row;
}

export async function deleteLine(db: Db, id: string): Promise<void> {
  await db.delete(phoneLine).where(eq(phoneLine.id, id));
}

export async function selectOwnPhone(db: Db, teamId: string, accountId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(ownPhone)
    .where(and(eq(ownPhone.teamId, teamId), eq(ownPhone.accountId, accountId)));
  return row?.number ?? null;
}

export async function putOwnPhone(db: Db, teamId: string, accountId: string, number: string | null): Promise<void> {
  if (number === null)
    await db.delete(ownPhone).where(and(eq(ownPhone.teamId, teamId), eq(ownPhone.accountId, accountId)));
  else
    await db
      .insert(ownPhone)
      .values({ teamId, accountId, number })
      .onConflictDoUpdate({ target: [ownPhone.teamId, ownPhone.accountId], set: { number } });
}

export async function selectRun(db: Db, callId: string): Promise<string | null> {
  const [row] = await db.select({ runId: phoneCall.runId }).from(phoneCall).where(eq(phoneCall.id, callId));
  return row?.runId ?? null;
}
