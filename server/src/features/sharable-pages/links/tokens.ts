import { limits } from '@candor/contract/limits';
import { id } from '@candor/contract/fields';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Doors, Visitor } from '../../../http/who.ts';
import { readToken, signToken } from '../../../tokens/tokens.ts';
import type { ShareLinkRow, SharedLink } from './link-store.ts';
import { selectSharedLink } from './link-store.ts';

const shareToken = {
  audience: 'share',
  claims: z.object({
    teamId: id,
    referenceId: id,
    jti: id,
    exp: z.number(),
    admitted: z.literal(true).optional(),
  }),
};

type ShareClaims = z.output<(typeof shareToken)['claims']>;
const mostTokens = 2_000;

/** Groups of this topic are ids of pages. */
export const shareTopic = 'share.changed';

/** Made of the row alone: the same link is the same address whenever it is copied. */
export function signShareToken(
  app: App,
  link: Pick<ShareLinkRow, 'id' | 'teamId' | 'issuedAt' | 'expiresAt'>,
  referenceId: string,
): Promise<string> {
  return signToken(app, shareToken, { teamId: link.teamId, referenceId, jti: link.id }, link);
}

/** For the browser that has given the code; it ends with its link. */
export async function signAdmittedToken(app: App, visitor: Visitor): Promise<{ token: string; expiresAt: string }> {
  const issuedAt = app.now();
  const expiresAt = new Date(Math.min(visitor.expiresAt, issuedAt.getTime() + limits.shareSessionS * 1000));
  const { teamId, referenceId, linkId } = visitor;
  const claims = { teamId, referenceId, jti: linkId, admitted: true as const };
  return {
    token: await signToken(app, shareToken, claims, { issuedAt, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Checks a share token against its link; the answer is kept for a moment, so most calls of a page cost no query. */
export function openShareDoor(app: App): Doors['openShare'] {
  const cache = app.caches.open<SharedLink>(shareTopic, ({ pageId }) => pageId);
  const known = new Map<string, ShareClaims>();
  /** A signature is checked once: a player asks for every part of a recording with the same token. */
  const readOnce = async (token: string): Promise<ShareClaims | null> => {
    const former = known.get(token);
    if (former && former.exp * 1000 > app.now().getTime()) return former;
    const claims = await readToken(app, shareToken, token);
    if (known.size >= mostTokens) known.clear();
    if (claims) known.set(token, claims);
    else known.delete(token);
    return claims;
  };
  return async (token, at) => {
    const claims = await readOnce(token);
    if (claims?.teamId !== at.teamId || claims.referenceId !== at.referenceId) return null;
    const { jti, exp, admitted } = claims;
    const link = await cache.through(jti, () => selectSharedLink(app.db, at.teamId, jti));
    // Links go with their page: a token that we signed and that has none belongs to a page that was deleted.
    if (!link) throw new AppError('sharable_page_not_found');
    if (link.referenceId !== at.referenceId || link.revokedAt !== null) return null;
    return {
      ...at,
      pageId: link.pageId,
      linkId: jti,
      isBlind: link.isBlind,
      isAdmitted: !link.requiresCode || admitted === true,
      expiresAt: exp * 1000,
    };
  };
}
