import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { connectIcs } from '../server/src/features/calendar/service.ts';
import { pollCalendars, syncConnection } from '../server/src/features/calendar/sync.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { calendarFile, toIcs } from '../server/src/test/calendar-servers.ts';

/** A full and an incremental sync of a calendar with 5,000 events next to plain parsing of the same bytes, and a round of 1,000 calendars on one worker. */
const bar = 3;
const { values } = parseArgs({
  options: { events: { type: 'string', default: '5000' }, calendars: { type: 'string', default: '1000' } },
});
const [eventCount, calendarCount] = [Number(values.events), Number(values.calendars)];

const start = Date.now() + 3600_000;
const at = (index: number) => new Date(start + (index % 1400) * 3600_000).toISOString();
const eventOf = (index: number, title = `Meeting ${index}`) =>
  toIcs({ id: `event-${index}`, title, start: at(index), link: 'https://meet.google.com/abc-defg-hij' });
const blocks = Array.from({ length: eventCount }, (_, index) => eventOf(index));
let served = calendarFile(...blocks);
const small = calendarFile(eventOf(0), eventOf(1), eventOf(2));
const server = createServer((request, response) => response.end(request.url === '/large.ics' ? served : small));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'warn' });
const config = readConfig({ DATA_DIR: dataDir, PRIVATE_HOSTS: '127.0.0.1', ROLES: 'api' });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 10 });
const app = await composeApp({ config, database, log });
try {
  const owner = await createAccount(app, app.db, { email: 'bench@test.example', name: 'Bench', verified: true });
  const team = await createTeam(app.db, 'Bench');
  await addMember(app, app.db, { teamId: team.id, accountId: owner.$id }, 'owner');
  const of = { teamId: team.id, accountId: owner.$id };
  const from = { address: '', userAgent: '' };

  const parseMs = await seconds(async () => void ICAL.parse(served));
  const { $id } = await connectIcs(app, of, `${url}/large.ics`, from);
  const fullMs = await seconds(() => syncConnection(app, $id));
  served = calendarFile(eventOf(0, 'Renamed'), ...blocks.slice(1));
  const nextMs = await seconds(() => syncConnection(app, $id));
  const ratio = fullMs / parseMs;
  console.log(
    `${eventCount} events: plain parsing ${parseMs} ms, full sync ${fullMs} ms (${ratio.toFixed(2)}x), one changed ${nextMs} ms (${(nextMs / parseMs).toFixed(2)}x)`,
  );

  for (let index = 0; index < calendarCount; index += 1)
    await connectIcs(app, of, `${url}/small-${index}-of-many.ics`, from);
  const due = sql`update calendar_sync set next_at = now() - interval '1 minute', leased_until = null`;
  await app.db.execute(due);
  const firstMs = await seconds(async () => void (await pollCalendars(app)));
  await app.db.execute(due);
  const roundMs = await seconds(async () => void (await pollCalendars(app)));
  console.log(`${calendarCount} calendars: first round ${firstMs} ms, a round without news ${roundMs} ms`);
  console.log(ratio <= bar ? `Within ${bar}x.` : `MISSED ${bar}x.`);
  process.exitCode = ratio <= bar ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}
