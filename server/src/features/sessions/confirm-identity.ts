import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/who.ts';
import { requireAccountRow } from '../accounts/service.ts';
import { selectSessions } from './store.ts';
import { requirePassword } from './two-factor.ts';

const freshMs = 10 * 60_000;

/**
 * Before something that outlives a session: the password. Accounts without one have just signed in, by passkey or
 * single sign-on, so whoever finds a screen unlocked gets no further.
 */
export async function confirmIdentity(app: App, who: SignedIn, password: string | undefined): Promise<void> {
  const { passwordHash } = await requireAccountRow(app, who.accountId);
  if (passwordHash) {
    if (password === undefined) throw new AppError('password_needed');
    await requirePassword(app, who.accountId, password);
    return;
  }
  const sessions = await selectSessions(app.db, who.accountId, app.now());
  const signedInAt = sessions.find(({ id }) => id === who.sessionId)?.createdAt.getTime() ?? 0;
  if (app.now().getTime() - signedInAt > freshMs) throw new AppError('fresh_sign_in_needed');
}
