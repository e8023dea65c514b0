import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { ServedFile } from '../../http/ranges.ts';
import { fileNameOf } from '../../http/ranges.ts';
import type { Visitor } from '../../http/who.ts';
import { toMediaFile, toThumbnailFile } from '../snippets/service.ts';
import { presentTo } from './external.ts';
import { toSoundFile } from './sound.ts';
import { selectSounds } from './sound-store.ts';
import type { Source } from './sources.ts';
import { loadSources, nameOf } from './sources.ts';
import type { ItemRow } from './store.ts';
import { selectItem } from './store.ts';

/** The item of this visitor's page, where its source can be shown. */
export async function requireItem(app: App, who: Visitor, datasourceId: string): Promise<{ item: ItemRow; source: Source }> {
  const item = await selectItem(app.db, who, datasourceId);
  if (!item) throw new AppError('datasource_unavailable');
  const [source] = await loadSources(app.db, who.teamId, [item]);
  if (source?.availability === 'pending') throw new AppError('datasource_not_ready');
  if (source?.availability !== 'ready') throw new AppError('datasource_unavailable');
  return { item, source };
}

/** What plays, or what is saved under the name that the page shows. */
export async function requireMedia(app: App, who: Visitor, datasourceId: string, download: boolean): Promise<ServedFile> {
  const { item, source } = await requireItem(app, who, datasourceId);
  if (who.isBlind) return requireBlindSound(app, who, datasourceId, download);
  if (!source.snippet) throw new AppError('datasource_unavailable');
  return toMediaFile(app, source.snippet, download ? (item.nickname ?? nameOf(source)) : undefined);
}

export async function requireThumbnail(app: App, who: Visitor, datasourceId: string): Promise<ServedFile> {
  const { source } = await requireItem(app, who, datasourceId);
  if (!source.snippet || who.isBlind) throw new AppError('datasource_unavailable');
  return toThumbnailFile(app, source.snippet);
}

/** Never the original: what a blind page has not made yet is not ready. */
async function requireBlindSound(app: App, who: Visitor, datasourceId: string, download: boolean): Promise<ServedFile> {
  const { page, sounds } = await presentTo(app, who);
  const sound = sounds.get(datasourceId);
  if (!sound) throw new AppError('datasource_unavailable');
  const [row] = await selectSounds(app.db, who.teamId, [sound.digest]);
  if (!row) throw new AppError('datasource_not_ready');
  const shown = page.datasources.find(({ $id }) => $id === datasourceId);
  return toSoundFile(app, row, download ? fileNameOf(shown?.nickname ?? '', 'mp3') : undefined);
}
