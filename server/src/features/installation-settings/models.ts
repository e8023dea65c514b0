import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import type { LanguageModel, LanguageModelFile } from '@candor/contract/language-models';
import { eq } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { modelDownload } from '../../db/schema/model-downloads.ts';
import type { CatalogueEntry } from '../../engines/language/models/catalogue.ts';
import { addressAt, readCatalogue } from '../../engines/language/models/catalogue.ts';
import { partOf } from '../../engines/language/models/download.ts';
import {
  importModel,
  listModelFiles,
  modelFolder,
  partBytes,
  removeModel,
} from '../../engines/language/models/folder.ts';
import { ModelError } from '../../engines/language/models/model-error.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';

type Caller = { who: { accountId: string }; from: Origin };
type DownloadRow = typeof modelDownload.$inferSelect;

export async function listModels(app: App) {
  const folder = modelFolder(app.config.dataDir);
  const [catalogue, files, rows, disk] = await Promise.all([
    readCatalogue(folder),
    listModelFiles(folder),
    app.db.select().from(modelDownload),
    statfs(app.config.dataDir).catch(() => null),
  ]);
  const models = await Promise.all(
    catalogue.map(async (entry) => {
      const row = rows.find(({ model }) => model === entry.id);
      const isHere = files.some(({ file }) => file === entry.file);
      return showModel(app, entry, row, isHere, await partBytes(partOf(folder, entry.file)));
    }),
  );
  const inUse = app.config.language.modelFile && resolve(app.config.language.modelFile);
  const shown: LanguageModelFile[] = files.map((one) => ({ ...one, isInUse: resolve(one.path) === inUse }));
  return { models, files: shown, freeBytes: disk && disk.bavail * disk.bsize };
}

function showModel(
  app: App,
  entry: CatalogueEntry,
  row: DownloadRow | undefined,
  isHere: boolean,
  arrived: number,
): LanguageModel {
  const { url: _url, sha256: _sha256, ...rest } = entry;
  const state = row
    ? row.isChecking && row.state === 'running'
      ? 'checking'
      : row.state
    : isHere
      ? 'ready'
      : 'absent';
  return {
    ...rest,
    host: new URL(addressAt(entry, app.config.language.mirror)).host,
    bytes: entry.bytes ?? row?.totalBytes ?? null,
    fits: fitOf(entry.memoryGb),
    state: state === 'absent' && arrived > 0 ? 'paused' : state,
    doneBytes: Math.max(row?.doneBytes ?? 0, arrived),
    bytesPerS: row?.state === 'running' ? row.bytesPerS : 0,
    error: row?.error ?? null,
  };
}

/** Machines have a little less than is written on them. */
function fitOf(memoryGb: number): LanguageModel['fits'] {
  const has = (totalmem() / 1e9) * 1.05;
  return has >= memoryGb ? 'yes' : has >= memoryGb * 0.75 ? 'tight' : 'no';
}

export async function startDownload(app: App, modelId: string, { who, from }: Caller): Promise<void> {
  const { file } = await requireEntry(app, modelId);
  if ((await listModelFiles(modelFolder(app.config.dataDir))).some((one) => one.file === file)) return;
  const again = { state: 'waiting' as const, error: null, runner: null, isChecking: false, changedAt: app.now() };
  await app.db.transaction(async (tx) => {
    const [running] = await tx.select().from(modelDownload).where(eq(modelDownload.model, modelId)).for('update');
    if (running?.state === 'running' || running?.state === 'waiting') return;
    await tx
      .insert(modelDownload)
      .values({ model: modelId, ...again })
      .onConflictDoUpdate({ target: modelDownload.model, set: again });
    await record(app, tx, { who, teamId: null, action: 'changed_settings', thing: thingOf(file), from });
  });
}

export async function pauseDownload(app: App, modelId: string): Promise<void> {
  await requireEntry(app, modelId);
  await app.db
    .update(modelDownload)
    .set({ state: 'paused', runner: null, isChecking: false, bytesPerS: 0, changedAt: app.now() })
    .where(eq(modelDownload.model, modelId));
}

export async function importFile(
  app: App,
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  { who, from }: Caller,
): Promise<void> {
  try {
    await importModel(modelFolder(app.config.dataDir), file, bytes);
  } catch (error) {
    if (error instanceof ModelError) throw new AppError('model_refused', { message: error.message, cause: error });
    throw error;
  }
  await record(app, app.db, { who, teamId: null, action: 'changed_settings', thing: thingOf(file), from });
}

export async function removeFile(app: App, file: string, { who, from }: Caller): Promise<void> {
  const folder = modelFolder(app.config.dataDir);
  const { engine, modelFile } = app.config.language;
  if (engine === 'gguf' && modelFile && basename(modelFile) === file && resolve(dirname(modelFile)) === resolve(folder))
    throw new AppError('model_in_use');
  const entry = (await readCatalogue(folder)).find((one) => one.file === file);
  await app.db.transaction(async (tx) => {
    if (entry) await tx.delete(modelDownload).where(eq(modelDownload.model, entry.id));
    await record(app, tx, { who, teamId: null, action: 'changed_settings', thing: thingOf(file), from });
  });
  await removeModel(folder, file);
}

const thingOf = (file: string) => ({ kind: 'installation', id: 'installation', name: file });

async function requireEntry(app: App, modelId: string): Promise<CatalogueEntry> {
  const entry = (await readCatalogue(modelFolder(app.config.dataDir))).find(({ id }) => id === modelId);
  if (!entry) throw new AppError('model_not_found');
  return entry;
}
