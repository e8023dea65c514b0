import { z } from 'zod';
import { id } from './fields.ts';

/** A span of the transcript that carries a line: what was said there, by whom, and what plays when it is clicked. */
export const evidence = z.object({
  segmentId: id,
  speakerId: id,
  speakerName: z.string(),
  /** Seconds of the recording. */
  start: z.number(),
  end: z.number(),
  /** The words themselves, as they stand in the transcript. */
  quote: z.string(),
});
export type Evidence = z.output<typeof evidence>;

/** The same for as long as it is the same part of the recording, whichever lines it carries. */
export function spanIdOf({ segmentId, start, end }: Pick<Evidence, 'segmentId' | 'start' | 'end'>): string {
  return `${segmentId}-${Math.round(start * 1000)}-${Math.round(end * 1000)}`;
}

export const askedQuestion = z.object({ text: z.string(), evidence: z.array(evidence) });
export type AskedQuestion = z.output<typeof askedQuestion>;

/** One line that Candor wrote, or a person; what an engine writes has evidence in any case. */
export const writtenLine = z.object({
  $id: id,
  /** Plain text with `**bold**`, `*italic*` and `[links](https://…)`. */
  text: z.string(),
  evidence: z.array(evidence),
  /** Written or changed by a person: no engine overwrites it. */
  isByPerson: z.boolean(),
  /** Why a person should check it before it leaves the team. Gone once they confirm or change it. */
  check: z.string().optional(),
  /** The text is what someone said, in their order: it's shown in quotation marks until a person changes it. */
  isQuote: z.boolean().optional(),
  /** What was asked before these words, where the line is someone's own words. */
  asked: askedQuestion.optional(),
  /** Lines with the same value are one question and its answer. */
  exchange: z.string().optional(),
  /** Shown only after "More". */
  isMore: z.boolean().optional(),
  /** A greeting, a thank-you or a signature: it states nothing, so it has no evidence. */
  courtesy: z.boolean().optional(),
  /** What the template asks for and nobody answered: a question for next time, without evidence. */
  openQuestion: z.boolean().optional(),
  /** The findings it is made of. A line of exactly one is that finding: whoever corrects it corrects it everywhere. */
  findingIds: z.array(id).optional(),
});
export type WrittenLine = z.output<typeof writtenLine>;

/** What a document may have to keep from whoever reads it outside the team. */
export const privacyKinds = [
  'current-pay',
  'other-processes',
  'confidence',
  'other-people',
  'health-or-family',
  'budget',
  'fee',
  'scores',
] as const;

/** What an engine wanted to write and was not let: why, in a sentence for people. */
export const droppedLine = z.object({ text: z.string(), reason: z.string() });
export type DroppedLine = z.output<typeof droppedLine>;

/** With `line` it was said, and stands elsewhere for a reason: a person may add it as it is, by its id. */
export const omittedLine = droppedLine.extend({
  line: writtenLine.optional(),
  /** Set where the reader of a document is not to see it: adding it is written down in the audit log. */
  privacy: z.enum(privacyKinds).optional(),
});
export type OmittedLine = z.output<typeof omittedLine>;
