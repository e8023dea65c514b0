import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Binaries } from './embedded-binaries.ts';
import { exists, type Identity, type Place } from './embedded-place.ts';
import { withoutStamps } from './start-error.ts';

/** Nothing of our own environment reaches PostgreSQL: a PGDATA or PGPORT of the shell would lead it astray. */
export const cleanEnv = process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Makes the cluster on first start. Returns the password of its administrator `candor`, which its other role has too. */
export async function prepareCluster(
  place: Place,
  binaries: Binaries,
  durable: boolean,
  log: BaseLogger,
): Promise<string> {
  await clearDrafts(place.home);
  const password = await readFile(place.passwordFile, 'utf8').catch(() => '');
  if (!(await exists(join(place.cluster, 'PG_VERSION')))) return createCluster(place, binaries, durable, log);
  return password || replacePassword(place, binaries, log);
}

/** Made aside and renamed at the end, so that a start interrupted half-way leaves nothing that looks like a cluster. */
async function createCluster(place: Place, binaries: Binaries, durable: boolean, log: BaseLogger): Promise<string> {
  const begun = performance.now();
  const draft = await createFolder(join(place.home, `draft-${process.pid}`), place.identity);
  const password = await writePassword(place);
  const passwordCopy = join(draft, 'password');
  await writeFile(passwordCopy, password, { mode: 0o600 });
  await give(passwordCopy, place.identity);
  const cluster = await createFolder(join(draft, 'cluster'), place.identity);
  await run(
    binaries.initdb,
    [
      '-D',
      cluster,
      '-U',
      'candor',
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    cluster,
    place.identity,
  );
  await rename(cluster, place.cluster);
  await rm(draft, { recursive: true, force: true });
  log.info(
    { folder: place.cluster, ms: Math.round(performance.now() - begun) },
    `made a new database in ${place.cluster}`,
  );
  return password;
}

/** The password file was lost: set another one in PostgreSQL's single-user mode, which asks for none. */
async function replacePassword(place: Place, binaries: Binaries, log: BaseLogger): Promise<string> {
  const password = await writePassword(place);
  await run(
    binaries.postgres,
    ['--single', '-D', place.cluster, 'postgres'],
    place.cluster,
    place.identity,
    `ALTER ROLE candor PASSWORD '${password}'\n`,
  );
  log.warn({ file: place.passwordFile }, 'the password of the database was missing and has been replaced');
  return password;
}

async function writePassword(place: Place): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await mkdir(dirname(place.passwordFile), { recursive: true });
  const draft = `${place.passwordFile}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, password, { mode: 0o600 });
  await rename(draft, place.passwordFile);
  return password;
}

async function clearDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('draft-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function createFolder(path: string, identity: Identity): Promise<string> {
  await mkdir(path);
  await chmod(path, 0o700);
  await give(path, identity);
  return path;
}

async function give(path: string, identity: Identity): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid);
}

function run(file: string, args: string[], cwd: string, identity: Identity, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, { cwd, env: cleanEnv, ...identity }, (error, stdout, stderr) => {
      if (!error) return resolve();
      const complaints = `${stderr}\n${stdout}`
        .split('\n')
        .filter((line) => /error|fatal|could not|cannot/i.test(line));
      reject(complaints.length > 0 ? new Error(withoutStamps(complaints), { cause: error }) : error);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
