import * as contract from '@candor/contract/hand-overs';
import { limits } from '@candor/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { browserCookie } from '../../http/browser-cookie.ts';
import { on } from '../../http/mount.ts';
import { receiveFiles } from './receive.ts';
import { claimHandOver, discardHandOver, getHandOver } from './service.ts';

const page = '/app/shared-recordings';
const cookieOf = (handOverId: string) => browserCookie(`candor-shared-${handOverId}`);
const claimOf = (app: App, request: FastifyRequest, handOverId: string) => ({
  handOverId,
  secret: cookieOf(handOverId).read(app, request),
});

export const handOverRoutes = [
  on(contract.createHandOver, async ({ app, body, request, reply }) => {
    try {
      requireOwnForm(request);
      const { id, secret } = await receiveFiles(app, {
        body,
        bytes: Number(request.headers['content-length']),
        contentType: request.headers['content-type'] ?? '',
        address: request.ip,
      });
      cookieOf(id).write(app, reply, secret, limits.handOverMinutes * 60);
      return reply.code(303).header('location', `${page}/${id}`).send();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Somebody looks at this: a page says it better than JSON.
      return reply.code(303).header('location', `${page}/refused?fault=${error.code}`).send();
    }
  }),
  on(contract.getHandOver, async ({ app, params: { handOverId }, request }) =>
    getHandOver(app, claimOf(app, request, handOverId)),
  ),
  on(contract.deleteHandOver, async ({ app, params: { handOverId }, request }) =>
    discardHandOver(app, claimOf(app, request, handOverId)),
  ),
  on(contract.claimHandOver, async ({ app, who, params: { handOverId }, body, request }) => ({
    meetingIds: await claimHandOver(app, who, claimOf(app, request, handOverId), body),
  })),
];

/** A form on another site would come with this header; what the system shares comes from no site. */
function requireOwnForm({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none' && site !== 'same-origin') throw new AppError('hand_over_foreign');
}
