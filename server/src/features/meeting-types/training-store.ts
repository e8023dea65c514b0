import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import type { TrainingSection } from '../../db/schema/meeting-types.ts';
import { meetingType, trainingData } from '../../db/schema/meeting-types.ts';
import { meeting } from '../../db/schema/meetings.ts';

type TrainingDataKey = { teamId: string; trainingDataId: string };
/** `meetingId` only where this viewer may know of that meeting. */
export type TrainingRow = {
  id: string;
  title: string;
  meetingTypeId: string | null;
  meetingTypeName: string | null;
  sections: TrainingSection[];
  meetingId: string | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Number of examples per type; the latest ones show best what is wanted now. */
const hinting = 20;

export async function selectHints(db: Db, teamId: string, meetingTypeId: string | null): Promise<TrainingSection[][]> {
  const rows = await db
    .select({ sections: trainingData.sections })
    .from(trainingData)
    .where(and(eq(trainingData.teamId, teamId), isOfType(meetingTypeId)))
    .orderBy(desc(trainingData.updatedAt))
    .limit(hinting);
  return rows.map(({ sections }) => sections);
}

export async function selectTrainingData(
  db: Db,
  teamId: string,
  viewerId: string,
  meetingTypeId?: string | null,
): Promise<TrainingRow[]> {
  return select(db, viewerId)
    .where(and(eq(trainingData.teamId, teamId), meetingTypeId === undefined ? undefined : isOfType(meetingTypeId)))
    .orderBy(desc(trainingData.updatedAt), desc(trainingData.id));
}

export async function selectOneTraining(
  db: Db,
  { teamId, trainingDataId }: TrainingDataKey,
  viewerId: string,
): Promise<TrainingRow | undefined> {
  const [row] = await select(db, viewerId).where(
    and(eq(trainingData.teamId, teamId), eq(trainingData.id, trainingDataId)),
  );
  return row;
}

export async function insertTraining(db: Db, row: typeof trainingData.$inferInsert): Promise<void> {
  await db.insert(trainingData).values(row);
}

export async function updateTraining(
  db: Db,
  at: TrainingDataKey,
  change: Partial<typeof trainingData.$inferInsert>,
): Promise<boolean> {
  const rows = await db.update(trainingData).set(change).where(isOne(at)).returning({ id: trainingData.id });
  return rows.length > 0;
}

export async function deleteTraining(db: Db, at: TrainingDataKey): Promise<boolean> {
  const rows = await db.delete(trainingData).where(isOne(at)).returning({ id: trainingData.id });
  return rows.length > 0;
}

function select(db: Db, viewerId: string) {
  const { id, title, meetingTypeId, sections, createdAt, updatedAt } = trainingData;
  const isSeen = and(
    eq(meeting.id, trainingData.meetingId),
    eq(meeting.teamId, trainingData.teamId),
    isNull(meeting.deletionId),
    or(eq(meeting.private, false), eq(meeting.accountId, viewerId)),
  );
  return db
    .select({
      id,
      title,
      meetingTypeId,
      meetingTypeName: meetingType.name,
      sections,
      meetingId: meeting.id,
      createdBy: account.name,
      createdAt,
      updatedAt,
    })
    .from(trainingData)
    .leftJoin(meetingType, eq(meetingType.id, trainingData.meetingTypeId))
    .leftJoin(account, eq(account.id, trainingData.accountId))
    .leftJoin(meeting, isSeen)
    .$dynamic();
}

function isOfType(meetingTypeId: string | null) {
  return meetingTypeId === null ? isNull(trainingData.meetingTypeId) : eq(trainingData.meetingTypeId, meetingTypeId);
}

function isOne({ teamId, trainingDataId }: TrainingDataKey) {
  return and(eq(trainingData.teamId, teamId), eq(trainingData.id, trainingDataId));
}
