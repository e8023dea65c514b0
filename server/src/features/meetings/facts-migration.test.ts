import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tagsOf } from '@candor/contract/meeting-tags';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { migrationsDir } from '../../db/migration-files.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { createTestDatabase } from '../../test/database.ts';

/** Every combination that the product has ever written. */
const formerTags = [
  [],
  ['local'],
  ['local', 'bot'],
  ['bot'],
  ['google_calendar', 'autoJoin'],
  ['bot', 'microsoft_outlook'],
  ['outbound_phone', 'phone'],
  ['inbound_phone', 'voicemail'],
  ['conference'],
];

test('the tags that meetings carried are the tags that their facts say', async () => {
  const log = pino({ level: 'silent' });
  const folder = await mkdtemp(join(tmpdir(), 'candor-facts-'));
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  // Dropping the database may come before the server has seen the last goodbye.
  pool.on('error', () => {});
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  await pool.query('drop schema public cascade; create schema public');
  const older = join(migrationsDir, 'before-baseline');
  for (const file of (await readdir(older)).filter((name) => name < '0120'))
    await cp(join(older, file), join(folder, file));
  await migrate(pool, log, folder);
  await pool.query(`
    insert into account (id, email, name, password_hash) values ('a', 'a@example.org', 'A', '');
    insert into team (id, name) values ('t', 'T');`);
  for (const [index, tags] of [...formerTags, ['local']].entries())
    await pool.query(
      "insert into meeting (id, team_id, account_id, description, status, start_time, tags) values ($1, 't', 'a', '', 'created', now(), $2)",
      [`m${index}`, tags],
    );
  await pool.query(
    "insert into take (id, team_id, meeting_id, account_id, source, key, started_at) values ('k', 't', $1, 'a', 'upload', 'k', now())",
    [`m${formerTags.length}`],
  );

  await migrate(pool, log);

  const rows = await drizzle({ client: pool }).select().from(meeting).orderBy(meeting.id);
  expect(rows.map((row) => tagsOf(row).toSorted())).toEqual([...formerTags, ['local']].map((tags) => tags.toSorted()));
  expect(rows.map(({ source }) => source)).toEqual([
    null,
    'browser',
    'browser',
    'bot',
    null,
    'bot',
    'phone',
    'voicemail',
    'conference',
    'upload',
  ]);
});
