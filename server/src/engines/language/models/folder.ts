import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readCatalogue } from './catalogue.ts';
import { digestOf, fullDisk, isFull, isGguf } from './download.ts';
import { ModelError } from './model-error.ts';

export type ModelFile = { file: string; path: string; bytes: number };

/** Beside everything else that Candor keeps; not in backups, since it can be downloaded again. */
export const modelFolder = (dataDir: string): string => join(dataDir, 'models');

/** Whole models only; one that is being downloaded has another name. */
export async function listModelFiles(folder: string): Promise<ModelFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith('.gguf'))
      .map(async (file) => {
        const path = join(folder, file);
        const { size } = await stat(path);
        return { file, path, bytes: size };
      }),
  );
  return found.toSorted((a, b) => a.file.localeCompare(b.file));
}

/** How much of an unfinished download is there. */
export const partBytes = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

/** Takes a file that somebody brings, for machines without a network. One that the catalogue knows has to be exactly that. */
export async function importModel(folder: string, file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${file}.import`);
  try {
    await pipeline(bytes, createWriteStream(part));
    const fault = await findFault(folder, part, file);
    if (fault !== null) throw new ModelError(fault, { isTemporary: false });
    await rename(part, join(folder, file));
  } catch (error) {
    throw isFull(error) ? fullDisk(error) : error;
  } finally {
    await rm(part, { force: true });
  }
}

async function findFault(folder: string, part: string, file: string): Promise<string | null> {
  if (!(await isGguf(part))) return `${file} is not a model (GGUF).`;
  const entry = (await readCatalogue(folder)).find((one) => one.file === file);
  if (!entry) return null;
  const { size } = await stat(part);
  if (entry.bytes !== null && size !== entry.bytes)
    return `${file} has ${size} bytes instead of ${entry.bytes}: it isn’t whole, or it is another model. Give it another name if that’s what you want.`;
  if (entry.sha256 !== null && (await digestOf(part)) !== entry.sha256)
    return `${file} has another digest (SHA-256) than the catalogue says. It is broken, or another model: give it another name if that’s what you want.`;
  return null;
}

/** The model, and what has arrived of it. */
export async function removeModel(folder: string, file: string): Promise<void> {
  await Promise.all(['', '.part', '.import'].map((end) => rm(join(folder, `${file}${end}`), { force: true })));
}
