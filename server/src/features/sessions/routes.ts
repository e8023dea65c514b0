import * as accounts from '@candor/contract/accounts';
import * as contract from '@candor/contract/sessions';
import { on } from '../../http/mount.ts';
import {
  changePassword,
  confirmPasswordReset,
  listSessions,
  requestPasswordReset,
  signIn,
  signOut,
  signOutEverywhere,
} from './service.ts';

export const sessionRoutes = [
  on(contract.createEmailSession, async ({ app, body, request }) => ({
    data: {
      token: await signIn(app, { ...body, address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
    },
  })),
  on(contract.getCurrentSession, ({ who }) => ({
    $id: who.sessionId,
    accountId: who.accountId,
    expiresAt: new Date(who.expiresAt).toISOString(),
  })),
  on(contract.deleteCurrentSession, async ({ app, who }) => signOut(app, who)),
  on(contract.requestPasswordReset, async ({ app, body }) => requestPasswordReset(app, body.email)),
  on(contract.confirmPasswordReset, async ({ app, body }) => confirmPasswordReset(app, body.secret, body.password)),
  on(contract.listSessions, async ({ app, who }) => ({ sessions: await listSessions(app, who) })),
  on(contract.deleteSessions, async ({ app, who }) => signOutEverywhere(app, who.accountId)),
  on(accounts.changePassword, async ({ app, who, body }) =>
    changePassword(app, who, body.currentPassword, body.password),
  ),
];
