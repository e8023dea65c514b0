import type { ExternalEvents } from '@candor/contract/external-pages';
import type { ShareActivity } from '@candor/contract/share-links';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Visitor } from '../../../http/who.ts';
import { spend } from '../../sessions/rate-limit.ts';
import type { Increment } from './count-store.ts';
import { addCounts, countsByDay, countsByItem, countsOfPage, insertBatch, noCounts } from './count-store.ts';
import { selectLink } from '../links/link-store.ts';
import type { InPage } from '../service.ts';
import { requirePage } from '../service.ts';
import { selectItems, selectPage } from '../store.ts';

const dayMs = 24 * 3600 * 1000;
const shownDays = 30;
const minuteMs = 60_000;
/** A page reports every ten seconds; a link may be open in some twenty browsers. */
const reportsPerMinute = 150;
const browsers = 20;

/** Counts what a page reports. The same batch again changes nothing, and items of other pages are not counted. */
export async function addEvents(app: App, who: Visitor, { batchId, events }: ExternalEvents): Promise<void> {
  if (!(await spend(app, { key: `share-events:${who.linkId}`, most: reportsPerMinute, windowMs: minuteMs })))
    throw new AppError('too_many_requests');
  const now = app.now();
  await app.db.transaction(async (tx) => {
    const link = await selectLink(tx, who.teamId, who.linkId);
    if (!link || !(await insertBatch(tx, who.linkId, batchId))) return;
    const known = new Set(['', ...(await selectItems(tx, who.teamId, [who.pageId])).map(({ id }) => id)]);
    const lifeS = Math.max(0, (now.getTime() - link.createdAt.getTime()) / 1000);
    await addCounts(
      tx,
      { linkId: link.id, now },
      sum(events).filter(({ itemId }) => known.has(itemId)),
      Math.min(lifeS, dayMs / 1000) * browsers,
    );
    const isViewed = events.some(({ kind, datasourceId }) => kind === 'view' && !datasourceId);
    const page = isViewed && (await selectPage(tx, who.teamId, link.pageId));
    if (page)
      await app.events.emit(tx, 'page.viewed', {
        teamId: page.teamId,
        referenceId: page.referenceId,
        shareLinkId: link.id,
        recipientName: link.recipientName,
      });
  });
}

/** One line for each item, in a fixed order so that two reports at once do not wait for each other in a circle. */
function sum(events: ExternalEvents['events']): Increment[] {
  const byItem = new Map<string, Increment>();
  for (const { kind, datasourceId: itemId = '', seconds = 0 } of events) {
    const one = byItem.get(itemId) ?? { itemId, views: 0, plays: 0, watchedS: 0, downloads: 0 };
    if (kind === 'view') one.views += 1;
    else if (itemId !== '' && kind === 'play') one.plays += 1;
    else if (itemId !== '') one.watchedS += seconds;
    byItem.set(itemId, one);
  }
  return [...byItem.values()].sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

export async function addDownload(app: App, who: Visitor, itemId: string): Promise<void> {
  await addCounts(
    app.db,
    { linkId: who.linkId, now: app.now() },
    [{ itemId, views: 0, plays: 0, watchedS: 0, downloads: 1 }],
    0,
  );
}

export async function getActivity(app: App, at: InPage): Promise<ShareActivity> {
  const page = await requirePage(app.db, at);
  const today = app.now().getTime();
  const days = Array.from({ length: shownDays }, (_, index) =>
    new Date(today - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const [total, byItem, byDay, items] = await Promise.all([
    countsOfPage(app.db, page.id),
    countsByItem(app.db, page.id),
    countsByDay(app.db, page.id, days[0]!),
    selectItems(app.db, page.teamId, [page.id]),
  ]);
  const counted = new Map(byDay.map((one) => [one.day, one]));
  return {
    total,
    items: items.map(({ id }) => ({ datasourceId: id, counts: byItem.get(id) ?? noCounts })),
    days: days.map((day) => counted.get(day) ?? { day, views: 0, plays: 0, downloads: 0 }),
  };
}
