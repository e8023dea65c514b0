/** Runs outside of the browser tests' own workspace, as the command line does: a line of statements after the other, in the database of the Candor that is open. */
export const sqlScript = `
const [{ createInterface }, { readRunningUrl }, { default: pg }] = await Promise.all([import('node:readline'), import('./server/src/db/embedded.ts'), import('pg')]);
const client = new pg.Client({ connectionString: await readRunningUrl(process.argv[1]) });
client.on('error', () => undefined);
await client.connect();
for await (const line of createInterface({ input: process.stdin })) {
  try {
    for (const { sql, values } of JSON.parse(line)) await client.query(sql, values);
    process.stdout.write('\\n\\n');
  } catch (error) {
    process.stderr.write(error.message);
  }
}
await client.end();
`;

export type Statement = { sql: string; values: unknown[] };

/** What the API has no call for. */
export const runSql = (
  candor: { sql(statements: readonly Statement[]): Promise<void> },
  statements: readonly Statement[],
): Promise<void> => candor.sql(statements);
