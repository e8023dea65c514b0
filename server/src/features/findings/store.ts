import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { finding } from '../../db/schema/findings.ts';

export type FindingRow = typeof finding.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

const inMeeting = ({ teamId, meetingId }: InMeeting) =>
  and(eq(finding.teamId, teamId), eq(finding.meetingId, meetingId));

/** In the order of the conversation. */
export async function selectFindings(db: Db, at: InMeeting): Promise<FindingRow[]> {
  return db.select().from(finding).where(inMeeting(at)).orderBy(asc(finding.place), asc(finding.id));
}

export async function selectCorrected(db: Db, teamId: string, meetingIds: readonly string[]): Promise<FindingRow[]> {
  if (meetingIds.length === 0) return [];
  return db
    .select()
    .from(finding)
    .where(and(eq(finding.teamId, teamId), inArray(finding.meetingId, [...meetingIds]), eq(finding.state, 'edited')))
    .orderBy(asc(finding.place), asc(finding.id));
}

export async function lockFindings(tx: Db, at: InMeeting): Promise<FindingRow[]> {
  return tx.select().from(finding).where(inMeeting(at)).orderBy(asc(finding.place), asc(finding.id)).for('update');
}

/** What stands there goes, all at once. */
export async function replaceFindings(tx: Db, at: InMeeting, rows: readonly FindingRow[]): Promise<void> {
  await tx.delete(finding).where(inMeeting(at));
  if (rows.length > 0) await tx.insert(finding).values([...rows]);
}

export async function insertFinding(tx: Db, row: FindingRow): Promise<FindingRow> {
  await tx.insert(finding).values(row);
  return row;
}

export async function deleteFinding(tx: Db, at: InMeeting, id: string): Promise<void> {
  await tx.delete(finding).where(and(inMeeting(at), eq(finding.id, id)));
}

export async function updateFinding(
  tx: Db,
  at: InMeeting,
  id: string,
  change: Partial<FindingRow>,
): Promise<FindingRow | undefined> {
  const [row] = await tx
    .update(finding)
    .set(change)
    .where(and(inMeeting(at), eq(finding.id, id)))
    .returning();
  return row;
}
