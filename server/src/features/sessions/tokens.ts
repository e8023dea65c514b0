import { jwtVerify, SignJWT } from 'jose';
import type { SessionClaims } from '@candor/contract/sessions';
import { sessionClaims } from '@candor/contract/sessions';
import type { App } from '../../app.ts';
import type { SignedIn } from '../../http/who.ts';

const algorithm = 'HS256';
const audience = 'session';

export function signSessionToken(
  app: App,
  who: Pick<SignedIn, 'accountId' | 'sessionId'>,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ accountId: who.accountId, sessionId: who.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(app.signingKey);
}

/** The claims of a token that we signed and that has not expired, else null. */
export async function readSessionToken(app: App, token: string): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, app.signingKey, {
      algorithms: [algorithm],
      audience,
      currentDate: app.now(),
    });
    return sessionClaims.parse(payload);
  } catch {
    return null;
  }
}
