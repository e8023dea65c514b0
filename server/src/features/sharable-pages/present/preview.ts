import { createHash } from 'node:crypto';
import type { ExternalPage } from '@candor/contract/external-pages';
import type { NewSharablePage } from '@candor/contract/sharable-pages';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/id.ts';
import type { Member } from '../../../http/who.ts';
import { listNames } from '../../accounts/service.ts';
import { teamName } from '../../teams/service.ts';
import { requirePage } from '../service.ts';
import type { ItemRow, PageRow } from '../store.ts';
import { presentShared } from './present.ts';
import { loadShownSources } from './sources.ts';

/** What recipients would see if the page were saved and shared now. */
export async function previewPage(
  app: App,
  who: Pick<Member, 'accountId'>,
  { teamId, referenceId }: { teamId: string; referenceId?: string | undefined },
  { datasources, ...wanted }: NewSharablePage,
): Promise<ExternalPage> {
  const saved =
    referenceId === undefined ? await newPage(app, who, teamId) : await requirePage(app.db, { teamId, referenceId });
  const { hiddenWords = saved.hiddenWords, shownWords = saved.shownWords, ...texts } = wanted;
  const page: PageRow = { ...saved, ...texts, hiddenWords, shownWords };
  const items = datasources.map(
    ({ nickname, ...source }, place): ItemRow => ({
      ...source,
      nickname: nickname || null,
      id: idOf(source),
      teamId,
      pageId: page.id,
      place,
    }),
  );
  const sources = await loadShownSources(app.db, teamId, items);
  const shared = { page, items: items.map((item, index) => ({ item, source: sources[index]! })) };
  return (await presentShared(app, shared, false)).page;
}

async function newPage(app: App, { accountId }: Pick<Member, 'accountId'>, teamId: string): Promise<PageRow> {
  const id = newId();
  return {
    id,
    teamId,
    referenceId: id,
    accountId,
    title: '',
    description: '',
    layoutId: 'stacked',
    meetingIds: [],
    hiddenWords: [],
    shownWords: [],
    knownNames: [],
    createdAt: app.now(),
    updatedAt: app.now(),
    deletedAt: null,
    creatorName: (await listNames(app.db, [accountId])).get(accountId) ?? '',
    teamName: await teamName(app.db, teamId),
  };
}

/** The same for the same source, so that what is on the screen stays where it is while the page is edited. */
function idOf({ meetingId, sourceId }: Pick<ItemRow, 'meetingId' | 'sourceId'>): string {
  return createHash('sha256').update(`${meetingId} ${sourceId}`).digest('base64url').slice(0, 20);
}
