import { limits } from '@candor/contract/limits';
import { id } from '@candor/contract/fields';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Doors, Visitor } from '../../http/who.ts';
import type { ShareLinkRow, SharedLink } from './link-store.ts';
import { selectSharedLink } from './link-store.ts';

const algorithm = 'HS256';
const audience = 'share';
const claims = z.object({
  teamId: id,
  referenceId: id,
  jti: id,
  exp: z.number(),
  admitted: z.literal(true).optional(),
});
type Claims = z.output<typeof claims>;

/** Groups of this topic are ids of pages. */
export const shareTopic = 'share.changed';

/** Made of the row alone: the same link is the same address whenever it is copied. */
export function signShareToken(
  app: App,
  link: Pick<ShareLinkRow, 'id' | 'teamId' | 'issuedAt' | 'expiresAt'>,
  referenceId: string,
): Promise<string> {
  return sign(app, { teamId: link.teamId, referenceId, jti: link.id }, link.issuedAt, link.expiresAt);
}

/** For the browser that has given the code; it ends with its link. */
export async function signAdmittedToken(app: App, visitor: Visitor): Promise<{ token: string; expiresAt: string }> {
  const now = app.now();
  const expiresAt = new Date(Math.min(visitor.expiresAt, now.getTime() + limits.shareSessionS * 1000));
  const { teamId, referenceId, linkId } = visitor;
  return {
    token: await sign(app, { teamId, referenceId, jti: linkId, admitted: true }, now, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
}

function sign(app: App, { jti, ...rest }: Omit<Claims, 'exp'>, issuedAt: Date, expiresAt: Date): Promise<string> {
  return new SignJWT(rest)
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setJti(jti)
    .setIssuedAt(Math.floor(issuedAt.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(app.signingKey);
}

/** Checks a share token against its link; the answer is kept for a moment, so most calls of a page cost no query. */
export function openShareDoor(app: App): Doors['openShare'] {
  const cache = app.caches.open<SharedLink>(shareTopic, ({ pageId }) => pageId);
  return async (token, at) => {
    const read = await jwtVerify(token, app.signingKey, {
      algorithms: [algorithm],
      audience,
      currentDate: app.now(),
    }).then(
      ({ payload }) => claims.safeParse(payload),
      () => null,
    );
    if (!read?.success || read.data.teamId !== at.teamId || read.data.referenceId !== at.referenceId) return null;
    const { jti, exp, admitted } = read.data;
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
