import type { Promised } from '@candor/contract/promises';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import type { PromiseRow } from './store.ts';
import { selectPromises } from './store.ts';

type Query = { whose: 'mine' | 'theirs'; state: 'open' | 'done'; page: number; limit: number };

export async function listPromises(
  app: App,
  { teamId, accountId }: Member,
  query: Query,
): Promise<{ total: number; promises: Promised[] }> {
  const { total, rows } = await selectPromises(app.db, { teamId, accountId }, query);
  return { total, promises: rows.map(toPromise) };
}

function toPromise({ id, startTime, contactName, ...row }: PromiseRow): Promised {
  return { ...row, $id: id, startTime: new Date(startTime).toISOString(), contactName: contactName ?? '' };
}
