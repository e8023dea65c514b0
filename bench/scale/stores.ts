import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/src/test/server-process.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

export type Store = { env: Record<string, string>; stop(): Promise<void> };

/** Debian's PostgreSQL with its usual settings, and as many connections as seven processes want. */
export async function openPostgres(folder: string): Promise<Store & { url: string }> {
  const { programs, user } = await findPrograms();
  const data = join(folder, 'postgres');
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  await chmod(folder, 0o755);
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'candor', '-A', 'trust', '-E', 'UTF8'], {
    cwd: folder,
    ...user,
  });
  const port = await freePort();
  const wanted = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=200',
  ];
  const settings = wanted.flatMap((one) => ['-c', one]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { stdio: 'ignore', cwd: folder, ...user });
  const ended = once(child, 'exit');
  const url = `postgres://candor@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (child.exitCode !== null || attempt > 100) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
  return {
    url,
    env: { DATABASE_URL: url },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** An S3 store in a process of its own, which can be taken away for a while. */
export async function openS3(folder: string): Promise<Store & { pause(ms: number): Promise<void> }> {
  const port = await freePort();
  const directory = join(folder, 's3');
  await mkdir(directory, { recursive: true });
  const start = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 's3-server.ts'), directory, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };
  let child = await start();
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    env: {
      S3_BUCKET: 'candor',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async pause(ms) {
      await end();
      await sleep(ms);
      child = await start();
    },
    stop: end,
  };
}

/** Where Debian keeps PostgreSQL, and who runs it where we are root, which it refuses. */
export async function findPrograms() {
  const [version] = (await readdir(installed).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  if (!version) throw new Error('This needs Debian’s PostgreSQL: apt-get install postgresql');
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  return { programs: join(installed, version, 'bin'), user };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}
