import type { App } from '../../app.ts';
import type { Message } from '../../engines/mail/port.ts';
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
  // A new address has to prove itself, so the link goes there.
  const to = payload.mail === 'change-email' ? payload.email : account.email;
  if (to) await app.mail.send({ to, ...(await compose(app, account, payload)) });
}

async function compose(
  app: App,
  account: AccountRow,
  { mail, email }: PayloadOf<'account.mail'>,
): Promise<Omit<Message, 'to'>> {
  const { productName, publicUrl } = app.config;
  const greeting = `Hello ${account.name},\n\n`;
  if (mail === 'verify-email') {
    const link = `${publicUrl}/verify-email?secret=${await createSecret(app, account.id, 'verify-email')}`;
    return {
      subject: `Verify your email for ${productName}`,
      link,
      text: `${greeting}Please confirm that this is your email address:\n${link}\n\nThe link is valid for one day.\n`,
    };
  }
  if (mail === 'change-email') {
    const secret = await createSecret(app, account.id, 'change-email', 24 * hourMs, email ?? null);
    const link = `${publicUrl}/verify-email?secret=${secret}&change=email`;
    return {
      subject: `Confirm your new email for ${productName}`,
      link,
      text: `${greeting}To sign in to ${productName} with this address from now on, open this link:\n${link}\n\nThe link is valid for one day. If you did not ask for this, ignore this email; nothing changes.\n`,
    };
  }
  const link = `${publicUrl}/reset-password?secret=${await createSecret(app, account.id, 'reset-password', hourMs)}`;
  return {
    subject: `Reset your ${productName} password`,
    link,
    text: `${greeting}We received a request to reset your password. To choose a new one, open this link:\n${link}\n\nThe link is valid for one hour. If you did not make this request, you can ignore this email; your password has not changed.\n`,
  };
}
