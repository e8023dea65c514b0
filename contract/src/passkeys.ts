import { z } from 'zod';
import { instant, line, ofAccount } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { secondFactor } from './two-factor.ts';

const currentPassword = z.string().min(1).max(limits.passwordMax);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** As authenticators name their keys. */
export const passkeyId = base64url.max(1_400);

export const passkey = z.object({
  $id: passkeyId,
  $createdAt: instant,
  name: z.string(),
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** Options of the Web Authentication API in its JSON form; the browser hands them to the authenticator as they are. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  /** Nothing here asks for extensions. */
  clientExtensionResults: z.object({}),
};

/** What the authenticator made, as `RegistrationResponseJSON`. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(2_000),
    attestationObject: base64url.max(8_000),
    /** How the authenticator is reached; browsers may know ways that we do not. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
/** What the authenticator signed, as `AuthenticationResponseJSON`. */
export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(2_000),
    authenticatorData: base64url.max(2_000),
    signature: base64url.max(1_400),
    userHandle: base64url.max(200).optional(),
  }),
});

const at = '/v1/accounts/:accountId/passkeys' as const;

export const listPasskeys = route({
  method: 'GET',
  path: at,
  summary: 'Passkeys of the account',
  allow: 'self',
  params: ofAccount,
  reply: z.object({ passkeys: z.array(passkey) }),
});

export const requestPasskey = route({
  method: 'POST',
  path: `${at}/options`,
  summary: 'Options for creating a passkey for the account',
  allow: 'self',
  params: ofAccount,
  body: z.object({ currentPassword }),
  reply: options,
});

export const addPasskey = route({
  method: 'POST',
  path: at,
  summary: 'Save a passkey; signing in now requires it or a second factor',
  allow: 'self',
  params: ofAccount,
  body: z.object({ name: line(limits.name).min(1), credential: newCredential }),
  reply: z.object({
    passkey,
    /** With the first second factor of the account; shown this once. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  status: 201,
});

export const removePasskey = route({
  method: 'POST',
  path: `${at}/:passkeyId/remove`,
  summary: 'Remove a passkey, which can then no longer sign in. Removing the last one requires a second factor',
  allow: 'self',
  params: ofAccount.extend({ passkeyId }),
  /** `code`: of the authenticator app, or a recovery code; for the last passkey. */
  body: z.object({ currentPassword, code: secondFactor.optional() }),
  reply: null,
});

export const requestPasskeySession = route({
  method: 'POST',
  path: '/v1/sessions/passkey-options',
  summary: 'Options for signing in with a passkey',
  allow: 'anyone',
  reply: options,
});

export const createPasskeySession = route({
  method: 'POST',
  path: '/v1/sessions/passkey-session',
  summary: 'Sign in with a passkey; it needs neither a password nor a code',
  allow: 'anyone',
  body: z.object({ credential: signedChallenge }),
  reply: z.object({ data: z.object({ token: z.string() }) }),
  status: 201,
});
