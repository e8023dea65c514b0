import { z } from 'zod';
import { inTeam, instant, line } from './fields.ts';
import { route } from './route.ts';

/** `any`: whatever the installation uses. `this-server`: only where words stay on this server. */
export const allowedEngines = ['any', 'this-server', 'quotes'] as const;
export type AllowedEngines = (typeof allowedEngines)[number];

/** What a model is asked for; questions are also those of a comparison. */
export const writingTasks = ['notes', 'documents', 'questions'] as const;
export type WritingTask = (typeof writingTasks)[number];

const model = line(200).min(1).nullable();
const choice = z.object({
  engines: z.enum(allowedEngines),
  /** Tokens of a calendar month (UTC), after which meetings get quotes; null is no limit. */
  monthTokens: z.number().int().min(1).max(1e12).nullable(),
  /** On the server of the installation; null is the model that the installation uses. */
  models: z.object({ notes: model, documents: model, questions: model }),
});

export const teamWriting = choice.extend({
  /** When the team agreed that its words leave this server. */
  agreedAt: instant.nullable(),
  spentTokens: z.number().int(),
  /** What the installation writes with. */
  installation: z.object({
    isExtractive: z.boolean(),
    isRemote: z.boolean(),
    label: z.string(),
    /** Where words go. Null where they stay on this server. */
    host: z.string().nullable(),
    /** Its server has models to choose from. */
    hasModels: z.boolean(),
  }),
});
export type TeamWriting = z.output<typeof teamWriting>;

export const getTeamWriting = route({
  method: 'GET',
  path: '/v1/teams/:teamId/writing',
  summary: 'Who may write for the team, with which models, and what it has cost this month',
  allow: 'viewer',
  params: inTeam,
  reply: teamWriting,
});

/** Budget and models are for administrators of the installation, who pay for them. */
export const putTeamWriting = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/writing',
  summary: 'Choose who may write for the team',
  allow: 'admin',
  params: inTeam,
  body: choice.extend({
    /** Required to let words leave this server again, after they were kept here. */
    agrees: z.boolean().optional(),
  }),
  example: { engines: 'this-server', monthTokens: null, models: { notes: null, documents: null, questions: null } },
  reply: teamWriting,
});
