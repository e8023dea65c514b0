import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../server/src/db/migrate.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';
import { openClient, signIn, summarise, timed } from './dashboard/measure.ts';
import { big, seed } from './dashboard/seed.ts';
import { searchId, seedSearches } from './searches/seed.ts';

/**
 * The list of searches and a comparison for a team with 2,000 searches and 100,000 meetings, over HTTP and signed in, next to
 * the rows that they are made of by the bare driver, asked in turns. Where the bare driver needs less than a millisecond, the
 * bar is on the ratio to the bare driver plus an empty signed-in call, as in `bench dashboard`.
 */
const bars = { ratio: 2.0, p50Ms: 150, quickMs: 1 };
const { values: options } = parseArgs({
  options: {
    /** Of all teams; a tenth belongs to the one that is measured. */
    meetings: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '4' },
  },
});

type Case = { name: string; path: string; bare: { text: string; values: unknown[] }; rows(body: string): number };
const at = `/v1/teams/${big.teamId}/searches`;
const visible = `m.deletion_id is null and (not m.private or m.account_id = $2)`;

const list = (name: string, query: string, filter: string, page: string): Case => ({
  name,
  path: `${at}?${query}`,
  bare: {
    text: `select (select count(*) from search s where s.team_id = $1 ${filter}) as total, s.*,
      (select count(*) from search_person p join contact c on c.id = p.contact_id where p.search_id = s.id) as people,
      (select count(*) from search_meeting sm join meeting m on m.id = sm.meeting_id where sm.search_id = s.id and not sm.is_removed and ${visible}) as meetings
      from (select * from search s where s.team_id = $1 ${filter} order by s.updated_at desc, s.id desc ${page}) as s`,
    values: [big.teamId, big.accountId],
  },
  rows: (body) => (JSON.parse(body) as { searches: unknown[] }).searches.length,
});

const cases: Case[] = [
  list('list, first page', 'state=open', "and s.state = 'open'", 'limit 25'),
  list('list, page 40', 'page=40', '', 'offset 1000 limit 25'),
  list('list, words', 'text=number 77', "and position(search_line('number 77') in s.title_words) > 0", 'limit 25'),
  {
    name: 'comparison, 10 candidates',
    path: `${at}/${searchId(77)}/comparison`,
    bare: {
      text: `select distinct on (c.requirement_id, m.external_contact_id) c.*, m.external_contact_id, m.description, m.start_time, r.text as asked, n.name
        from search_cell c join search_requirement r on r.id = c.requirement_id
        join search_meeting sm on sm.search_id = c.search_id and sm.meeting_id = c.meeting_id and not sm.is_removed
        join meeting m on m.id = c.meeting_id
        join search_person p on p.search_id = c.search_id and p.contact_id = m.external_contact_id
        join contact n on n.id = p.contact_id
        where c.team_id = $1 and c.search_id = '${searchId(77)}' and c.state = 'said' and ${visible}
        order by c.requirement_id, m.external_contact_id, m.start_time desc`,
      values: [big.teamId, big.accountId],
    },
    rows: (body) => (JSON.parse(body) as { cells: unknown[] }).cells.length,
  },
];

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'warn' });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 2 });
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrate(database.pool, log);
  await seed(client, Number(options.meetings), { isPlain: true });
  await seedSearches(client, Number(options.searches));
  await client.end();
  const candor = await startServerProcess(
    { DATABASE_URL: database.url, DATA_DIR: dataDir, ROLES: 'api', DATABASE_POOL: '8' },
    ['--no-demo'],
  );
  try {
    const missed = await run(candor.url);
    console.log(
      missed === 0
        ? `Every case within ${bars.ratio}x and ${bars.p50Ms} ms.`
        : `${missed} case${missed > 1 ? 's' : ''} MISSED a bar (${bars.ratio}x and ${bars.p50Ms} ms at p50).`,
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
  const bare = new pg.Client({ connectionString: database.url, options: '-c jit=off' });
  await bare.connect();
  let missed = 0;
  try {
    console.log('one client                     rows |   p50     p99 |  bare p50 | ratio (with an empty call)');
    for (const one of cases) {
      const path = one.path.replace(/ /g, '%20');
      const ask = () => bare.query({ name: one.name, ...one.bare });
      const [rows, theirs] = [one.rows(await get(path)), (await ask()).rows.length];
      if (rows === 0 || rows !== theirs) throw new Error(`${one.name}: ${rows} rows, ${theirs} by the bare driver`);
      const asks = [() => get(path), () => get('/v1/sessions/current'), ask];
      const times: number[][] = asks.map(() => []);
      const until = performance.now() + Number(options.seconds) * 1000;
      for (let turn = 0; turn < 40 || performance.now() < until; turn += 1)
        for (const [index, question] of asks.entries()) times[index]!.push(await timed(question));
      const [ours, empty, direct] = times.map((some) => summarise(some.slice(some.length / 5)));
      const [ratio, withEmpty] = [ours!.p50 / direct!.p50, ours!.p50 / (direct!.p50 + empty!.p50)];
      const isKept = (direct!.p50 < bars.quickMs ? withEmpty : ratio) <= bars.ratio && ours!.p50 <= bars.p50Ms;
      missed += isKept ? 0 : 1;
      console.log(
        `${one.name.padEnd(28)} ${String(rows).padStart(6)} | ${ms(ours!.p50)} ${ms(ours!.p99)} | ${ms(direct!.p50)}   | ${ratio.toFixed(2)} (${withEmpty.toFixed(2)})${isKept ? '' : '  MISSED'}`,
      );
    }
  } finally {
    await bare.end();
    get.close();
  }
  return missed;
}

function ms(value: number): string {
  return value.toFixed(2).padStart(7);
}
