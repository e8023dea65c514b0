import * as accounts from '@candor/contract/accounts';
import * as passkeys from '@candor/contract/passkeys';
import * as contract from '@candor/contract/sessions';
import * as singleSignOn from '@candor/contract/single-sign-on';
import * as twoFactor from '@candor/contract/two-factor';
import { browserCookie } from '../../http/browser-cookie.ts';
import { on } from '../../http/mount.ts';
import { revokeApiKeys } from '../api-keys/service.ts';
import { disconnectAll } from '../assistants/disconnect.ts';
import { originOf } from '../audit/service.ts';
import { disconnectDevices } from '../devices/service.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  requestPasskey,
  requestPasskeySession,
  signInByPasskey,
} from './passkeys.ts';
import {
  changePassword,
  confirmPasswordReset,
  endSession,
  listSessions,
  requestPasswordReset,
  signIn,
  signOut,
  signOutEverywhere,
} from './service.ts';
import { followTokenGroups } from '../scim/token-groups.ts';
import { beginSingleSignOn, finishSingleSignOn } from './single-sign-on.ts';
import { confirmTwoFactor, getTwoFactor, renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from './two-factor.ts';

const ssoCookie = browserCookie('candor-sso');

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
  on(contract.confirmPasswordReset, async ({ app, body, request }) =>
    confirmPasswordReset(app, body, originOf(request), (tx, accountId) =>
      disconnectDevices(app, tx, accountId, originOf(request)),
    ),
  ),
  on(contract.listSessions, async ({ app, who }) => ({ sessions: await listSessions(app, who) })),
  on(twoFactor.getTwoFactor, async ({ app, who }) => getTwoFactor(app, who.accountId)),
  on(twoFactor.setUpTwoFactor, async ({ app, who, body }) => setUpTwoFactor(app, who.accountId, body.currentPassword)),
  on(twoFactor.confirmTwoFactor, async ({ app, who, body, request }) => ({
    recoveryCodes: await confirmTwoFactor(app, who.accountId, body.code, originOf(request)),
  })),
  on(twoFactor.renewRecoveryCodes, async ({ app, who, body, request }) => ({
    recoveryCodes: await renewRecoveryCodes(app, who.accountId, body.code, originOf(request)),
  })),
  on(twoFactor.turnOffTwoFactor, async ({ app, who, body, request }) =>
    turnOffTwoFactor(app, who.accountId, body, originOf(request)),
  ),
  on(passkeys.listPasskeys, async ({ app, who }) => ({ passkeys: await listPasskeys(app, who.accountId) })),
  on(passkeys.requestPasskey, async ({ app, who, body }) => requestPasskey(app, who.accountId, body.currentPassword)),
  on(passkeys.addPasskey, async ({ app, who, body, request }) =>
    addPasskey(app, who.accountId, body, originOf(request)),
  ),
  on(passkeys.removePasskey, async ({ app, who, params, body, request }) =>
    removePasskey(app, { accountId: who.accountId, passkeyId: params.passkeyId, ...body }, originOf(request)),
  ),
  on(passkeys.requestPasskeySession, async ({ app, request }) => requestPasskeySession(app, request.ip)),
  on(passkeys.createPasskeySession, async ({ app, body, request }) => ({
    data: { token: await signInByPasskey(app, body.credential, originOf(request)) },
  })),
  on(singleSignOn.startSingleSignOn, async ({ app, body, request, reply }) => {
    const { url, browser } = await beginSingleSignOn(app, body.from, request.ip);
    ssoCookie.write(app, reply, browser, 600);
    return { data: { url } };
  }),
  on(singleSignOn.createSingleSignOnSession, async ({ app, body, request, reply }) => {
    const browser = ssoCookie.read(app, request);
    ssoCookie.write(app, reply, '', 0);
    const opened = await finishSingleSignOn(app, { search: body.search, browser, from: originOf(request) });
    if (opened.groups) await followTokenGroups(app, opened.accountId, opened.groups);
    return { data: { token: opened.token, from: opened.from } };
  }),
  on(contract.deleteSession, async ({ app, params, request }) => endSession(app, params, originOf(request))),
  on(contract.deleteSessions, async ({ app, who, request }) =>
    signOutEverywhere(app, who.accountId, originOf(request), (tx) =>
      disconnectDevices(app, tx, who.accountId, originOf(request)),
    ),
  ),
  on(accounts.changePassword, async ({ app, who, body, request }) => {
    const from = originOf(request);
    await changePassword(app, who, body, from, async (tx) => {
      if (!body.endApiKeys) return;
      await revokeApiKeys(app, tx, who, { accountId: who.accountId }, from);
      await disconnectAll(app, tx, who.accountId, from);
      await disconnectDevices(app, tx, who.accountId, from);
    });
  }),
];
