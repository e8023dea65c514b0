import type { App } from '../../app.ts';
import type { Message } from '../../engines/mail/port.ts';
import type { PayloadOf } from '../../jobs/catalogue.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { inLanguage } from '../../language/current.ts';
import { messages } from './messages.ts';
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
  { id, name }: AccountRow,
  { mail, email, language = 'en' }: PayloadOf<'account.mail'>,
): Promise<Omit<Message, 'to'>> {
  const { productName, publicUrl } = app.config;
  const write = (kind: 'verify' | 'change' | 'reset', link: string) => ({
    ...inLanguage(language, () => messages()[kind]({ name, productName, link })),
    link,
  });
  if (mail === 'verify-email')
    return write('verify', `${publicUrl}/verify-email?secret=${await createSecret(app, id, 'verify-email')}`);
  if (mail === 'change-email') {
    const secret = await createSecret(app, id, 'change-email', 24 * hourMs, email ?? null);
    return write('change', `${publicUrl}/verify-email?secret=${secret}&change=email`);
  }
  return write('reset', `${publicUrl}/reset-password?secret=${await createSecret(app, id, 'reset-password', hourMs)}`);
}
