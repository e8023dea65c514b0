import type { RestoreState } from '@candor/contract/first-run';
import { openArchive } from './backup/open.ts';
import { restoreInto } from './backup/restore-into.ts';
import { composeApp, openDoors } from './compose.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { type Database, openDatabase } from './db/open.ts';
import { findPending } from './db/pending.ts';
import { StartError } from './db/start-error.ts';
import { upgrading } from './backup/upgrade.ts';
import { seedDemo } from './demo/seed.ts';
import { warnOfOldFfmpeg } from './engines/media/version.ts';
import { startBots } from './features/bots/runner.ts';
import { openFirstRun } from './features/first-run/code.ts';
import { watchModelDownloads } from './features/installation-settings/model-downloads.ts';
import { watchSources } from './features/live/watch.ts';
import { startSwitchboard } from './features/telephony/switchboard.ts';
import { handlers } from './handlers.ts';
import { serveProbes } from './http/metrics.ts';
import { buildServer } from './http/server.ts';
import { serveWaiting } from './http/waiting.ts';
import { startWorker } from './jobs/worker.ts';
import { openLog } from './log.ts';
import { watchProcess } from './metrics/open.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { watchOutbox } from './outbox/watch.ts';
import { announceProcess } from './processes.ts';
import { nothingRestored, type Restoring, type RestoreWish } from './restoring.ts';
import { pages, programs, routes, sockets } from './routes.ts';

/** How long open requests and jobs get to end by themselves when the process is asked to stop. */
const stopMs = 10_000;

/** What is open, last opened first; a failed start closes the same list as a stop. */
const closers: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
let restored: RestoreState = nothingRestored;

try {
  const config = readConfig();
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  await start(config, { demo: !process.argv.includes('--no-demo') });
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof StartError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(expected ? sentence(error as Error) : error);
  await stop(1);
}

type StartOptions = { demo: boolean };

async function start(config: Config, options: StartOptions): Promise<void> {
  const log = openLog(config.logLevel);
  await prepareDataDir(config.dataDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    poolSize: config.databasePool,
  });
  closers.unshift(() => database.close());
  const maintenance = await explainUpgrade(config, database);
  const app = await upgrading({ config, database, log }, async () => {
    const composed = await composeApp({ config, database, log, restoring: restoringOf(config, options) });
    closers.unshift(() => composed.close());
    return composed;
  });
  const demo = options.demo ? await seedDemo(app) : null;
  if (config.roles.includes('worker')) closers.unshift(await startWorker(app, handlers));
  if (config.roles.includes('worker'))
    warnOfOldFfmpeg(config, log).catch((err: unknown) => log.warn({ err }, 'ffmpeg'));
  if (config.roles.includes('bot')) closers.unshift(startBots(app));
  if (config.roles.includes('phone')) closers.unshift(await startSwitchboard(app));
  if (config.roles.includes('worker')) closers.unshift(watchOutbox(app, outboxHandlers));
  if (config.roles.includes('worker')) closers.unshift(watchModelDownloads(app));
  watchProcess(app.metrics);
  closers.unshift(await announceProcess(app));
  if (config.metrics.port !== undefined) {
    const probes = await serveProbes(app, { host: config.host, port: config.metrics.port });
    closers.unshift(() => probes.close());
  }
  const code = config.roles.includes('api') ? await openFirstRun(app) : null;
  await maintenance?.close();
  // Last: whoever gets an answer finds everything else under way, and the greeting printed.
  if (config.roles.includes('api')) {
    const server = await buildServer(app, openDoors(app), routes, sockets, pages, programs);
    closers.unshift(() => server.drain());
    closers.unshift(watchSources(app));
    await server.listen({ port: config.port, host: config.host });
  }
  greet(config, demo, code);
}

/** People who come while an existing database is brought up to date are told so, instead of finding nobody there. */
async function explainUpgrade(config: Config, database: Database): Promise<{ close(): Promise<void> } | null> {
  if (!config.roles.includes('api')) return null;
  const { pending, isNew } = await findPending(database.pool);
  if (isNew || pending.length === 0) return null;
  const page = await serveWaiting(config, { code: 'upgrade_running', title: 'Updating' });
  closers.unshift(() => page.close());
  return page;
}

/** Closes everything, fills the installation, and starts again: whoever waits is answered all the while. */
function restoringOf(config: Config, options: StartOptions): Restoring {
  return {
    state: () => restored,
    begin(wish) {
      restored = { state: 'running', text: 'Closing Candor …', filesDone: 0, files: 0 };
      // After the answer to whoever asked.
      setImmediate(() => {
        restoreAndStart(config, options, wish).catch(async (error: unknown) => {
          console.error(error);
          await stop(1);
        });
      });
    },
  };
}

async function restoreAndStart(config: Config, options: StartOptions, wish: RestoreWish): Promise<void> {
  const log = openLog(config.logLevel);
  for (const close of closers.splice(0)) await close().catch((error: unknown) => console.error(error));
  const page = await serveWaiting(config, { code: 'restore_running', title: 'Restoring', restore: () => restored });
  const database = await openDatabase({ ...config, log, poolSize: 2 });
  closers.unshift(
    () => database.close(),
    () => page.close(),
  );
  const archive = openArchive(config, wish.from, wish.key);
  try {
    const onProgress = ({ done, all }: { done: number; all: number }) =>
      (restored = { state: 'running', text: 'Restoring the backup …', filesDone: done, files: all });
    const text = await restoreInto({ config, database, log, onProgress }, archive, wish.id);
    restored = { ...restored, state: 'done', text };
  } catch (error) {
    log.error({ err: error }, 'a backup could not be restored');
    restored = { ...restored, state: 'failed', text: (error as Error).message };
  } finally {
    archive.storage.close();
  }
  for (const close of closers.splice(0)) await close();
  // The demonstration is for an installation without anyone in it, and this one was to have people of its own.
  await start(config, { ...options, demo: false });
}

function greet(config: Config, demo: { email: string; password: string } | null, code: string | null): void {
  const lines = [
    `${config.productName} is at ${config.publicUrl}`,
    ...(demo ? [`Demo sign-in: ${demo.email} with password ${demo.password}`] : []),
    ...(code
      ? [`Nobody has an account yet. Set it up within an hour: ${config.publicUrl}/setup#${code}`, `Code: ${code}`]
      : []),
    `Data: ${config.dataDir}${config.databaseUrl ? ' (files) and your PostgreSQL' : ''}`,
    'Stop with Ctrl-C.',
  ];
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), stopMs).unref();
    for (const close of closers) await close().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

function sentence(error: Error): string {
  const taken = error as NodeJS.ErrnoException & { port?: number };
  if (taken.code === 'EADDRINUSE')
    return `Port ${taken.port} is in use by another program. Choose another one, for example: PORT=${(taken.port ?? 3000) + 1} npm start`;
  return error.message;
}
