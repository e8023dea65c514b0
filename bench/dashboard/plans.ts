import pg from 'pg';
import { openClient } from '../../server/src/db/client.ts';
import { listMeetings } from '../../server/src/features/meetings/list.ts';
import { meetingQuery } from '../../contract/src/meetings.ts';
import type { App } from '../../server/src/app.ts';
import type { Case } from './cases.ts';
import { big } from './seed.ts';

/** How PostgreSQL answers each case, for the very statement that the server sends. */
export async function showPlans(url: string, cases: Case[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let plan: string[] = [];
  const explaining = {
    async query({ text }: { text: string }, values: unknown[]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers, costs off, timing off) ${text}`,
        values,
      });
      plan = rows.map((row) => row['QUERY PLAN']);
      throw new Error('explained');
    },
  };
  const app = { db: openClient(explaining as unknown as pg.Pool) } as App;
  for (const { name, query } of cases) {
    const asked = meetingQuery.parse(query);
    for (let round = 0; round < 2; round += 1) await listMeetings(app, big, asked).catch(() => {});
    console.log(`\n${name}\n${plan.map((line) => `    ${line}`).join('\n')}`);
  }
  await client.end();
}
