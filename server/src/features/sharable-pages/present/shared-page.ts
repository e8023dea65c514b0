import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Source } from './sources.ts';
import { loadShownSources } from './sources.ts';
import type { ItemRow, PageRow } from '../store.ts';
import { selectItems, selectPage } from '../store.ts';

export type SharedItem = { item: ItemRow; source: Source };
export type SharedPage = { page: PageRow; items: SharedItem[] };

/** The page of the link, with what its items show today. */
export async function loadSharedPage(
  app: App,
  { teamId, pageId }: { teamId: string; pageId: string },
): Promise<SharedPage> {
  const [page, items] = await Promise.all([selectPage(app.db, teamId, pageId), selectItems(app.db, teamId, [pageId])]);
  if (!page) throw new AppError('sharable_page_not_found');
  const sources = await loadShownSources(app.db, teamId, items);
  return { page, items: items.map((item, index) => ({ item, source: sources[index]! })) };
}
