import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

const insufficientPrivilege = '42501';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated, empty database of its own, copied from the template in some 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE candor_template`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => drop(serverUrl, name),
  };
}

/** PostgreSQL may be tidying up in it, which our role cannot end: that is over in a moment. */
async function drop(serverUrl: string, name: string): Promise<void> {
  for (let left = 40; ; left -= 1) {
    try {
      await runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== insufficientPrivilege || left === 0) throw error;
      await sleep(250);
    }
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
