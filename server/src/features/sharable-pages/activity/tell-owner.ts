import type { App } from '../../../app.ts';
import type { Subscriber } from '../../../events/events.ts';
import { notify } from '../../notifications/notify.ts';
import { selectLink } from '../links/link-store.ts';
import { selectPage } from '../store.ts';

/** Once a day for each link: whoever reads it again and again is not news. */
export const tellPageOwners: Subscriber<App, 'page.viewed'> = async (app, tx, happened) => {
  for (const { teamId, shareLinkId } of happened) {
    const link = await selectLink(tx, teamId, shareLinkId);
    const page = link && (await selectPage(tx, teamId, link.pageId));
    if (!page) continue;
    await notify(app, tx, {
      teamId,
      accountId: link.accountId,
      event: 'submittalViewed',
      key: `${link.id}:${app.now().toISOString().slice(0, 10)}`,
      what: {
        name: page.title,
        detail: link.recipientName || link.recipientEmail || undefined,
        path: `/app/teams/${teamId}/sharable-pages/view/${page.referenceId}`,
      },
      meetingIds: page.meetingIds,
    });
  }
};
