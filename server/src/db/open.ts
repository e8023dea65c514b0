import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { readRunningUrl, startEmbedded, type Embedded } from './embedded.ts';
import { isNotUpYet } from './embedded-server.ts';
import { AlreadyRunningError, StartError } from './start-error.ts';

export type Database = { url: string; pool: pg.Pool; close(): Promise<void> };

export type OpenOptions = {
  /** A PostgreSQL server of your own; undefined starts the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  log: BaseLogger;
  poolSize?: number;
  /** How long a server that does not answer yet is waited for. */
  waitMs?: number;
  /** How long one connection may take, in all of a busy pool. */
  connectMs?: number;
};

/** Opens the database of this installation. Once connected, no other code knows which kind it is. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const embedded: Embedded =
    options.databaseUrl === undefined
      ? await startEmbedded(options)
      : { url: options.databaseUrl, stop: async () => {} };
  return connect(embedded, options);
}

/** For the command line: uses the database of the Candor that runs on this folder, and starts it only when none does. */
export async function joinDatabase(options: OpenOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
  }
  // It may be just starting, with its port not yet written down.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const url = await readRunningUrl(options.dataDir).catch(() => undefined);
    if (url) return connect({ url, stop: async () => {} }, options);
    await sleep(250);
  }
  throw new StartError(`The Candor running on ${options.dataDir} isn’t opening its database. Check its log.`);
}

async function connect(
  { url, stop }: Embedded,
  { log, poolSize = 10, waitMs = 15_000, connectMs = 10_000 }: OpenOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    onConnect: prepareSession,
  });
  let closed: Promise<void> | undefined;
  pool.on('error', (err) => {
    if (!closed) log.warn({ err }, 'an idle database connection was lost');
  });
  const close = () => (closed ??= pool.end().then(stop));
  try {
    await waitForAnswer(pool, log, waitMs);
  } catch (error) {
    await close();
    throw new StartError(
      `The database at ${withoutPassword(url)} does not answer: ${(error as Error).message || String(error)}`,
      { cause: error },
    );
  }
  return { url, pool, close };
}

/** Compiling a statement takes longer than any of ours runs; one that runs for minutes is stuck. Said here and not as a start-up option, which poolers refuse. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  // A connection that is lost between two queries, or while it is closed, fails its next query and not the process.
  client.on('error', () => undefined);
  await client.query(
    "set jit = off; set statement_timeout = '10min'; set idle_in_transaction_session_timeout = '15min'",
  );
}

async function waitForAnswer(pool: pg.Pool, log: BaseLogger, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (!isNotUpYet(error) || Date.now() > deadline) throw error;
      if (attempt === 0) log.info('waiting for the database');
      await sleep(250);
    }
  }
}

function withoutPassword(url: string): string {
  return URL.canParse(url) ? Object.assign(new URL(url), { password: '', search: '' }).href : 'DATABASE_URL';
}
