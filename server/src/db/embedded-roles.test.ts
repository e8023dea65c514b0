import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Embedded } from './embedded.ts';
import { startEmbedded } from './embedded.ts';

const log = pino({ level: 'silent' });

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the role that Candor works as owns its database and may do nothing to the machine; a database of before is handed over', {
  timeout: 400_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-roles-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const start = async (): Promise<Embedded> => startEmbedded({ dataDir: join(folder, 'data'), log, durable: false });

  const first = await start();
  const role = 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user';
  expect(await query(first.url, role)).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  await query(first.url, 'create table own (id int); create schema other; create table other.own (id serial)');
  for (const forbidden of [
    "copy own from program 'id'",
    "select pg_read_file('/etc/passwd')",
    'create database more',
    'alter role candor_app superuser',
    "alter system set work_mem = '1GB'",
  ])
    await expect(query(first.url, forbidden), forbidden).rejects.toThrow(/permission denied|must be superuser/);

  // As an earlier version left it: everything belongs to the administrator.
  const admin = Object.assign(new URL(first.adminUrl!), { pathname: '/candor' }).href;
  await query(
    admin,
    `create type kind as enum ('a'); create table old (id serial primary key, kind kind); create schema older;
     create table older.old (id int); create sequence older.count; create view older.seen as select * from older.old;
     create function older.one() returns int language sql as 'select 1'; insert into old (kind) values ('a');
     alter database candor owner to candor`,
  );
  await first.stop();
  const second = await start();
  onTestFinished(() => second.stop());
  await query(
    second.url,
    `alter table old add column more text; drop view older.seen; alter table older.old add column more text;
     alter sequence older.count increment 2; drop function older.one(); alter type kind add value 'b'; insert into old (kind) values ('a');
     drop schema older cascade`,
  );
  expect(await query(second.url, 'select count(*)::int as rows from old')).toEqual([{ rows: 2 }]);
});
