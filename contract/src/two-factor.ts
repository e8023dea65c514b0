import { z } from 'zod';
import { ofAccount } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

const currentPassword = z.string().min(1).max(limits.passwordMax);
/** Six digits of the app, or a recovery code. */
export const secondFactor = z.string().trim().min(6).max(40);

export const twoFactorState = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() });

const at = '/v1/accounts/:accountId/two-factor' as const;

export const getTwoFactor = route({
  method: 'GET',
  path: at,
  summary: 'Whether signing in asks for a second factor',
  allow: 'self',
  params: ofAccount,
  reply: twoFactorState,
});

/** Nothing changes until the app's first code is confirmed. */
export const setUpTwoFactor = route({
  method: 'POST',
  path: `${at}/setup`,
  summary: 'A new secret for an authenticator app',
  allow: 'self',
  params: ofAccount,
  body: z.object({ currentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string(), /** A picture of it, as a data URL. */ picture: z.string() }),
});

const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoFactor = route({
  method: 'POST',
  path: `${at}/confirm`,
  summary: "Turn it on with the app's first code; the recovery codes are shown this once",
  allow: 'self',
  params: ofAccount,
  body: z.object({ code: secondFactor }),
  reply: codes,
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: `${at}/recovery-codes`,
  summary: 'New recovery codes; the old ones stop working',
  allow: 'self',
  params: ofAccount,
  body: z.object({ code: secondFactor }),
  reply: codes,
});

export const turnOffTwoFactor = route({
  method: 'POST',
  path: `${at}/off`,
  summary: 'Turn off the second factor',
  allow: 'self',
  params: ofAccount,
  body: z.object({ currentPassword, code: secondFactor }),
  reply: null,
});
