import type { SessionClaims } from '@candor/contract/sessions';
import type { App } from '../../app.ts';
import { whenThere } from '../../http/at-once.ts';
import type { Doors, SignedIn } from '../../http/who.ts';
import { extendSession, touchSession } from './store.ts';
import { readSessionToken, signSessionToken } from './tokens.ts';

/** Groups of this topic are account ids: when a session ends, everything cached of its account is dropped. */
export const sessionTopic = 'session.ended';

/** Checks a session token against its row; the answer is kept for a moment, so most calls cost no query. */
export function openSessionDoor(app: App): Doors['signIn'] {
  const cache = app.caches.open<SessionClaims>(sessionTopic, (claims) => claims.accountId);

  async function load(token: string): Promise<SessionClaims | null> {
    const claims = await readSessionToken(app, token);
    if (!claims) return null;
    const row = await touchSession(app.db, claims.sessionId, claims.accountId, app.now());
    return row ? claims : null;
  }

  return (token) =>
    whenThere(
      cache.through(token, () => load(token)),
      (claims) => open(app, claims),
    );
}

function open(app: App, claims: SessionClaims | null): ReturnType<Doors['signIn']> {
  const now = app.now();
  if (!claims || claims.exp * 1000 <= now.getTime()) return null;
  const who = { accountId: claims.accountId, sessionId: claims.sessionId, expiresAt: claims.exp * 1000 };
  if (!isPastHalf(claims, now)) return { who, renewed: null };
  return renew(app, who, now).then((renewed) => ({ who, renewed }));
}

function isPastHalf({ iat, exp }: SessionClaims, now: Date): boolean {
  return now.getTime() / 1000 > (iat + exp) / 2;
}

async function renew(app: App, who: SignedIn, now: Date): Promise<string | null> {
  const wanted = new Date(now.getTime() + app.config.sessionMs);
  const expiresAt = await extendSession(app.db, who.sessionId, wanted, app.config.longestSessionMs);
  return expiresAt && expiresAt > now ? signSessionToken(app, who, { issuedAt: now, expiresAt }) : null;
}
