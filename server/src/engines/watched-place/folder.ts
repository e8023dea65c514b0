import { constants } from 'node:fs';
import { mkdir, link, lstat, open as openFile, readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import type { FoundFile, WatchedPlace } from './port.ts';
import { doneFolder, PlaceError } from './port.ts';

/** Nobody sorts recordings deeper than this; a folder that contains itself by a mount would have no end. */
const deepest = 6;
const mostFiles = 20_000;

/** `root` is the installation's, `below` the team's part of it. */
export async function openWatchedFolder(root: string, below: string): Promise<WatchedPlace> {
  const top = await resolved(root);
  const folder = await resolved(join(top, ...below.split('/')));
  // A link would lead out of what the installation has opened.
  if (folder !== top && !folder.startsWith(top + sep))
    throw new PlaceError('This folder leads out of the place that may be watched.');
  const pathOf = (path: string) => join(folder, ...path.split('/'));

  async function* walk(inside: string, depth: number, count: { n: number }): AsyncGenerator<FoundFile> {
    const entries = await readdir(pathOf(inside), { withFileTypes: true }).catch((error: unknown) => {
      throw new PlaceError(`The folder ${inside === '' ? '' : `“${inside}” `}can’t be read: ${reasonOf(error)}`);
    });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.name.startsWith('.') || (inside === '' && entry.name === doneFolder)) continue;
      if (entry.isDirectory()) {
        if (depth < deepest) yield* walk(path, depth + 1, count);
        continue;
      }
      if ((count.n += 1) > mostFiles)
        throw new PlaceError(`There are more than ${mostFiles} files. Move those that are in Candor somewhere else.`);
      const found = await lstat(pathOf(path)).catch(() => null);
      if (found) yield { path, bytes: found.size, modifiedAt: found.mtime, fault: faultOf(entry) };
    }
  }

  return {
    list: () => walk('', 0, { n: 0 }),
    async stat(path) {
      const found = await lstat(pathOf(path)).catch(() => null);
      return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;
    },
    async open(path, from = 0) {
      // Whoever puts a link in the place of the file, or of a folder above it, gets nothing.
      if (dirname(await resolved(pathOf(path))) !== dirname(pathOf(path)))
        throw new PlaceError('It is a link, and links are not followed.');
      const file = await openFile(pathOf(path), constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
        throw new PlaceError(`It can’t be read: ${reasonOf(error)}`);
      });
      return file.createReadStream({ start: from });
    },
    async moveAway(path) {
      const wanted = join(folder, doneFolder, ...path.split('/'));
      await mkdir(dirname(wanted), { recursive: true });
      for (let number = 1; ; number += 1) {
        const to = number === 1 ? wanted : numbered(wanted, number);
        try {
          // A rename would overwrite; a link of a name that is taken fails.
          await link(pathOf(path), to);
          return await rm(pathOf(path), { force: true });
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code === 'ENOENT') return;
          if (code !== 'EEXIST' || number > 1_000)
            throw new PlaceError(`It can’t be moved into the folder “done”: ${reasonOf(error)}`);
        }
      }
    },
    close: () => undefined,
  };
}

const numbered = (path: string, number: number) =>
  join(dirname(path), `${basename(path, extname(path))} (${number})${extname(path)}`);

function faultOf(entry: { name: string; isSymbolicLink(): boolean; isFile(): boolean }): string | null {
  if (entry.isSymbolicLink()) return 'It is a link, and links are not followed. Put the file itself here.';
  if (!entry.isFile()) return 'It is not a file.';
  // What isn't UTF-8 arrives with this sign, and can't be opened by that name.
  return entry.name.includes('\uFFFD') ? 'Its name has letters that can’t be read. Rename it.' : null;
}

async function resolved(path: string): Promise<string> {
  return realpath(path).catch((error: unknown) => {
    throw new PlaceError(`The folder can’t be read: ${reasonOf(error)}`);
  });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it isn’t there.',
  ENOTDIR: 'it is not a folder.',
  EACCES: 'the account under which Candor runs may not read it.',
  EPERM: 'the account under which Candor runs may not do that.',
  ENAMETOOLONG: 'its name is too long.',
  ELOOP: 'it is a link.',
  EIO: 'the disk doesn’t answer.',
  ENOSPC: 'the disk is full.',
  EROFS: 'the disk can’t be written to.',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
