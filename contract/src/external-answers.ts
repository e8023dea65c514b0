import { z } from 'zod';
import { shareQuery } from './external-pages.ts';
import { id, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What recipients of a link say about the candidates on its page, once the link's owner lets them. */

export const answerChoices = ['meet', 'hold', 'not-now'] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** Several lines are fine here; other control characters are not. */
const question = z
  .string()
  .trim()
  .max(limits.answerQuestion)
  .refine((text) => text.isWellFormed() && !/[\p{Cc}--[\n\r\t]]/v.test(text), 'Must be plain text');

const said = z.object({
  choice: z.enum(answerChoices).nullable(),
  question: z.string(),
  /** When the client is free, earliest first. */
  times: z.array(instant),
  /** Where those times were chosen. */
  timeZone: z.string(),
  at: instant,
});

export const newAnswer = z
  .object({
    choice: z.enum(answerChoices).nullable().default(null),
    question: question.default(''),
    times: z.array(instant).max(limits.answerTimes).default([]),
    timeZone: line(limits.name).default(''),
  })
  .refine((one) => one.choice !== null || one.question !== '' || one.times.length > 0, {
    path: ['choice'],
    message: 'An answer needs a choice, a question or a time',
  });
export type NewAnswer = z.output<typeof newAnswer>;

export const externalAnswer = said.extend({
  /** Until then it can be taken back. */
  undoUntil: instant,
});

export const externalAnswers = z.object({
  /** The owner of the link lets its recipients answer. */
  isOn: z.boolean(),
  /** To whom the link was sent: whoever opens it answers in that name. */
  recipientName: z.string(),
  candidates: z.array(
    z.object({
      /** Of this page alone: it says nothing to anyone who sees another one. */
      $id: id,
      /** On a blind page, what stands in place of the name. */
      name: z.string(),
      answer: externalAnswer.nullable(),
    }),
  ),
});
export type ExternalAnswers = z.output<typeof externalAnswers>;

const external = '/v1/teams/:teamId/sharable-pages/:referenceId/external/answers' as const;
const inPage = inTeam.extend({ referenceId: id });
const ofCandidate = inPage.extend({ candidateId: id });

export const getExternalAnswers = route({
  method: 'GET',
  path: external,
  summary: 'The candidates on the page, with the answers sent through this link',
  allow: 'share-token',
  params: inPage,
  query: shareQuery,
  reply: externalAnswers,
});
/** Takes the place of what this link said before. */
export const putExternalAnswer = route({
  method: 'PUT',
  path: `${external}/:candidateId`,
  summary: 'Answer for a candidate: meet, hold, not now, a question, free times',
  allow: 'share-token',
  params: ofCandidate,
  query: shareQuery,
  body: newAnswer,
  reply: externalAnswers,
});
export const undoExternalAnswer = route({
  method: 'DELETE',
  path: `${external}/:candidateId`,
  summary: 'Withdraw an answer within ten minutes',
  allow: 'share-token',
  params: ofCandidate,
  query: shareQuery,
  reply: externalAnswers,
});

/** As the team sees it. */
export const clientAnswer = said.extend({
  $id: id,
  /** Null where the page's meeting has no contact. */
  contactId: id.nullable(),
  name: z.string(),
  /** To whom the link was sent. Links are forwarded: it says no more than that. */
  sentTo: z.string(),
  shareLinkId: id,
  referenceId: id,
  pageTitle: z.string(),
  isBlind: z.boolean(),
  /** The client took it back: its words are gone. */
  takenBackAt: instant.nullable(),
  /** Another answer for the same candidate came through the same link. */
  isReplaced: z.boolean(),
  /** Who followed it, and when. */
  takenAt: instant.nullable(),
  takenBy: z.string().nullable(),
});
export type ClientAnswer = z.output<typeof clientAnswer>;
