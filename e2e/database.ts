import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Candor } from './candor.ts';
import { expect } from './fixtures.ts';

const root = join(import.meta.dirname, '..');

/** Runs outside of the browser tests' own workspace, as the command line does: in the database of the Candor that is open. */
const script = `
const [{ readRunningUrl }, { default: pg }] = await Promise.all([import('./server/src/db/embedded.ts'), import('pg')]);
let text = '';
for await (const part of process.stdin) text += part;
const { dataDir, statements } = JSON.parse(text);
const client = new pg.Client({ connectionString: await readRunningUrl(dataDir) });
await client.connect();
for (const { sql, values } of statements) await client.query(sql, values);
await client.end();
`;

export type Statement = { sql: string; values: unknown[] };

/** What the API has no call for. */
export async function runSql(candor: Candor, statements: Statement[]): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ dataDir: candor.dataDir, statements }));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
}
