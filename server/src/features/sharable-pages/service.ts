import { randomBytes } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import type { Datasource, NewSharablePage, SharablePage } from '@candor/contract/sharable-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { rememberNames } from './blind/known-names.ts';
import { countLiveLinks } from './links/link-store.ts';
import type { Source } from './present/sources.ts';
import { isHiddenFrom, loadSources, mediaTypeOf, nameOf } from './present/sources.ts';
import type { ItemRow, PageFilter, PageRow } from './store.ts';
import {
  insertPage,
  lockPage,
  replaceItems,
  selectItems,
  selectPage,
  selectPages,
  setDeleted,
  updatePage,
} from './store.ts';
import { shareTopic } from './links/tokens.ts';

export type InPage = { teamId: string; referenceId: string };
type Viewer = Pick<Member, 'accountId'>;

export async function listPages(app: App, who: Viewer, teamId: string, filter: PageFilter): Promise<SharablePage[]> {
  return toPages(app, who, teamId, await selectPages(app.db, teamId, filter));
}

export async function requirePage(db: Db, { teamId, referenceId }: InPage): Promise<PageRow> {
  const row = await selectPage(db, teamId, referenceId);
  if (!row) throw new AppError('sharable_page_not_found');
  return row;
}

export async function getPage(app: App, who: Viewer, at: InPage): Promise<SharablePage> {
  const [page] = await toPages(app, who, at.teamId, [await requirePage(app.db, at)]);
  return page!;
}

export async function createPage(
  app: App,
  who: Viewer,
  teamId: string,
  wanted: NewSharablePage,
): Promise<SharablePage> {
  const row = { id: newId(), teamId, referenceId: newReference(), accountId: who.accountId, createdAt: app.now() };
  await app.db.transaction(async (tx) => {
    await insertPage(tx, { ...row, ...toColumns(wanted) });
    await replaceItems(tx, row, await toItems(tx, who, row, wanted, []));
    await rememberNames(tx, await requirePage(tx, row));
  });
  return getPage(app, who, row);
}

export async function changePage(app: App, who: Viewer, at: InPage, wanted: NewSharablePage): Promise<SharablePage> {
  await app.db.transaction(async (tx) => {
    const row = await requirePage(tx, at);
    if (!(await lockPage(tx, row.teamId, row.id))) throw new AppError('sharable_page_not_found');
    const items = await toItems(tx, who, row, wanted, await selectItems(tx, row.teamId, [row.id]));
    await updatePage(tx, row, toColumns(wanted));
    // Before and after: an item that is taken off the page may still be named in its title.
    await rememberNames(tx, row);
    await replaceItems(tx, row, items);
    await rememberNames(tx, await requirePage(tx, at));
    await publish(tx, shareTopic, row.id);
  });
  return getPage(app, who, at);
}

/** What the copy shows is what its reader may see: that is worked out whenever it is shown. */
export async function duplicatePage(app: App, who: Viewer, at: InPage): Promise<SharablePage> {
  const { creatorName: _, teamName: __, ...row } = await requirePage(app.db, at);
  const items = await selectItems(app.db, row.teamId, [row.id]);
  const copy = {
    ...row,
    id: newId(),
    referenceId: newReference(),
    accountId: who.accountId,
    title: `Copy of ${row.title}`.slice(0, limits.name),
    createdAt: app.now(),
    updatedAt: app.now(),
  };
  await app.db.transaction(async (tx) => {
    await insertPage(tx, copy);
    await replaceItems(
      tx,
      copy,
      items.map((item) => ({ ...item, id: newId(), pageId: copy.id })),
    );
  });
  return getPage(app, who, copy);
}

/** From now on it is there for nobody; it goes for good with the clean-up. */
export async function removePage(app: App, at: InPage): Promise<void> {
  const row = await requirePage(app.db, at);
  await app.db.transaction(async (tx) => {
    await setDeleted(tx, at, app.now());
    await publish(tx, shareTopic, row.id);
  });
  app.caches.drop(shareTopic, row.id);
}

/** Its links open it again, as long as each of them lives. Twice is once. */
export async function restorePage(app: App, who: Viewer, at: InPage): Promise<SharablePage> {
  await setDeleted(app.db, at, null);
  return getPage(app, who, at);
}

/** 144 random bits: the address alone cannot be guessed. */
const newReference = () => randomBytes(18).toString('base64url');

function toColumns({
  title,
  description,
  layoutId,
  meetingIds,
  datasources,
  hiddenWords,
  shownWords,
}: NewSharablePage) {
  const words = (given: string[] | undefined) => given && [...new Set(given)];
  return {
    title,
    description,
    layoutId,
    meetingIds: [...new Set([...meetingIds, ...datasources.map(({ meetingId }) => meetingId)])],
    hiddenWords: words(hiddenWords),
    shownWords: words(shownWords),
  };
}

/** Items that are on the page already stay, whatever became of their sources; new ones must be there for whoever adds them. */
async function toItems(
  tx: Db,
  who: Viewer,
  page: { id: string; teamId: string },
  { datasources }: NewSharablePage,
  former: readonly ItemRow[],
): Promise<ItemRow[]> {
  const known = new Map(former.map((item) => [`${item.meetingId} ${item.sourceId}`, item]));
  const items = datasources.map(({ meetingId, sourceId, type, nickname, sharesEvidence, sharedSpans }, place) => ({
    id: known.get(`${meetingId} ${sourceId}`)?.id ?? newId(),
    teamId: page.teamId,
    pageId: page.id,
    place,
    meetingId,
    sourceId,
    type,
    nickname: nickname || null,
    sharesEvidence,
    sharedSpans: sharedSpans && [...new Set(sharedSpans)],
  }));
  const added = items.filter(({ meetingId, sourceId }) => !known.has(`${meetingId} ${sourceId}`));
  const sources = await loadSources(tx, page.teamId, added);
  if (sources.some((source) => isHiddenFrom(who.accountId, source))) throw new AppError('sharable_source_not_found');
  return items;
}

async function toPages(app: App, who: Viewer, teamId: string, rows: readonly PageRow[]): Promise<SharablePage[]> {
  const items = await selectItems(
    app.db,
    teamId,
    rows.map(({ id }) => id),
  );
  const [sources, links] = await Promise.all([
    loadSources(app.db, teamId, items),
    countLiveLinks(app.db, teamId, app.now()),
  ]);
  const shown = items.map((item, index) => ({
    pageId: item.pageId,
    datasource: toDatasource(who, item, sources[index]!),
  }));
  return rows.map((row) => ({
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    $updatedAt: row.updatedAt.toISOString(),
    teamId,
    referenceId: row.referenceId,
    title: row.title,
    description: row.description,
    layoutId: row.layoutId,
    meetingIds: row.meetingIds,
    datasources: shown.flatMap(({ pageId, datasource }) => (pageId === row.id ? [datasource] : [])),
    createdBy: { accountId: row.accountId, name: row.creatorName },
    hiddenWords: row.hiddenWords,
    shownWords: row.shownWords,
    shareLinkCount: links.get(row.id) ?? 0,
  }));
}

function toDatasource(who: Viewer, item: ItemRow, source: Source): Datasource {
  const isHidden = isHiddenFrom(who.accountId, source);
  return {
    $id: item.id,
    meetingId: item.meetingId,
    sourceId: item.sourceId,
    type: item.type,
    nickname: isHidden ? unavailableNickname : (item.nickname ?? nameOf(source)),
    customNickname: isHidden ? null : item.nickname,
    mediaType: mediaTypeOf(source),
    sharesEvidence: item.sharesEvidence,
    sharedSpans: item.sharedSpans,
    availability: source.availability,
  };
}
