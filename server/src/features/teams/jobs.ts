import { randomBytes } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { selectInvitation, updateInvitation } from './invitation-store.ts';
import { hashOfSecret } from './invitations.ts';
import { nameForMail } from './words-in-mails.ts';

/** The secret is made only now, so it exists nowhere but in the mail; a second try sends a new one, which replaces it. */
export async function sendInvitation(app: App, { payload }: JobRun<'invitation.mail'>): Promise<void> {
  const row = await selectInvitation(app.db, payload.invitationId);
  if (!row) return;
  const secret = randomBytes(24).toString('base64url');
  await updateInvitation(app.db, row.id, { secretHash: hashOfSecret(secret) });
  const { productName, publicUrl } = app.config;
  const link = `${publicUrl}/invitation?secret=${secret}`;
  const inviter = nameForMail(row.invitedByName ?? '') || 'An admin';
  const team = nameForMail(row.teamName) || 'a team';
  await app.mail.send({
    to: row.email,
    subject: `${inviter} invites you to ${team} on ${productName}`,
    link,
    text: `Hello,\n\n${inviter} invites you to join ${team} on ${productName}. Accept or decline here:\n${link}\n\nThe link is valid for ${limits.invitationDays} days. If you were not expecting this invitation, you can ignore this email.\n`,
  });
}
