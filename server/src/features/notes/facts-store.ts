import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { meetingActionItem, meetingField, meetingScorecard, meetingSuggestion } from '../../db/schema/notes.ts';

export type ActionItemRow = typeof meetingActionItem.$inferSelect;
export type SuggestionRow = typeof meetingSuggestion.$inferSelect;
export type FieldRow = typeof meetingField.$inferSelect;
export type ScorecardRow = typeof meetingScorecard.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

const itemsOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingActionItem.teamId, teamId), eq(meetingActionItem.meetingId, meetingId));
const suggestionsOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingSuggestion.teamId, teamId), eq(meetingSuggestion.meetingId, meetingId));
const fieldsOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingField.teamId, teamId), eq(meetingField.meetingId, meetingId));
const scorecardOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(meetingScorecard.teamId, teamId), eq(meetingScorecard.meetingId, meetingId));

export async function selectActionItems(db: Db, at: InMeeting): Promise<ActionItemRow[]> {
  return db
    .select()
    .from(meetingActionItem)
    .where(itemsOf(at))
    .orderBy(asc(meetingActionItem.place), asc(meetingActionItem.id));
}

export async function insertActionItems(
  db: Db,
  rows: readonly (typeof meetingActionItem.$inferInsert)[],
): Promise<ActionItemRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(meetingActionItem)
        .values([...rows])
        .returning();
}

export async function updateActionItem(
  db: Db,
  at: InMeeting,
  id: string,
  change: Partial<ActionItemRow>,
): Promise<ActionItemRow | undefined> {
  const [row] = await db
    .update(meetingActionItem)
    .set(change)
    .where(and(itemsOf(at), eq(meetingActionItem.id, id)))
    .returning();
  return row;
}

export async function deleteActionItems(db: Db, at: InMeeting, ids: readonly string[]): Promise<ActionItemRow[]> {
  return ids.length === 0
    ? []
    : db
        .delete(meetingActionItem)
        .where(and(itemsOf(at), inArray(meetingActionItem.id, [...ids])))
        .returning();
}

export async function selectSuggestions(db: Db, at: InMeeting): Promise<SuggestionRow[]> {
  return db
    .select()
    .from(meetingSuggestion)
    .where(suggestionsOf(at))
    .orderBy(asc(meetingSuggestion.place), asc(meetingSuggestion.id));
}

export async function insertSuggestions(
  db: Db,
  rows: readonly (typeof meetingSuggestion.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(meetingSuggestion).values([...rows]);
}

export async function updateSuggestions(
  db: Db,
  at: InMeeting,
  ids: readonly string[],
  change: Partial<SuggestionRow>,
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(meetingSuggestion)
      .set(change)
      .where(and(suggestionsOf(at), inArray(meetingSuggestion.id, [...ids])));
}

export async function deleteSuggestions(db: Db, at: InMeeting, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(meetingSuggestion).where(and(suggestionsOf(at), inArray(meetingSuggestion.id, [...ids])));
}

export async function selectFields(db: Db, at: InMeeting): Promise<FieldRow[]> {
  return db.select().from(meetingField).where(fieldsOf(at)).orderBy(asc(meetingField.field));
}

export async function upsertField(db: Db, row: FieldRow): Promise<void> {
  const { value, label, evidence, findingId } = row;
  await db
    .insert(meetingField)
    .values(row)
    .onConflictDoUpdate({
      target: [meetingField.meetingId, meetingField.field],
      set: { value, label, evidence, findingId },
    });
}

export async function deleteField(db: Db, at: InMeeting, field: string): Promise<void> {
  await db.delete(meetingField).where(and(fieldsOf(at), eq(meetingField.field, field)));
}

export async function selectScorecard(db: Db, at: InMeeting): Promise<ScorecardRow | undefined> {
  const [row] = await db.select().from(meetingScorecard).where(scorecardOf(at));
  return row;
}

export async function upsertScorecard(db: Db, row: typeof meetingScorecard.$inferInsert): Promise<void> {
  const { meetingId: _, teamId: __, ...set } = row;
  await db.insert(meetingScorecard).values(row).onConflictDoUpdate({ target: meetingScorecard.meetingId, set });
}

export async function updateScorecard(db: Db, at: InMeeting, change: Partial<ScorecardRow>): Promise<void> {
  await db.update(meetingScorecard).set(change).where(scorecardOf(at));
}

export async function deleteScorecard(db: Db, at: InMeeting): Promise<void> {
  await db.delete(meetingScorecard).where(scorecardOf(at));
}
