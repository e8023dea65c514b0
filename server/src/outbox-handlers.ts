import { sendEmail, sendToSlack, sendToTeams } from './features/notifications/send.ts';
import { sendMemberEmail } from './features/emails/send.ts';
import { sendProposal } from './features/ats/send.ts';
import { undoProposal } from './features/ats/undo.ts';
import { sendWebhook } from './features/webhooks/send.ts';
import type { OutboxHandlers } from './outbox/index.ts';

/** Who sends each kind of write to another system. */
export const outboxHandlers: OutboxHandlers = {
  'notify.email': sendEmail,
  'notify.slack': sendToSlack,
  'notify.teams': sendToTeams,
  'email.send': sendMemberEmail,
  'ats.send': sendProposal,
  'ats.undo': undoProposal,
  webhook: sendWebhook,
};
