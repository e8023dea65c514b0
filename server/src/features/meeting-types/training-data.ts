import { generalMeetingType } from '@candor/contract/meetings';
import type { NewTrainingData, TrainingData } from '@candor/contract/training-data';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { general } from './general.ts';
import { selectMeetingType } from './store.ts';
import type { TrainingRow } from './training-store.ts';
import {
  deleteTraining,
  insertTraining,
  selectOneTraining,
  selectTrainingData,
  updateTraining,
} from './training-store.ts';

type Viewer = Pick<Member, 'accountId' | 'teamId'>;
type TrainingDataKey = { teamId: string; trainingDataId: string };

function toTrainingData({ id, createdAt, updatedAt, meetingTypeName, ...row }: TrainingRow): TrainingData {
  return {
    ...row,
    $id: id,
    $createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    meetingTypeName: meetingTypeName ?? general.name,
  };
}

export async function listTrainingData(app: App, who: Viewer, meetingTypeId?: string): Promise<TrainingData[]> {
  const rows = await selectTrainingData(
    app.db,
    who.teamId,
    who.accountId,
    meetingTypeId === generalMeetingType ? null : meetingTypeId,
  );
  return rows.map(toTrainingData);
}

export async function getTrainingData(db: Db, who: Viewer, at: TrainingDataKey): Promise<TrainingData> {
  const row = await selectOneTraining(db, at, who.accountId);
  if (!row) throw new AppError('training_data_not_found');
  return toTrainingData(row);
}

/** Whoever calls has made sure that the meeting is one that the caller may see. */
export async function createTrainingData(tx: Db, who: Viewer, wanted: NewTrainingData): Promise<TrainingData> {
  await requireType(tx, who.teamId, wanted.meetingTypeId);
  const id = newId();
  await insertTraining(tx, { ...wanted, id, teamId: who.teamId, accountId: who.accountId });
  return getTrainingData(tx, who, { teamId: who.teamId, trainingDataId: id });
}

/** The meeting that it came from stays where the change names none: the caller may not have been shown it. */
export async function updateTrainingData(
  app: App,
  tx: Db,
  who: Viewer,
  at: TrainingDataKey,
  { meetingId, ...wanted }: NewTrainingData,
): Promise<TrainingData> {
  await requireType(tx, at.teamId, wanted.meetingTypeId);
  if (!(await updateTraining(tx, at, { ...wanted, ...(meetingId !== null && { meetingId }), updatedAt: app.now() })))
    throw new AppError('training_data_not_found');
  return getTrainingData(tx, who, at);
}

export async function deleteTrainingData(app: App, at: TrainingDataKey): Promise<void> {
  if (!(await deleteTraining(app.db, at))) throw new AppError('training_data_not_found');
}

/** An archived type may get better examples too: it may come back. */
async function requireType(db: Db, teamId: string, id: string | null): Promise<void> {
  if (id !== null && !(await selectMeetingType(db, teamId, id))) throw new AppError('meeting_type_not_found');
}
