import type { App } from '../../app.ts';
import type { Message } from '../../engines/mail/index.ts';
import type { PayloadOf } from '../../jobs/catalogue.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { createSecret } from './secrets.ts';
import type { AccountRow } from './store.ts';
import { selectAccount } from './store.ts';

const hourMs = 3600 * 1000;

/** The secret is made only now, so it exists nowhere but in the mail. Twice sends a second, equally good link. */
export async function sendAccountMail(app: App, { payload }: JobRun<'account.mail'>): Promise<void> {
  const account = await selectAccount(app.db, payload.accountId);
  if (!account) return;
  await app.mail.send({ to: account.email, ...(await compose(app, account, payload)) });
}

async function compose(
  app: App,
  account: AccountRow,
  { mail, teamName }: PayloadOf<'account.mail'>,
): Promise<Omit<Message, 'to'>> {
  const { productName, publicUrl } = app.config;
  const greeting = `Hello ${account.name},\n\n`;
  if (mail === 'verify-email') {
    const link = `${publicUrl}/verify-email?secret=${await createSecret(app, account.id, 'verify-email')}`;
    return {
      subject: `Verify your email for ${productName}`,
      link,
      text: `${greeting}please confirm that this is your email address:\n${link}\n\nThe link works for one day.\n`,
    };
  }
  if (mail === 'invitation') {
    const link = `${publicUrl}/reset-password?secret=${await createSecret(app, account.id, 'reset-password', 7 * 24 * hourMs)}`;
    return {
      subject: `You are invited to ${teamName ?? productName}`,
      link,
      text: `${greeting}you have been added to ${teamName ?? 'a team'} on ${productName}. Choose your password here:\n${link}\n\nThe link works for seven days.\n`,
    };
  }
  const link = `${publicUrl}/reset-password?secret=${await createSecret(app, account.id, 'reset-password', hourMs)}`;
  return {
    subject: `Reset your ${productName} password`,
    link,
    text: `${greeting}somebody asked for a new password for this address. If it was you, choose it here:\n${link}\n\nThe link works for one hour. If it was not you, nothing has changed.\n`,
  };
}
