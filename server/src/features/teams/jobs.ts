import { randomBytes } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { inLanguage } from '../../language/current.ts';
import { selectInvitation, updateInvitation } from './invitation-store.ts';
import { hashOfSecret } from './invitations.ts';
import { languageOfTeam } from './member-preferences.ts';
import { messages } from './messages.ts';
import { nameForMail } from './words-in-mails.ts';

/** The secret is made only now, so it exists nowhere but in the mail; a second try sends a new one, which replaces it. */
export async function sendInvitation(app: App, { payload }: JobRun<'invitation.mail'>): Promise<void> {
  const row = await selectInvitation(app.db, payload.invitationId);
  if (!row) return;
  const secret = randomBytes(24).toString('base64url');
  await updateInvitation(app.db, row.id, { secretHash: hashOfSecret(secret) });
  const { productName, publicUrl } = app.config;
  const link = `${publicUrl}/invitation?secret=${secret}`;
  const spoken = await languageOfTeam(app.db, row.teamId);
  const mail = inLanguage(spoken, () => {
    const texts = messages();
    const inviter = nameForMail(row.invitedByName ?? '') || texts.anAdmin;
    const team = nameForMail(row.teamName) || texts.aTeam;
    return texts.invitation({ inviter, team, productName, link, days: limits.invitationDays });
  });
  await app.mail.send({ to: row.email, link, ...mail });
}
