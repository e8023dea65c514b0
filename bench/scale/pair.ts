import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/src/test/server-process.ts';
import { answers, findPrograms, type Store } from './stores.ts';

const run = promisify(execFile);

/**
 * A primary and a standby that has every commit before it is acknowledged, behind an address that leads to one of them, as a
 * floating address or a pooler does.
 */
export async function openPair(folder: string): Promise<Store & { url: string; failOver(): Promise<number> }> {
  const { programs, user } = await findPrograms();
  const place = { cwd: folder, ...user };
  const make = async (name: string) => {
    const data = join(folder, name);
    await mkdir(data, { mode: 0o700 });
    if (user) await run('chown', [`${user.uid}:${user.gid}`, data]);
    return data;
  };
  const start = async (data: string) => {
    const port = await freePort();
    const wanted = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${data}`,
      'max_connections=300',
      `port=${port}`,
    ];
    const args = ['-D', data, ...wanted.flatMap((one) => ['-c', one])];
    const child = spawn(join(programs, 'postgres'), args, { stdio: 'ignore', ...place });
    const url = `postgres://candor@127.0.0.1:${port}/postgres`;
    for (let wait = 0; !(await answers(url)); wait += 1) {
      if (child.exitCode !== null || wait > 600) throw new Error(`PostgreSQL did not start in ${data}`);
      await sleep(100);
    }
    return { port, url, child };
  };
  const data = await make('primary');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'candor', '-A', 'trust', '-E', 'UTF8'], place);
  const primary = await start(data);
  const copy = await make('standby');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'candor'];
  await run(join(programs, 'pg_basebackup'), [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'], place);
  const standby = await start(copy);
  // Only now, as nothing is acknowledged from here on without the standby.
  await ask(primary.url, "alter system set synchronous_standby_names = '*'");
  await ask(primary.url, 'select pg_reload_conf()');
  for (let wait = 0; wait < 300; wait += 1) {
    const rows = await ask(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
    if (rows.length > 0) break;
    await sleep(100);
  }
  const gate = await openGate(primary.port);
  const end = async (child: typeof primary.child) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  const url = `postgres://candor@127.0.0.1:${gate.port}/postgres`;
  return {
    url,
    env: { DATABASE_URL: url },
    /** Without a word to anybody; answers how long nobody got an answer, in ms. */
    async failOver() {
      const begun = performance.now();
      gate.lead(null);
      await end(primary.child);
      await ask(standby.url, 'select pg_promote(true, 60)');
      gate.lead(standby.port);
      return performance.now() - begun;
    },
    async stop() {
      gate.close();
      await end(primary.child);
      await end(standby.child);
    },
  };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connections to one port, passed on to another, or refused. */
async function openGate(first: number) {
  let target: number | null = first;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    if (target === null) return void incoming.destroy();
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lead = (port: number | null) => {
    target = port;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    lead,
    close() {
      lead(null);
      server.close();
    },
  };
}
