import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditLog } from '@candor/contract/audit';
import { createErasure } from '@candor/contract/privacy';
import { listShareLinks } from '@candor/contract/share-links';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../backup/job.ts';
import { openArchive } from '../../backup/open.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { readConfig } from '../../config.ts';
import { openStorage } from '../../engines/storage/open.ts';
import type { TestApp } from '../../test/app.ts';
import { openTestApp, openTestTeam } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { Planted } from '../../test/plant-person.ts';
import { floodColumns, plantPerson, plantRows } from '../../test/plant-person.ts';

const letters = (least: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéöñł'), minLength: least, maxLength: 9 });
const word = letters(5).map((text) => text[0]!.toUpperCase() + text.slice(1));
const digits = fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 9, maxLength: 9 });

/** Names of the shapes that people have: with a suffix, a nickname, a hyphen, an apostrophe, an accent. */
const person = fc
  .tuple(word, word, word, digits, fc.constantFrom('plain', 'suffix', 'nickname', 'hyphen', 'apostrophe'))
  .map(([given, last, other, number, shape]): Planted => {
    const names = {
      plain: [`${given} ${last}`, `${given}-${last}`, `${last}, ${given}`],
      suffix: [`${given} ${last} Jr.`, `${given} ${last}`, `${given} ${last}, Jr`],
      nickname: [`${given} "${other}" ${last}`, `${given} ${last}`, `${other} ${last}`],
      hyphen: [`${given} ${last}-${other}`, `${given} ${last} ${other}`, `${given}-${last}-${other}`],
      apostrophe: [`${given} O'${last}`, `${given} O’${last}`, `${given} O'${last}`.toUpperCase()],
    }[shape];
    const end = `7${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
    const phone = `+44 ${end}`;
    const numbers = [
      `0${end}`,
      phone.replaceAll(' ', ''),
      `0044 (0)${end.replaceAll(' ', '-')}`,
      phone.replaceAll(' ', '.'),
    ];
    const email = `${given}.${last}@mail.example`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z.@]/g, '');
    const spelled = `${given} “Zz” ${last}`;
    const spellings = [...names, ...(shape === 'plain' ? [spelled] : []), email.toUpperCase(), ...numbers];
    return { name: names[0]!, email, phone, spellings };
  });
const people = fc.uniqueArray(person, { minLength: 3, maxLength: 3, selector: ({ email }) => email });

/** Where a spelling of the person is found, in every column of every table and in every file. The search is not the one that erases. */
async function findEverywhere(on: TestApp, { name, email, phone, spellings }: Planted): Promise<string[]> {
  const wanted = [...new Set([name, email, phone, ...spellings])].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
  ]);
  const isIn = (text: string) => {
    const lower = text.normalize('NFC').toLowerCase();
    return wanted.find((one) => lower.includes(one.toLowerCase()));
  };
  const found: string[] = [];
  const { rows: columns } = await on.app.db.execute<{ s: string; t: string; c: string; type: string }>(sql`
    select table_schema as s, table_name as t, column_name as c, udt_name as type from information_schema.columns
    where table_schema in ('public', 'pgboss') and (table_schema, table_name) in
      (select schemaname, tablename from pg_tables)
      and udt_name in ('text', 'varchar', '_text', 'json', 'jsonb', 'bytea') and table_name <> 'erasure'`);
  for (const { s, t, c, type } of columns) {
    const value = type === 'bytea' ? sql`encode(${sql.identifier(c)}, 'escape')` : sql`${sql.identifier(c)}::text`;
    const { rows } = await on.app.db.execute<{ v: string }>(
      sql`select ${value} as v from ${sql.identifier(s)}.${sql.identifier(t)} where ${sql.identifier(c)} is not null`,
    );
    for (const { v } of rows) {
      // Quotation marks are escaped once more in a list, and in JSON inside a text.
      const hit = [v, v.replaceAll('\\', ''), v.replaceAll('""', '"')].map(isIn).find(Boolean);
      if (hit) found.push(`${s}.${t}.${c}: ${hit} in ${v.slice(0, 300)}`);
    }
  }
  for await (const { key } of on.app.storage.list('')) {
    const parts: Buffer[] = [];
    for await (const part of (await on.app.storage.get(key)) as AsyncIterable<Buffer>) parts.push(part);
    if (isIn(Buffer.concat(parts).toString('utf8'))) found.push(key);
  }
  const mails = join(on.dataDir, 'mail');
  for (const file of await readdir(mails).catch(() => [])) {
    const text = await readFile(join(mails, file), 'utf8');
    const inside = [...text.matchAll(/^[A-Za-z0-9+/=\n]{20,}$/gm)].map(([part]) =>
      Buffer.from(part, 'base64').toString(),
    );
    for (const one of [text, ...inside]) if (isIn(one)) found.push(`mail/${file}: ${isIn(one)}`);
  }
  for (const file of await readdir(join(on.dataDir, 'erasures')).catch(() => []))
    if (isIn(await readFile(join(on.dataDir, 'erasures', file), 'latin1'))) found.push(`erasures/${file}`);
  return found;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'candor-erasure-'));
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

async function restoreElsewhere(on: TestApp, where: string): Promise<TestApp> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDir = await folder();
  await copyFile(join(on.dataDir, 'secrets.key'), join(dataDir, 'secrets.key'));
  const archive = openArchive(readConfig({}), where);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const storage = openStorage({ folder: join(dataDir, 'files'), s3: undefined });
  const log = pino({ level: 'silent' });
  await restoreBackup({ pool, databaseUrl: url, storage, dataDir, secretsKeys: undefined, log }, archive);
  await pool.end();
  archive.storage.close();
  return openTestApp({ existing: { url, dataDir } });
}

test('a person planted everywhere in the product is found nowhere after the erasure, nor after a restore', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(people, async (planted) => {
      const on = await openTestTeam();
      const places = [];
      for (const one of planted) places.push(await plantPerson(on, one));
      await plantRows(on, places[0]!);
      const flooded = await floodColumns(
        on,
        [places[0]!.meetingId],
        planted.flatMap(({ name, spellings }) => [name, ...spellings]),
      );
      expect(flooded.length, flooded.join(' ')).toBeGreaterThan(100);
      for (const one of planted) expect((await findEverywhere(on, one)).length).toBeGreaterThan(100);
      // By hand, as `admin -- backup FOLDER` takes it.
      const where = await folder();
      const archive = openArchive(readConfig({}), where);
      await backUp(on.app, archive);
      archive.storage.close();

      for (const { name, email, phone } of planted) {
        const { status, body } = await on.call(createErasure, {
          as: on.owner,
          params: { teamId: on.teamId },
          body: { name, email, phone },
        });
        expect(status, JSON.stringify(body)).toBe(201);
        expect(body.counts).toMatchObject({ meetings: 2, contacts: 1 });
      }
      for (const one of planted) expect(await findEverywhere(on, one)).toEqual([]);
      const restored = await restoreElsewhere(on, where);
      for (const one of planted) expect(await findEverywhere(restored, one)).toEqual([]);
      // Of the rest, nothing is missing.
      const { rows } = await restored.app.db.execute<{ n: number }>(sql`select count(*)::int as n from meeting`);
      expect(rows[0]!.n).toBe(planted.length);
      const { body: audit } = await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } });
      expect(audit.entries.some(({ thingName }) => thingName.includes('[erased]'))).toBe(true);
      const { rows: pages } = await on.app.db.execute<{ reference_id: string }>(
        sql`select reference_id from sharable_page`,
      );
      for (const { reference_id: referenceId } of pages) {
        const { body } = await on.call(listShareLinks, { as: on.owner, params: { teamId: on.teamId, referenceId } });
        expect(body.shareLinks.map(({ isLive }) => isLive).sort()).toEqual([false, true]);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
