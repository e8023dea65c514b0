import type { ExternalDatasource, ExternalMeta, ExternalPage } from '@candor/contract/external-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Visitor } from '../../http/who.ts';
import { selectLink } from './link-store.ts';
import type { Source } from './sources.ts';
import { loadSources, mediaTypeOf, nameOf } from './sources.ts';
import type { ItemRow, PageRow } from './store.ts';
import { selectItems, selectPage } from './store.ts';

export type Shared = { page: PageRow; items: { item: ItemRow; source: Source }[] };

/** The page of the link, with what its items show today. */
export async function loadShared(app: App, { teamId, pageId }: Pick<Visitor, 'teamId' | 'pageId'>): Promise<Shared> {
  const [page, items] = await Promise.all([selectPage(app.db, teamId, pageId), selectItems(app.db, teamId, [pageId])]);
  if (!page) throw new AppError('sharable_page_not_found');
  const sources = await loadSources(app.db, teamId, items);
  return { page, items: items.map((item, index) => ({ item, source: sources[index]! })) };
}

export async function getExternalPage(app: App, who: Visitor): Promise<ExternalPage> {
  const { page, items } = await loadShared(app, who);
  return {
    referenceId: page.referenceId,
    layoutId: page.layoutId,
    title: page.title,
    description: page.description,
    datasources: items.map(({ item, source }) => toExternal(item, source)),
    header: '',
    footer: '',
    isBlind: false,
    teamName: page.teamName,
  };
}

/** Nothing of a source that cannot be shown leaves, not even what it is called. */
function toExternal(item: ItemRow, source: Source): ExternalDatasource {
  const status = source.availability === 'ready' ? 'completed' : source.availability === 'pending' ? 'pending' : 'unavailable';
  const shown = status === 'unavailable' ? undefined : source;
  return {
    $id: item.id,
    meetingId: item.meetingId,
    sourceId: item.sourceId,
    nickname: shown ? (item.nickname ?? nameOf(shown)) : unavailableNickname,
    description: shown?.snippet?.description ?? '',
    type: item.type,
    mediaType: mediaTypeOf(source),
    status,
    seconds: shown?.snippet ? shown.snippet.endS - shown.snippet.startS : null,
    hasThumbnail: status === 'completed' && shown?.snippet?.mediaType === 'video',
    sections: [],
    transcript: null,
  };
}

/** Before the code is given, the page says nothing of itself. */
export async function getMeta(app: App, who: Visitor): Promise<ExternalMeta> {
  const [page, link] = await Promise.all([selectPage(app.db, who.teamId, who.pageId), selectLink(app.db, who.teamId, who.linkId)]);
  if (!page || !link) throw new AppError('sharable_page_not_found');
  const { title, description } = who.isAdmitted ? page : { title: `Shared by ${page.teamName}`, description: '' };
  return { title, description, teamName: page.teamName, recipientName: link.recipientName, isBlind: link.isBlind, requiresCode: !who.isAdmitted, expiresAt: new Date(who.expiresAt).toISOString() };
}
