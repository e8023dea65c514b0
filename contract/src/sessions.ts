import { z } from 'zod';
import { email, id, instant, ofAccount, password } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { secondFactor } from './two-factor.ts';

/** Claims of the session token that the client reads. `exp` and `iat` are in seconds. */
export const sessionClaims = z.object({ accountId: id, sessionId: id, iat: z.number(), exp: z.number() });
export type SessionClaims = z.output<typeof sessionClaims>;

export const createEmailSession = route({
  method: 'POST',
  path: '/v1/sessions/email-session',
  summary: 'Sign in',
  allow: 'anyone',
  body: z.object({
    email,
    password: z.string().min(1).max(limits.passwordMax),
    /** Where the account asks for a second factor. */
    code: secondFactor.optional(),
  }),
  reply: z.object({ data: z.object({ token: z.string() }) }),
  status: 201,
});

export const getCurrentSession = route({
  method: 'GET',
  path: '/v1/sessions/current',
  summary: "The caller's session",
  allow: 'signed-in',
  reply: z.object({ $id: id, accountId: id, expiresAt: instant }),
});

export const deleteCurrentSession = route({
  method: 'DELETE',
  path: '/v1/sessions/current',
  summary: 'Sign out',
  allow: 'signed-in',
  reply: null,
});

export const requestPasswordReset = route({
  method: 'POST',
  path: '/v1/sessions/reset-password-request',
  summary: 'Send a password reset link, if there is such an account',
  allow: 'anyone',
  body: z.object({ email }),
  reply: null,
});

export const confirmPasswordReset = route({
  method: 'POST',
  path: '/v1/sessions/reset-password-confirmation',
  summary: 'Set a new password with the secret of a reset link; ends every session',
  allow: 'anyone',
  body: z.object({ secret: z.string().min(1).max(200), password }),
  reply: null,
});

export const session = z.object({
  $id: id,
  $createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  current: z.boolean(),
});

export const listSessions = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/sessions',
  summary: 'Where this account is signed in',
  allow: 'self',
  params: ofAccount,
  reply: z.object({ sessions: z.array(session) }),
});

export const deleteSession = route({
  method: 'DELETE',
  path: '/v1/accounts/:accountId/sessions/:sessionId',
  summary: 'Sign out one device',
  allow: 'self',
  params: ofAccount.extend({ sessionId: id }),
  reply: null,
});

export const deleteSessions = route({
  method: 'DELETE',
  path: '/v1/accounts/:accountId/sessions',
  summary: 'Sign out everywhere, here too',
  allow: 'self',
  params: ofAccount,
  reply: null,
});
