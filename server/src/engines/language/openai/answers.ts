import { findingKinds, findingPrivacies, findingStatuses, findingSubjects } from '@candor/contract/findings';
import { z } from 'zod';

/** What may be cited: the utterances or the findings of the window that was sent, first and last included. */
export type Range = { first: number; last: number };

/** At most so many of each: a model that runs on is stopped by the form, not by the context. */
const most = { evidence: 6, claims: 12, summary: 6, findings: 90, also: 6, chapters: 8, questions: 6 };
const text = z.string().nullable();

/** What a server is told to answer: every array is bounded, every id and utterance number is one that exists. */
export function formsFor({ first, last }: Range) {
  const utterance = z.number().int().min(first).max(last);
  const evidence = z.array(utterance).min(1).max(most.evidence);
  const claim = z.object({ text: z.string(), evidence, uncertain: z.boolean() });
  const claims = (count: number = most.claims) => z.array(claim).max(count);
  const sections = (ids: readonly string[]) => z.array(z.object({ id: z.enum(ids), claims: claims() })).max(ids.length);
  return {
    find: () =>
      z.object({
        findings: z
          .array(
            z.object({
              claim: z.string(),
              kind: z.enum(findingKinds),
              subject: z.enum(findingSubjects),
              value: text,
              unit: text,
              status: z.enum(findingStatuses),
              privacy: z.enum(findingPrivacies),
              heard: text,
              meant: text,
              owner: text,
              dueDate: text,
              evidence,
              uncertain: z.boolean(),
            }),
          )
          .max(most.findings),
        chapters: z.array(z.object({ title: z.string(), firstUtterance: utterance })).max(most.chapters),
      }),
    notes: (ids: readonly string[]) =>
      z.object({
        sections: sections(ids),
        summary: claims(most.summary),
        alsoDiscussed: claims(most.also),
        openQuestions: z.array(z.object({ question: z.string(), why: z.string() })).max(most.questions),
      }),
    sections: (ids: readonly string[]) => z.object({ sections: sections(ids) }),
    ratings: (ids: readonly string[], scale: number) =>
      z.object({
        ratings: z
          .array(
            z.object({
              id: z.enum(ids),
              claims: claims(4),
              missing: z.array(z.string()).max(4),
              rating: z.number().int().min(1).max(scale).nullable(),
            }),
          )
          .max(ids.length),
      }),
    email: (ids: readonly string[]) =>
      z.object({
        subject: z.string(),
        greeting: z.string(),
        opening: z.string(),
        paragraphs: z.array(claim.extend({ section: z.enum(ids) })).max(6),
        next_steps: claims(5),
        closing: z.string(),
      }),
    answer: () => z.object({ status: z.enum(['answered', 'partly', 'not said']), claims: claims(5) }),
  };
}

/** What is read of an answer: more than was asked for is cut, what can't be read is left out, one bad item spoils no other. */
const numbers = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
      const bare = typeof one === 'object' && one !== null && 'utterance' in one ? one.utterance : one;
      const number = typeof bare === 'string' ? Number(bare.replace(/[^\d]/g, '') || NaN) : bare;
      return typeof number === 'number' && Number.isInteger(number) ? [number] : [];
    }),
  z.array(z.number()),
);
const uncertain = z.boolean().catch(false);
const claim = z.object({ text: z.string(), evidence: numbers, uncertain });
const list = <S extends z.ZodType>(item: S, count: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : []).filter((one) => item.safeParse(one).success).slice(0, count),
    z.array(item),
  );
const sections = z.object({ sections: z.array(z.object({ id: z.string(), claims: list(claim, most.claims) })) });

export type NumberedClaim = z.output<typeof claim>;
export const sectionsAnswer = sections;
const optional = z
  .string()
  .nullable()
  .catch(null)
  .transform((value) => value?.trim() || null);
export const findAnswer = z.object({
  findings: list(
    z.object({
      claim: z.string().min(1),
      kind: z.enum(findingKinds).catch('other'),
      subject: z.enum(findingSubjects).catch('other'),
      value: optional,
      unit: optional,
      status: z.enum(findingStatuses).catch('said'),
      // A model that can't say how private something is leaves it to the policy, which reads the words itself.
      privacy: z.enum(findingPrivacies).catch('open'),
      heard: optional,
      meant: optional,
      owner: optional,
      dueDate: optional,
      evidence: numbers,
      uncertain,
    }),
    most.findings,
  ),
  chapters: list(z.object({ title: z.string(), firstUtterance: z.number().int() }), most.chapters),
});
export type FoundClaim = z.output<typeof findAnswer>['findings'][number];
export const notesAnswer = sections.extend({
  summary: list(claim, most.summary),
  alsoDiscussed: list(claim, most.also),
  openQuestions: list(z.object({ question: z.string(), why: z.string().catch('') }), most.questions),
});
export const ratingsAnswer = z.object({
  ratings: z.array(
    z.object({
      id: z.string(),
      claims: list(claim, 4),
      missing: list(z.string(), 4),
      rating: z.number().nullable().catch(null),
    }),
  ),
});
export const emailAnswer = z.object({
  subject: z.string(),
  greeting: z.string(),
  opening: z.string(),
  paragraphs: list(claim.extend({ section: z.string().catch('') }), 6),
  next_steps: list(claim, 5),
  closing: z.string(),
});
export const askAnswer = z.object({
  status: z.enum(['answered', 'partly', 'not said']),
  claims: list(claim, 5),
});
export const secondLookAnswer = z.object({
  doubts: list(z.object({ claim: z.number().int(), why: z.string() }), 60),
});
export const choiceAnswer = z.object({ keep: z.array(z.number().int()) });
export const mergedAnswer = z.object({
  lines: z.array(z.object({ text: z.string(), from: z.array(z.number().int()) })),
});
export const templateAnswer = z.object({
  name: z.string(),
  script: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), instructions: z.string() })),
  competencies: z.array(z.object({ name: z.string(), guidance: z.string() })),
});
