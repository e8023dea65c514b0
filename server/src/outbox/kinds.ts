import { z } from 'zod';

const notification = z.object({
  teamId: z.string(),
  accountId: z.string(),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    button: z.string(),
    link: z.string(),
    mailText: z.string().optional(),
  }),
  /** Meetings that the message is about: where one of them is private, nothing goes to a channel. */
  meetingIds: z.array(z.string()),
});
const change = z.object({
  proposalId: z.string(),
  /** Of several decisions about one proposal, the one that this is sent for. */
  round: z.number().int(),
});

/** Every kind of write to another system, with its payload. */
export const outboxKinds = {
  'notify.email': notification,
  'notify.slack': notification,
  'notify.teams': notification,
  'ats.send': change,
  'ats.undo': change,
  'email.send': z.object({ teamId: z.string(), emailId: z.string() }),
  webhook: z.object({ deliveryId: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type OutboxKind = keyof typeof outboxKinds;
export type OutboxPayload<K extends OutboxKind> = z.output<(typeof outboxKinds)[K]>;

export function isOutboxKind(kind: string): kind is OutboxKind {
  return Object.hasOwn(outboxKinds, kind);
}
