import { z } from 'zod';

/** What a kind of job is: its payload, how often it is tried, how long one try may take. */
export type JobKind = { payload: z.ZodType; attempts: number; timeoutS: number; retryDelayS: number };

/** Every job by name. Payloads carry ids and never a secret; every handler is safe to run twice. */
export const catalogue = {
  'account.mail': {
    payload: z.object({ accountId: z.string(), mail: z.enum(['reset-password', 'verify-email', 'invitation']), teamName: z.string().optional() }),
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
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof catalogue;
export type PayloadOf<N extends JobName> = z.output<(typeof catalogue)[N]['payload']>;
