import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { phoneNumber } from '../../db/schema/telephony.ts';

export type NumberRow = typeof phoneNumber.$inferSelect;

export async function selectNumbers(db: Db, teamId: string): Promise<NumberRow[]> {
  return db
    .select()
    .from(phoneNumber)
    .where(eq(phoneNumber.teamId, teamId))
    .orderBy(asc(phoneNumber.value), asc(phoneNumber.id));
}

export async function selectNumber(db: Db, teamId: string, id: string): Promise<NumberRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneNumber)
    .where(and(eq(phoneNumber.teamId, teamId), eq(phoneNumber.id, id)));
  return row;
}

/** Over all teams: calls from outside name a number only. */
export async function selectAllNumbers(db: Db): Promise<NumberRow[]> {
  return db.select().from(phoneNumber).orderBy(asc(phoneNumber.id));
}

export async function insertNumber(db: Db, row: typeof phoneNumber.$inferInsert): Promise<NumberRow> {
  const [inserted] = await db.insert(phoneNumber).values(row).returning();
  return inserted!;
}

export async function updateNumber(
  db: Db,
  teamId: string,
  id: string,
  change: Partial<typeof phoneNumber.$inferInsert>,
): Promise<NumberRow | undefined> {
  if (Object.keys(change).length === 0) return selectNumber(db, teamId, id);
  const [row] = await db
    .update(phoneNumber)
    .set(change)
    .where(and(eq(phoneNumber.teamId, teamId), eq(phoneNumber.id, id)))
    .returning();
  return row;
}

export async function removeNumber(db: Db, teamId: string, id: string): Promise<NumberRow | undefined> {
  const [row] = await db
    .delete(phoneNumber)
    .where(and(eq(phoneNumber.teamId, teamId), eq(phoneNumber.id, id)))
    .returning();
  return row;
}
