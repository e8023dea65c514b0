import { sessionClaims, type SessionClaims } from '@candor/contract/sessions';
import type { App } from '../../app.ts';
import type { SignedIn } from '../../http/who.ts';
import { readToken, signToken, type TokenKind, type TokenLifetime } from '../../tokens/tokens.ts';

const sessionToken: TokenKind<SessionClaims> = { audience: 'session', claims: sessionClaims };

export function signSessionToken(
  app: App,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
  lifetime: TokenLifetime,
): Promise<string> {
  return signToken(app, sessionToken, { accountId, sessionId }, lifetime);
}

export function readSessionToken(app: App, token: string): Promise<SessionClaims | null> {
  return readToken(app, sessionToken, token);
}
