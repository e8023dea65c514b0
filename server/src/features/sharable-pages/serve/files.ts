import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ServedFile } from '../../../http/ranges.ts';
import { fileNameOf } from '../../../http/ranges.ts';
import type { Visitor } from '../../../http/who.ts';
import { toMediaFile, toThumbnailFile } from '../../snippets/service.ts';
import { atOnce } from '../present/at-once.ts';
import { documentFileFor } from '../present/document-file.ts';
import { keptItem } from '../present/kept.ts';
import type { Variant } from '../present/present.ts';
import { presentRecently } from '../present/recent.ts';
import type { SharedItem } from '../present/shared-page.ts';
import { selectSounds } from './sound-store.ts';
import { soundId, toSoundFile } from './sound.ts';
import { loadShownSources, nameOf } from '../present/sources.ts';
import { selectItem } from '../store.ts';

/** The item of the page, where its source can be shown. */
export function requireItem(app: App, who: Variant, datasourceId: string): Promise<SharedItem> {
  const find = () => atOnce(app, `item ${who.pageId} ${datasourceId}`, () => findItem(app, who, datasourceId));
  return keptItem(app, who, datasourceId, find);
}

async function findItem(app: App, who: Variant, datasourceId: string): Promise<SharedItem> {
  const item = await selectItem(app.db, who, datasourceId);
  if (!item) throw new AppError('datasource_unavailable');
  const [source] = await loadShownSources(app.db, who.teamId, [item]);
  if (source?.availability === 'pending') throw new AppError('datasource_not_ready');
  if (source?.availability !== 'ready') throw new AppError('datasource_unavailable');
  return { item, source };
}

/** What plays or opens, or what is saved under the name that the page shows. */
export async function requireMedia(
  app: App,
  who: Visitor,
  datasourceId: string,
  download: boolean,
): Promise<ServedFile> {
  const one = await requireItem(app, who, datasourceId);
  if (one.source.document) return documentFileFor(app, who, one, one.source.document, download);
  if (who.isBlind) return requireSound(app, who, datasourceId, { download });
  return toMediaFile(app, one.source.snippet!, download ? (one.item.nickname ?? nameOf(one.source)) : undefined);
}

/** A blind page has no pictures. */
export async function requireThumbnail(app: App, who: Visitor, datasourceId: string): Promise<ServedFile> {
  const { source } = await requireItem(app, who, datasourceId);
  if (!source.snippet || who.isBlind) throw new AppError('datasource_unavailable');
  return toThumbnailFile(app, source.snippet);
}

export async function requireEvidence(
  app: App,
  who: Visitor,
  datasourceId: string,
  evidenceId: string,
): Promise<ServedFile> {
  const { item } = await requireItem(app, who, datasourceId);
  if (!item.sharesEvidence) throw new AppError('datasource_unavailable');
  return requireSound(app, who, datasourceId, { evidenceId, download: false });
}

/** Only what the page presents today: a sound that was made for what it said yesterday is no longer played. */
export async function requireSound(
  app: App,
  who: Variant,
  datasourceId: string,
  { evidenceId, download }: { evidenceId?: string | undefined; download: boolean },
): Promise<ServedFile> {
  const { page, sounds } = await presentRecently(app, who);
  const sound = sounds.get(soundId(datasourceId, evidenceId));
  if (!sound) throw new AppError('datasource_unavailable');
  const [row] = await selectSounds(app.db, who.teamId, [sound.digest]);
  if (!row) throw new AppError('datasource_not_ready');
  const shown = page.datasources.find(({ $id }) => $id === datasourceId);
  return toSoundFile(app, row, download ? fileNameOf(shown?.nickname ?? '', 'mp3') : undefined);
}
