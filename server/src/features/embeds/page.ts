import type { MountedPage } from '../../http/pages.ts';
import { getOrigins } from './service.ts';
import { readEmbedToken } from './tokens.ts';

/** The frame of a player. Only pages of the team's own list may show it, so an address alone puts it on no other site. */
export const embedPage: MountedPage = {
  path: '/embed/:embedId',
  file: 'external.html',
  open:
    (app) =>
    async ({ params, query }) => {
      const { productName } = app.config;
      const token = typeof query['token'] === 'string' ? query['token'] : '';
      const claims = await readEmbedToken(app, params['embedId'] ?? '', token);
      return {
        title: productName,
        description: '',
        siteName: productName,
        frameAncestors: claims ? await getOrigins(app.db, claims.teamId) : [],
      };
    },
};
