import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../server/src/db/migrate.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';
import type { Case } from './dashboard/cases.ts';
import { casesFor } from './dashboard/cases.ts';
import type { Get } from './dashboard/measure.ts';
import { load, openClient, signIn, summarise, timed } from './dashboard/measure.ts';
import { showPlans } from './dashboard/plans.ts';
import { big, seed } from './dashboard/seed.ts';

/**
 * The list call of the dashboard for a team of 100,000 meetings among 1,000,000, over HTTP and signed in, next to the same rows and
 * the same total by the bare driver with the best SQL that we know for the very question, asked in turns.
 *
 * Where the bare driver needs less than a millisecond, the way through HTTP alone costs about as much again: there the bar is on the
 * ratio to the bare driver plus an empty signed-in call, measured in the same turns.
 */
const bars = { ratio: 2.0, p99Ms: 50, quickMs: 1 };
const warmUpSeconds = 8;
const { values: options } = parseArgs({
  options: {
    /** An empty PostgreSQL database to fill instead of the embedded one; one filled before is used again. */
    database: { type: 'string' },
    /** Fewer for a quick look; the bars are for a million. */
    meetings: { type: 'string', default: '1000000' },
    plans: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'warn' });
const database = await openDatabase({ databaseUrl: options.database, dataDir, log, poolSize: 2 });
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const begun = performance.now();
  await migrate(database.pool, log);
  await seed(client, Number(options.meetings));
  const {
    rows: [server],
  } = await client.query<{ version: string }>("select split_part(version(), ' ', 2) as version");
  console.log(
    `PostgreSQL ${server!.version}${options.database ? '' : ' (embedded)'}, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  await client.end();

  const candor = await startServerProcess(
    { DATABASE_URL: database.url, DATA_DIR: dataDir, ROLES: 'api', DATABASE_POOL: '16' },
    ['--no-demo'],
  );
  try {
    const missed = await run(candor.url);
    console.log(
      missed === 0
        ? `Every case within ${bars.ratio}x and ${bars.p99Ms} ms.`
        : `${missed} case${missed > 1 ? 's' : ''} MISSED a bar (${bars.ratio}x at p50, ${bars.p99Ms} ms at p99).`,
    );
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    await candor.end('SIGTERM');
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function run(url: string): Promise<number> {
  const get = openClient(url, await signIn(url, big.email, big.password));
  const { total } = JSON.parse(await get(pathOf({}))) as { total: number };
  const cases = casesFor(total).filter(({ name }) => name.includes(options.only));
  if (options.plans) await showPlans(database.url, cases);
  // The server is free to keep a plan or to make one for the values at hand; the better of both is what we compare with.
  const bare = await Promise.all(
    ['auto', 'force_custom_plan'].map(async (mode) => {
      const connection = new pg.Client({
        connectionString: database.url,
        options: `-c plan_cache_mode=${mode} -c jit=off`,
      });
      await connection.connect();
      return connection;
    }),
  );
  let missed = 0;
  try {
    await warmUp(get, cases);
    console.log(`\n${'one client'.padEnd(28)}  total |   p50     p99 |  bare p50     p99 | ratio (with an empty call)`);
    for (const one of cases) missed += (await compare(one, get, bare)) ? 0 : 1;
  } finally {
    for (const connection of bare) await connection.end();
    get.close();
  }
  await crowd(url, cases);
  return missed;
}

/** A server that has been up for a minute has its code compiled and its connections open. */
async function warmUp(get: Get, cases: Case[]): Promise<void> {
  const until = performance.now() + warmUpSeconds * 1000;
  while (performance.now() < until)
    for (const { query } of cases.filter(({ name }) => !name.startsWith('search')))
      await get(pathOf({ ...query, fromDate: new Date(Date.now() - 24 * 3600 * 1000).toISOString() }));
}

async function compare(one: Case, get: Get, bare: pg.Client[]): Promise<boolean> {
  const path = pathOf(one.query);
  const ask = (connection: pg.Client) => connection.query({ name: one.name, ...one.bare });
  const total = await refuseDifference(one, await get(path), (await ask(bare[0]!)).rows);
  const asks = [() => get(path), () => get('/v1/sessions/current'), () => ask(bare[0]!), () => ask(bare[1]!)];
  const times: number[][] = asks.map(() => []);
  const until = performance.now() + Number(options.seconds) * 1000;
  for (let turn = 0; turn < 30 || performance.now() < until; turn += 1) {
    for (const [index, question] of asks.entries()) times[index]!.push(await timed(question));
  }
  const [ours, empty, ...theirs] = times.map((list) => summarise(list.slice(list.length / 5)));
  const best = theirs.toSorted((a, b) => a.p50 - b.p50)[0]!;
  const ratio = ours!.p50 / best.p50;
  const ratioWithEmpty = ours!.p50 / (best.p50 + empty!.p50);
  const isKept = (best.p50 < bars.quickMs ? ratioWithEmpty : ratio) <= bars.ratio && ours!.p99 <= bars.p99Ms;
  console.log(
    `${one.name.padEnd(28)} ${String(total).padStart(6)} | ${ms(ours!.p50)} ${ms(ours!.p99)} |  ${ms(best.p50)} ${ms(best.p99)}  | ${ratio.toFixed(2).padStart(5)} (${ratioWithEmpty.toFixed(2)})${isKept ? '' : '  MISSED'}`,
  );
  return isKept;
}

/** Both must have answered the same, or the comparison means nothing. */
async function refuseDifference(one: Case, answer: string, rows: { id: string; total: string }[]): Promise<number> {
  const { total, meetings } = JSON.parse(answer) as { total: number; meetings: { $id: string }[] };
  const same =
    Number(rows[0]?.total ?? 0) === total && rows.map(({ id }) => id).join() === meetings.map(({ $id }) => $id).join();
  if (!same || meetings.length === 0)
    throw new Error(`${one.name}: ${total} meetings, ${rows[0]?.total} by the bare driver`);
  return total;
}

/** Sixteen clients at once: the dashboard as it opens, and every case in turn. */
async function crowd(url: string, cases: Case[]): Promise<void> {
  const get = openClient(url, await signIn(url, big.email, big.password));
  const pool = new pg.Pool({ connectionString: database.url, max: 16, options: '-c jit=off' });
  const mixes: [string, Case[]][] = [
    ['the dashboard as it opens', cases.filter(({ name }) => name === 'the dashboard as it opens')],
    ['every case in turn', cases],
  ];
  console.log(`\n${'16 clients'.padEnd(28)} calls/s |   p50     p99 |  bare calls/s    p50     p99`);
  for (const [name, mix] of mixes.filter(([, list]) => list.length > 0)) {
    const pick = (turn: number) => mix[turn % mix.length]!;
    const ours = await load(16, Number(options.seconds) * 2, (turn) => get(pathOf(pick(turn).query)));
    const theirs = await load(16, Number(options.seconds) * 2, (turn) =>
      pool.query({ name: pick(turn).name, ...pick(turn).bare }),
    );
    console.log(
      `${name.padEnd(28)} ${ours.perSecond.toFixed(0).padStart(7)} | ${ms(ours.p50)} ${ms(ours.p99)} | ${theirs.perSecond.toFixed(0).padStart(12)}  ${ms(theirs.p50)} ${ms(theirs.p99)}`,
    );
  }
  await pool.end();
  get.close();
}

function pathOf(query: Case['query']): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, item])),
  );
  return `/v1/teams/${big.teamId}/meetings?${search}`;
}

function ms(value: number): string {
  return value.toFixed(2).padStart(7);
}
