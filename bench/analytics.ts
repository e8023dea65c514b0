import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../server/src/db/migrate.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';
import { calls, type Statement, statementsOf } from './analytics/calls.ts';
import { seedParts } from './analytics/seed.ts';
import { openClient, signIn, summarise, timed } from './dashboard/measure.ts';
import { accountId, big, seed, typeId } from './dashboard/seed.ts';

/** The calls of the analytics screen for a team of 100,000 meetings among 1,000,000, next to the same sums by the bare driver, asked in turns. */
const bars = { ratio: 2.0, p50Ms: 150 };
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    /** Fewer for a quick look; the bars are for a million. */
    meetings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '30' },
  },
});

const day = 24 * 3600 * 1000;
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const cases: { name: string; days: number; query: Record<string, string> }[] = [
  { name: 'the screen as it opens, 12 weeks', days: 84, query: {} },
  { name: 'one year', days: 365, query: {} },
  { name: 'five years', days: 5 * 365, query: {} },
  { name: 'five years, one person', days: 5 * 365, query: { accountId: accountId(7) } },
  { name: 'five years, one meeting type', days: 5 * 365, query: { meetingTypeId: typeId(2) } },
];

const sums = `select (day - (extract(isodow from day)::integer - 1)) as week, source, meeting_type_id, account_id, sum(meetings), sum(failed), sum(recorded_s), sum(host_talk_s),
  sum(talk_s), max(monologue_s), sum(asked), sum(planned), sum(noted), sum(note_wait_s), sum(bots), sum(bots_failed)
  from analytics_day where team_id = $1 and only_for in ('', $2) and day between $3 and $4 and ($5::text is null or account_id = $5) and ($6::text is null or meeting_type_id = $6)
  group by grouping sets ((), (1), (2), (3), (4))`;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'warn' });
const database = await openDatabase({ databaseUrl: options.database, dataDir, log, poolSize: 2 });
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrate(database.pool, log);
  await seed(client, Number(options.meetings), { isPlain: true });
  await seedParts(client);
  await count(client);
  const candor = await startServerProcess(
    { DATABASE_URL: database.url, DATA_DIR: dataDir, ROLES: 'api', DATABASE_POOL: '16' },
    ['--no-demo'],
  );
  try {
    const missed = await run(client, candor.url);
    console.log(missed === 0 ? `Every case within ${bars.ratio}x and ${bars.p50Ms} ms.` : `${missed} MISSED a bar.`);
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    await candor.end('SIGTERM');
    await client.end();
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Filling passed by the triggers: every day of the team is counted here, and how long that takes is told. */
async function count(client: pg.Client): Promise<void> {
  await client.query('delete from analytics_dirty');
  await client.query(
    'insert into analytics_dirty (team_id, day) select distinct team_id, analytics_day_of(start_time) from meeting where team_id = $1',
    [big.teamId],
  );
  const begun = performance.now();
  for (let left = 1; left > 0; ) {
    const { rows } = await client.query<{ left: string }>('select analytics_refresh($1, 200) as "left"', [big.teamId]);
    left = Number(rows[0]!.left);
  }
  await client.query('vacuum analyze analytics_day');
  const { rows } = await client.query<{ rows: string; meetings: string }>(
    'select count(*) as rows, sum(meetings) as meetings from analytics_day where team_id = $1',
    [big.teamId],
  );
  console.log(
    `${rows[0]!.meetings} meetings counted into ${rows[0]!.rows} rows in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
}

async function run(client: pg.Client, url: string): Promise<number> {
  const get = openClient(url, await signIn(url, big.email, big.password));
  let missed = 0;
  for (const { name, days, query } of cases) {
    const range = { from: dayAgo(days), to: dayAgo(0) };
    const search = new URLSearchParams({ ...range, ...query });
    const { accountId: person = null, meetingTypeId: type = null } = query;
    const values = [big.teamId, big.accountId, range.from, range.to, person, type];
    missed += await compare(client, get, `${name}: the sums`, `?${search}`, [{ text: sums, values }]);
    const look = {
      teamId: big.teamId,
      viewerId: big.accountId,
      ...range,
      accountId: person === null ? undefined : [person],
      meetingTypeId: type === null ? undefined : [type],
    };
    for (const { name: part, path, ask } of calls)
      missed += await compare(
        client,
        get,
        `${name}: ${part}`,
        `${path}?${search}`,
        await statementsOf((db) => ask(db, look)),
      );
  }
  get.close();
  return missed;
}

/** 1 where a bar is missed. */
async function compare(
  client: pg.Client,
  get: (path: string) => Promise<string>,
  name: string,
  path: string,
  statements: readonly Statement[],
): Promise<number> {
  const [own, bare]: [number[], number[]] = [[], []];
  const askBare = async () => {
    for (const [index, statement] of statements.entries())
      await client.query({ name: `${name} ${index}`, ...statement });
  };
  for (let round = 0; round < Number(options.rounds) + 5; round += 1) {
    const [one, other] = [await timed(() => get(`/v1/teams/${big.teamId}/analytics${path}`)), await timed(askBare)];
    if (round < 5) continue;
    own.push(one);
    bare.push(other);
  }
  const [mine, best] = [summarise(own).p50, summarise(bare).p50];
  const isFine = mine / best <= bars.ratio && mine <= bars.p50Ms;
  console.log(
    `${isFine ? 'ok    ' : 'MISSED'} ${name}: ${mine.toFixed(1)} ms, bare ${best.toFixed(1)} ms, ${(mine / best).toFixed(2)}x`,
  );
  return isFine ? 0 : 1;
}
