import { z } from 'zod';
import { id, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { prose } from './templates.ts';

/** An example of good notes for one section. */
export const trainingSection = z.object({
  /** From the type's note template; null for a section it doesn't have, which is found by its title. */
  sectionId: id.nullable().default(null),
  title: line(limits.name).min(1),
  text: prose(limits.trainingText).min(1),
});
export type TrainingSection = z.output<typeof trainingSection>;

/** Good notes written by a person: examples for the language engine. */
const newTrainingData = z.object({
  title: line(limits.name).min(1),
  /** Null is General. */
  meetingTypeId: id.nullable().default(null),
  sections: z.array(trainingSection).min(1).max(limits.templateSections),
  /** The meeting whose notes these were. */
  meetingId: id.nullable().default(null),
});
export type NewTrainingData = z.output<typeof newTrainingData>;

export const trainingData = z.object({
  $id: id,
  $createdAt: instant,
  updatedAt: instant,
  title: z.string(),
  meetingTypeId: id.nullable(),
  meetingTypeName: z.string(),
  sections: z.array(trainingSection),
  /** Null where there was none, or where the caller may not see it. */
  meetingId: id.nullable(),
  createdBy: z.string().nullable(),
});
export type TrainingData = z.output<typeof trainingData>;

const one = inTeam.extend({ trainingDataId: id });
const at = '/v1/teams/:teamId/training-data' as const;

export const listTrainingData = route({
  method: 'GET',
  path: at,
  summary: 'Good notes that people wrote, latest first',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ /** `general` for those of General. */ meetingTypeId: id.optional() }),
  reply: z.object({ trainingData: z.array(trainingData) }),
});
export const getTrainingData = route({
  method: 'GET',
  path: `${at}/:trainingDataId`,
  summary: 'One set of good notes',
  allow: 'viewer',
  params: one,
  reply: trainingData,
});
export const createTrainingData = route({
  method: 'POST',
  path: at,
  summary: 'Add good notes',
  allow: 'member',
  params: inTeam,
  body: newTrainingData,
  reply: trainingData,
  status: 201,
});
export const updateTrainingData = route({
  method: 'PUT',
  path: `${at}/:trainingDataId`,
  summary: 'Change good notes',
  allow: 'member',
  params: one,
  body: newTrainingData,
  reply: trainingData,
});
export const deleteTrainingData = route({
  method: 'DELETE',
  path: `${at}/:trainingDataId`,
  summary: 'Delete good notes',
  allow: 'member',
  params: one,
  reply: null,
});
