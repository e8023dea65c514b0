import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { composeApp } from '../../server/src/compose.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { createAccount } from '../../server/src/features/accounts/service.ts';
import { openSession } from '../../server/src/features/sessions/service.ts';
import { addMember, createTeam } from '../../server/src/features/teams/service.ts';
import { fakeLanguage } from '../../server/src/test/fake-language.ts';
import { deafLive, deafSpeakers, silentSpeech } from '../../server/src/test/fake-speech.ts';
import type { ServerProcess } from '../../server/src/test/server-process.ts';
import { freePort, startServerProcess } from '../../server/src/test/server-process.ts';
import { openPostgres, openS3 } from './stores.ts';

export type Cluster = Awaited<ReturnType<typeof openCluster<Postgres>>>;
type Postgres = Awaited<ReturnType<typeof openPostgres>>;
type Running = { port: number; server: ServerProcess };

/** A session may make 50 calls a second at each process: what is measured has more of them. */
const sessions = 40;

/** Debian's PostgreSQL, an S3 store, and as many processes of Candor as are asked for; `app` looks at what they did. */
export async function openCluster<P extends Postgres = Postgres>(
  more: Record<string, string> = {},
  open: (folder: string) => Promise<P> = openPostgres as (folder: string) => Promise<P>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-scale-'));
  await chmod(folder, 0o755);
  const postgres = await open(folder);
  const s3 = await openS3(folder);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const env = { ...postgres.env, ...s3.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_POOL: '6', ...more };
  const log = pino({ level: 'silent' });
  const config = readConfig({ ...env, PATH: process.env['PATH'] });
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir, log, poolSize: 4 });
  const engines = { speech: silentSpeech(), live: deafLive, speakers: deafSpeakers, language: fakeLanguage() };
  const app = await composeApp({ config, database, log, ...engines });

  const email = 'owner@test.example';
  const { $id: accountId } = await createAccount(app, app.db, { email, name: 'Owner', verified: true });
  const { id: teamId } = await createTeam(app.db, 'Scale');
  await addMember(app, app.db, { teamId, accountId }, 'owner');
  const tokens: string[] = [];
  for (let n = 0; n < sessions; n += 1)
    tokens.push(await openSession(app, { id: accountId, email }, { address: '', userAgent: '' }));

  const apis: Running[] = [];
  const workers: Running[] = [];
  /** A bot or a phone, each with an API that no balancer knows. */
  const others: Running[] = [];
  const start = async (roles: string, port: number) =>
    startServerProcess({ ...env, ROLES: roles, PORT: String(port) }, ['--no-demo']);
  const add = async (list: Running[], roles: string) => {
    const port = await freePort();
    list.push({ port, server: await start(roles, port) });
  };
  const restart = async (one: Running, roles: string, signal: NodeJS.Signals) => {
    await one.server.end(signal);
    one.server = await start(roles, one.port);
  };
  // Whether a process is there is asked at its port, so a worker is also an API that no balancer knows.
  const workerRoles = 'api,worker';
  return {
    app,
    postgres,
    s3,
    teamId,
    accountId,
    tokens,
    apis,
    workers,
    addApi: () => add(apis, 'api'),
    addWorker: () => add(workers, workerRoles),
    addOther: (roles: string) => add(others, roles),
    restartOther: (index: number, roles: string, signal: NodeJS.Signals) => restart(others[index]!, roles, signal),
    restartApi: (index: number, signal: NodeJS.Signals) => restart(apis[index]!, 'api', signal),
    restartWorker: (index: number, signal: NodeJS.Signals) => restart(workers[index]!, workerRoles, signal),
    async removeWorkers() {
      await Promise.all(workers.splice(0).map(({ server }) => server.end('SIGTERM')));
    },
    async close() {
      await Promise.all([...apis, ...workers, ...others].map(({ server }) => server.end('SIGKILL')));
      await app.close();
      await database.close();
      await s3.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
