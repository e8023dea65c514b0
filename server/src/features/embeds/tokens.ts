import { id } from '@candor/contract/fields';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { readToken, signToken } from '../../tokens/tokens.ts';
import type { EmbedRow } from './store.ts';

const embedToken = { audience: 'embed', claims: z.object({ teamId: id, jti: id }) };

/** Made of the row alone: the same embed has the same address whenever its code is copied. */
export function signEmbedToken(
  app: App,
  { id: jti, teamId, createdAt: issuedAt, expiresAt }: Pick<EmbedRow, 'id' | 'teamId' | 'createdAt' | 'expiresAt'>,
): Promise<string> {
  return signToken(app, embedToken, { teamId, jti }, { issuedAt, expiresAt });
}

/**
 * Which embed the token was signed for, also after it expired: an old player tells the people on that page that it has
 * ended instead of breaking. Whether it still plays is decided by its row.
 */
export async function readEmbedToken(
  app: App,
  embedId: string,
  token: string,
): Promise<{ teamId: string; embedId: string } | null> {
  const claims = await readToken({ signingKey: app.signingKey, now: () => new Date(0) }, embedToken, token);
  return claims?.jti === embedId ? { teamId: claims.teamId, embedId } : null;
}
