import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import { presentTo } from './external.ts';
import type { PresentedPage, Variant } from './present.ts';
import { selectPage } from '../store.ts';

type CachedPage = { until: number; presented: Promise<PresentedPage> };

/** A player asks for many parts of one sound: what a page presents is worked out once in this time, unless the page itself is changed. */
const recentMs = 2_000;
const mostKept = 100;
const recent = new WeakMap<App['db'], Map<string, CachedPage>>();

/** As `presentTo`. Whether the item may still be shown is asked beforehand each time. */
export async function presentRecently(app: App, { teamId, pageId, isBlind }: Variant): Promise<PresentedPage> {
  const page = await selectPage(app.db, teamId, pageId);
  if (!page) throw new AppError('sharable_page_not_found');
  const kept = recent.get(app.db) ?? new Map<string, CachedPage>();
  recent.set(app.db, kept);
  const key = `${pageId} ${isBlind} ${page.updatedAt.getTime()}`;
  const now = app.now().getTime();
  const former = kept.get(key);
  if (former && former.until > now) return former.presented;
  const presented = presentTo(app, { teamId, pageId, isBlind });
  kept.set(key, { until: now + recentMs, presented });
  presented.catch(() => kept.delete(key));
  for (const [old, { until }] of kept) if (until <= now || kept.size > mostKept) kept.delete(old);
  return presented;
}
