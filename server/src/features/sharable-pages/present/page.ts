import type { MountedPage } from '../../../http/pages.ts';
import { escapeHtml } from '../../../http/pages.ts';
import { getMeta } from './external.ts';

/** What a chat shows of a link; a link that opens nothing says nothing. */
export const externalPage: MountedPage = {
  path: '/app/teams/:teamId/sharable-pages/view/:referenceId/external',
  file: 'external.html',
  open:
    (app, doors) =>
    async ({ params, query }) => {
      const { teamId = '', referenceId = '' } = params;
      const nothing = { title: app.config.productName, description: '', siteName: app.config.productName };
      if (typeof query['token'] !== 'string') return nothing;
      const visitor = await doors.openShare(query['token'], { teamId, referenceId }).catch(() => null);
      if (!visitor) return nothing;
      const { title, description, teamName } = await getMeta(app, visitor);
      return { title, description, siteName: teamName, first: introOf(title, description) };
    },
};

/** Read at once on a slow phone; the page's own script goes on from it. */
function introOf(title: string, description: string): string {
  const about = description === '' ? '' : `<p>${escapeHtml(description)}</p>`;
  return `<main class="ext-main"><div class="submittal"><div class="sub-intro"><h1>${escapeHtml(title)}</h1>${about}</div></div></main>`;
}
