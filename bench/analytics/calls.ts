import type pg from 'pg';
import type { Db } from '../../server/src/db/client.ts';
import { openClient } from '../../server/src/db/client.ts';
import { countBotFailures } from '../../server/src/features/analytics/bots.ts';
import { listCounted } from '../../server/src/features/analytics/drill-down.ts';
import { getFactRanges } from '../../server/src/features/analytics/facts.ts';
import type { Look } from '../../server/src/features/analytics/range.ts';
import { getSubmittalAnalytics } from '../../server/src/features/analytics/submittals.ts';

/** The screen's other calls, each with the statements that it makes of a look at the team. */
export const calls: { name: string; path: string; ask: (db: Db, look: Look) => Promise<unknown> }[] = [
  { name: 'submittals', path: '/submittals', ask: getSubmittalAnalytics },
  { name: 'pay and notice', path: '/facts', ask: getFactRanges },
  { name: 'bots', path: '/bots', ask: countBotFailures },
  {
    name: 'meetings behind a number',
    path: '/meetings',
    ask: (db, look) => listCounted(db, look, { measure: 'meetings', page: 0, limit: 25 }),
  },
];

export type Statement = { text: string; values: unknown[] };

/** What a call asks the database, without asking it. */
export async function statementsOf(ask: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = async (config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values });
    return { rows: [] };
  };
  await ask(openClient({ query } as unknown as pg.Pool));
  return statements;
}
