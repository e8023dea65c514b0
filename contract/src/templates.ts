import { z } from 'zod';
import { id, line } from './fields.ts';
import { limits } from './limits.ts';

/** What a meeting type says shall be written: notes, scorecard, documents. */

/** Several lines of plain text. */
export function prose(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Not allowed');
}

/** Saved parts are found by their id, so ids must be unique. */
function hasOwnIds(parts: readonly { $id: string }[]): boolean {
  return new Set(parts.map(({ $id }) => $id)).size === parts.length;
}

export const detailLevels = ['brief', 'standard', 'detailed'] as const;
export type DetailLevel = (typeof detailLevels)[number];

const noteSection = z.object({
  /** Stays when the section is renamed or moved: notes keep to it. */
  $id: id,
  title: line(limits.name).min(1),
  /** What belongs here, as one would tell a colleague. */
  instructions: prose(limits.instructions).default(''),
  /** Null follows the template. */
  detailLevel: z.enum(detailLevels).nullable().default(null),
});
export type NoteSection = z.output<typeof noteSection>;

export const noteTemplate = z.object({
  detailLevel: z.enum(detailLevels).default('standard'),
  sections: z.array(noteSection).max(limits.templateSections).refine(hasOwnIds, 'Ids must differ'),
});
export type NoteTemplate = z.output<typeof noteTemplate>;

const competency = z.object({
  $id: id,
  name: line(limits.name).min(1),
  /** What good looks like. */ guidance: prose(limits.instructions).default(''),
});
export type Competency = z.output<typeof competency>;

export const scorecardTemplate = z.object({
  /** Ratings go from 1 to this. */ scale: z.number().int().min(2).max(10).default(5),
  competencies: z.array(competency).max(limits.templateSections).refine(hasOwnIds, 'Ids must differ'),
});
export type ScorecardTemplate = z.output<typeof scorecardTemplate>;

export const documentKinds = ['write-up', 'submittal', 'interview-summary', 'email', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTemplate = z.object({
  $id: id,
  name: line(limits.name).min(1),
  kind: z.enum(documentKinds),
  instructions: prose(limits.instructions).default(''),
  sections: z
    .array(noteSection.omit({ detailLevel: true }))
    .max(limits.templateSections)
    .refine(hasOwnIds, 'Ids must differ'),
});
export type DocumentTemplate = z.output<typeof documentTemplate>;

export const documentTemplates = z
  .array(documentTemplate)
  .max(limits.documentTemplates)
  .refine(hasOwnIds, 'Ids must differ');
