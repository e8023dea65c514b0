import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contact } from '../../../db/schema/contacts.ts';
import { search, searchPerson } from '../../../db/schema/searches.ts';
import { shareAnswer } from '../../../db/schema/sharable-pages.ts';

export type AnswerRow = typeof shareAnswer.$inferSelect;

/** Which of these contacts are the client of a search. */
export async function selectClients(db: Db, teamId: string, contactIds: readonly string[]): Promise<string[]> {
  if (contactIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: search.clientContactId })
    .from(search)
    .where(and(eq(search.teamId, teamId), inArray(search.clientContactId, [...contactIds])));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Which of these contacts are a candidate of a search. */
export async function selectConsidered(db: Db, teamId: string, contactIds: readonly string[]): Promise<string[]> {
  if (contactIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: searchPerson.contactId })
    .from(searchPerson)
    .where(and(eq(searchPerson.teamId, teamId), inArray(searchPerson.contactId, [...contactIds])));
  return rows.map(({ id }) => id);
}

export async function selectContactNames(
  db: Db,
  teamId: string,
  contactIds: readonly string[],
): Promise<Map<string, string>> {
  if (contactIds.length === 0) return new Map();
  const rows = await db
    .select({ id: contact.id, name: contact.name })
    .from(contact)
    .where(and(eq(contact.teamId, teamId), inArray(contact.id, [...contactIds])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertAnswer(db: Db, row: typeof shareAnswer.$inferInsert): Promise<void> {
  await db.insert(shareAnswer).values(row);
}

/** What was said through a link and not taken back, newest first. */
export async function selectAnswersOfLink(db: Db, linkId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(shareAnswer)
    .where(and(eq(shareAnswer.linkId, linkId), isNull(shareAnswer.takenBackAt)))
    .orderBy(desc(shareAnswer.answeredAt), desc(shareAnswer.id));
}

/** That it was given and taken back stays, and none of its words. */
export async function takeBack(db: Db, answerId: string, now: Date): Promise<void> {
  await db.update(shareAnswer).set({ takenBackAt: now, question: '', times: [] }).where(eq(shareAnswer.id, answerId));
}

export async function selectAnswer(db: Db, answerId: string): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(shareAnswer).where(eq(shareAnswer.id, answerId));
  return row;
}

/** A member followed it. */
export async function markTaken(db: Db, answerId: string, by: { accountId: string; now: Date }): Promise<void> {
  await db
    .update(shareAnswer)
    .set({ takenAt: by.now, takenBy: by.accountId })
    .where(and(eq(shareAnswer.id, answerId), sql`${shareAnswer.takenAt} is null`));
}
