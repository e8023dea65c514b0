import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded, type Embedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openQueue } from '../jobs/queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that test databases are made on, with `candor_template` already migrated. */
    testServerUrl: string;
  }
}

export const templateName = 'candor_template';

/** One server for the whole run, forgetful for speed; every test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' });
  const given = process.env['TEST_DATABASE_URL'];
  const folder = await mkdtemp(join(tmpdir(), 'candor-test-'));
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o711);
  const server: Embedded = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded({ dataDir: folder, log, durable: false });
  if (server.adminUrl) await allowDatabases(server);
  await createTemplate(server.url);
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${templateName}` }).href;
  const template = new pg.Pool({ connectionString: templateUrl, max: 1 });
  await migrate(template, log).finally(() => template.end());
  // The queue's tables belong to the template too: making them costs every test file half a second otherwise.
  await (await openQueue(templateUrl, log, { supervise: false })).close();
  project.provide('testServerUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Tests work as the role that Candor works as, which makes no databases otherwise. */
async function allowDatabases({ url, adminUrl }: Embedded): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`ALTER ROLE ${new URL(url).username} CREATEDB`);
  await client.end();
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${templateName}`);
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
}
