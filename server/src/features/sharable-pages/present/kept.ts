import type { ExternalPage } from '@candor/contract/external-pages';
import type { App } from '../../../app.ts';
import type { Cache } from '../../../http/caches.ts';
import { contentTopic } from '../../../http/caches.ts';
import { atOnce } from './at-once.ts';
import { presentTo } from './external.ts';
import type { Variant } from './present.ts';
import type { SharedItem } from './shared-page.ts';

type KeptPage = { teamId: string; bytes: Buffer };
type KeptItem = { teamId: string; item: SharedItem };
type Kept = { pages: Cache<KeptPage>; items: Cache<KeptItem> };

/** A page has some kilobytes, an item one. */
const most = { pages: 500, items: 5_000 };
const kept = new WeakMap<App['caches'], Kept>();

/** Dropped by whatever changes the content of the team, in any process (0209). */
function keptOf({ caches }: App): Kept {
  const former = kept.get(caches);
  if (former) return former;
  const opened: Kept = {
    pages: caches.open(contentTopic, ({ teamId }) => teamId, most.pages),
    items: caches.open(contentTopic, ({ teamId }) => teamId, most.items),
  };
  kept.set(caches, opened);
  return opened;
}

/**
 * The page as it is sent, presented once until something in it changes. What is blind depends on every name the team
 * knows, so it is never kept.
 */
export async function keptPage(
  app: App,
  { teamId, pageId, isBlind }: Variant,
  serialize: (page: ExternalPage) => string,
): Promise<Buffer> {
  const presentAtOnce = () =>
    atOnce(app, `page ${pageId} ${isBlind}`, () => presentTo(app, { teamId, pageId, isBlind }));
  if (isBlind) return Buffer.from(serialize((await presentAtOnce()).page));
  let unfinished: Buffer | undefined;
  const page = await keptOf(app).pages.through(pageId, async () => {
    const { page: presented, isMissingSounds } = await presentAtOnce();
    const bytes = Buffer.from(serialize(presented));
    // Sounds that are missing are asked for each time, until they are there.
    if (isMissingSounds) unfinished = bytes;
    return isMissingSounds ? null : { teamId, bytes };
  });
  return page?.bytes ?? unfinished!;
}

/** A snippet that is on the page and may be shown. Documents are looked up each time: their files are written from more than the item. */
export async function keptItem(
  app: App,
  { teamId, pageId }: Variant,
  datasourceId: string,
  find: () => Promise<SharedItem>,
): Promise<SharedItem> {
  let other: SharedItem | undefined;
  const found = await keptOf(app).items.through(`${pageId} ${datasourceId}`, async () => {
    const item = await find();
    if (!item.source.snippet) other = item;
    return item.source.snippet ? { teamId, item } : null;
  });
  return found?.item ?? other!;
}
