import { z } from 'zod';

/** What a kind of job is: its payload, how often it is tried, how long one try may take. */
export type JobKind = {
  payload: z.ZodType;
  attempts: number;
  timeoutS: number;
  retryDelayS: number /** When it runs by itself, as cron has it. */;
  cron?: string;
};

/** Every job by name. Payloads carry ids and never a secret; every handler is safe to run twice. */
export const catalogue = {
  'account.mail': {
    payload: z.object({
      accountId: z.string(),
      mail: z.enum(['reset-password', 'verify-email', 'invitation']),
      teamName: z.string().optional(),
    }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  'meeting.finish': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), accountId: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** After a meeting was restored: what was to follow while it was deleted found no meeting. */
  'meeting.resume': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  'media.assemble': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 12 * 3600,
    retryDelayS: 5,
  },
  'meeting.intents': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 600,
    retryDelayS: 5,
  },
  'transcript.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), runId: z.string() }),
    // Hours of work: every restart of the server in between counts as a try, and each goes on where the last one was.
    attempts: 40,
    timeoutS: 24 * 3600,
    retryDelayS: 5,
  },
  /** The notes of a meeting at `summarize`, or the part of them that a run asks for. */
  'notes.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    // A language server can be busy or away for a while, and a long meeting takes it long.
    attempts: 20,
    timeoutS: 6 * 3600,
    retryDelayS: 5,
  },
  /** A draft of a note template, tried on past meetings. */
  'lab.run': {
    payload: z.object({ teamId: z.string(), runId: z.string() }),
    attempts: 8,
    timeoutS: 6 * 3600,
    retryDelayS: 5,
  },
  /** Of a meeting in `doc-gen`: what its type wants written. */
  'documents.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 6 * 3600,
    retryDelayS: 5,
  },
  /** One that a person asked for. */
  'document.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), documentId: z.string(), runId: z.string() }),
    attempts: 8,
    timeoutS: 3600,
    retryDelayS: 5,
  },
  'documents.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 3600,
    retryDelayS: 60,
    cron: '37 * * * *',
  },
  'snippet.cut': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), snippetId: z.string() }),
    attempts: 8,
    timeoutS: 3600,
    retryDelayS: 2,
  },
  'share.code': {
    payload: z.object({ teamId: z.string(), linkId: z.string() }),
    attempts: 5,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** Sound for recipients of a page: spans that carry lines, and snippets without names. */
  'share.sounds': {
    payload: z.object({ teamId: z.string(), pageId: z.string(), isBlind: z.boolean() }),
    attempts: 5,
    timeoutS: 3600,
    retryDelayS: 5,
  },
  'share.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 60,
    cron: '41 3 * * *',
  },
  'recordings.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 6 * 3600,
    retryDelayS: 60,
    cron: '17 * * * *',
  },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof catalogue;
export type PayloadOf<N extends JobName> = z.output<(typeof catalogue)[N]['payload']>;
