import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createErasure } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openStorage } from '../engines/storage/open.ts';
import { afterFile } from '../test/after-file.ts';
import type { TestApp } from '../test/app.ts';
import { openTestApp, openTestTeam } from '../test/app.ts';
import { createTestDatabase } from '../test/database.ts';
import { meetingIn } from '../test/sharable-pages.ts';
import { backUp } from './job.ts';
import { openArchive } from './open.ts';
import { restoreBackup } from './restore.ts';

let on: TestApp;
let told: string;
let byHand: string;
let copied: string;

const archiveAt = (where: string) => openArchive(readConfig({}), where);

async function folder(closeAt = onTestFinished as (close: () => unknown) => void): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'candor-erased-'));
  closeAt(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** A backup by hand, a copy of it that nobody knows of, and then an erasure that is recorded in `BACKUP_TO`. */
beforeAll(async () => {
  [told, byHand] = [await folder(afterFile), await folder(afterFile)];
  copied = join(await folder(afterFile), 'copy');
  const team = await openTestTeam({ env: { BACKUP_TO: told }, closeAt: afterFile });
  on = team;
  await meetingIn(team, team.owner, team.teamId, { description: 'Debrief on Ada Byron' });
  await meetingIn(team, team.owner, team.teamId, { participants: ['Ada Byron'] });
  await backUp(on.app, archiveAt(byHand));
  await cp(byHand, copied, { recursive: true });
  const body = { name: 'Ada Byron', email: null, phone: null };
  const erased = await team.call(createErasure, { as: team.owner, params: { teamId: team.teamId }, body });
  expect(erased.status).toBe(201);
});

async function restore(from: string, options: { others?: string[]; dataDir?: string; withKey?: boolean } = {}) {
  const { others = [], withKey = true } = options;
  const dataDir = options.dataDir ?? (await folder());
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  if (withKey) await copyFile(join(on.dataDir, 'secrets.key'), join(dataDir, 'secrets.key'));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const storage = openStorage({ folder: join(dataDir, 'files'), s3: undefined });
  const log = pino({ level: 'silent' });
  const target = { pool, databaseUrl: url, storage, dataDir, secretsKeys: undefined, log };
  try {
    await restoreBackup({ ...target, others: others.map(archiveAt) }, archiveAt(from));
  } finally {
    await pool.end();
  }
  const again = await openTestApp({ existing: { url, dataDir } });
  const { rows } = await again.app.db.execute<{ description: string }>(sql`select description from meeting order by 1`);
  return rows.map(({ description }) => description);
}

test('a backup taken by hand learns of an erasure, and a restore applies it to mentions too', async () => {
  expect(await restore(byHand)).toEqual(['Debrief on [erased] [erased]']);
});

test('a copy that learned nothing is restored without the person where BACKUP_TO or the data folder knows', async () => {
  expect(await restore(copied, { others: [told] })).toEqual(['Debrief on [erased] [erased]']);
  const dataDir = await folder();
  await cp(join(on.dataDir, 'erasures'), join(dataDir, 'erasures'), { recursive: true });
  expect(await restore(copied, { dataDir })).toEqual(['Debrief on [erased] [erased]']);
  // What the certificate names: nothing here has the record.
  expect(await restore(copied)).toEqual(['Debrief on Ada Byron', 'Screen']);
});

test('a restore that cannot open the record of an erasure stops', async () => {
  await expect(restore(byHand, { withKey: false })).rejects.toThrow(/Someone was erased after this backup/);
});
