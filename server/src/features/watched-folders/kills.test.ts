import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { composeApp } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { readRunningUrl } from '../../db/embedded.ts';
import { openDatabase } from '../../db/open.ts';
import { longTest } from '../../test/long-test.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { createAccount } from '../accounts/service.ts';
import { addMember, createTeam } from '../teams/service.ts';
import { insertFolder } from './store.ts';

const files = 15;
const fileBytes = 20 * 1024 * 1024;
const rounds = 60;

longTest(
  'kill -9 while files are taken: each is one meeting with all of its bytes, whenever the server ended',
  { timeout: 1_800_000 },
  async () => {
    const [dataDir, place] = [
      await mkdtemp(join(tmpdir(), 'candor-watched-')),
      await mkdtemp(join(tmpdir(), 'candor-place-')),
    ];
    await chmod(dataDir, 0o711);
    onTestFinished(async () => {
      for (const folder of [dataDir, place]) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    });
    for (let number = 0; number < files; number += 1)
      // Begins as Ogg does; what follows is nothing that could be played, and is stored all the same.
      await writeFile(join(place, `call ${number}.ogg`), Buffer.concat([Buffer.from('OggS'), randomBytes(fileBytes)]));
    const folderId = await addFolder(dataDir);
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', WATCHED_PLACE: place, PATH: process.env['PATH'] ?? '' };
    let [kills, taken] = [0, 0];
    for (let round = 0; round < rounds && taken < files; round += 1) {
      const server = await startServerProcess(env, ['--no-demo']);
      const until = Date.now() + 1_000 + Math.random() * 6_000;
      while (Date.now() < until && taken < files) {
        taken = await ask(dataDir, async (client) => {
          // As if half a minute had passed, and a minute since the last look.
          await client.query("update watched_file set seen_at = seen_at - interval '1 minute' where state = 'waiting'");
          await client.query(
            `insert into pgboss.job (name, data) select 'folder.check', jsonb_build_object('teamId', team_id, 'folderId', id)
             from watched_folder f where not exists (select from pgboss.job j where j.name = 'folder.check' and j.state in ('created', 'active', 'retry'))`,
          );
          await client.query(
            "update pgboss.job set start_after = now() where name like 'folder.%' and state in ('created', 'retry')",
          );
          const { rows } = await client.query<{ n: string }>(
            "select count(*) as n from watched_file where state = 'taken'",
          );
          return Number(rows[0]!.n);
        });
        await sleep(100);
      }
      await server.end('SIGKILL');
      kills += 1;
    }
    console.log(`${kills} kills until ${taken} of ${files} files were taken`);
    const server = await startServerProcess(env, ['--no-demo']);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const kept = await ask(dataDir, async (client) => {
      const { rows } = await client.query<{ path: string; state: string; meetings: number; bytes: string }>(
        `select f.path, f.state, (select count(*)::int from meeting m where m.description = replace(f.path, '.ogg', '')) as meetings,
           (select sum(c.bytes) from take_chunk c join take t on t.id = c.take_id where t.meeting_id = f.meeting_id) as bytes
         from watched_file f where f.folder_id = $1`,
        [folderId],
      );
      return rows;
    });
    expect(kept).toHaveLength(files);
    for (const { path, state, meetings, bytes } of kept)
      expect([state, meetings, Number(bytes)], path).toEqual(['taken', 1, fileBytes + 4]);
    expect(kills).toBeGreaterThan(3);
  },
);

async function ask<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: await readRunningUrl(dataDir) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function addFolder(dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ROLES: 'api' });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: pino({ level: 'silent' }) });
  const app = await composeApp({ config, database, log: pino({ level: 'silent' }) });
  try {
    return await app.db.transaction(async (tx) => {
      const { id: teamId } = await createTeam(tx, 'Folders');
      const wanted = { email: 'folders@test.example', password: 'a password for folders', name: 'Somebody' };
      const { $id: accountId } = await createAccount(app, tx, { ...wanted, verified: true });
      await addMember(app, tx, { teamId, accountId }, 'owner');
      return (await insertFolder(tx, { id: 'watched', teamId, accountId, path: '' }))!.id;
    });
  } finally {
    await app.close();
    await database.close();
  }
}
