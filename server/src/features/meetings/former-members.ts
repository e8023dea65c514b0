import { limits } from '@candor/contract/limits';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { record } from '../audit/service.ts';
import { system } from '../../http/actor.ts';

const dayMs = 24 * 3600 * 1000;

type Former = { team_id: string; account_id: string; name: string };

/**
 * Private meetings of people who left belong to nobody who could open, keep or delete them. After a while they go to
 * the owner who has been in the team longest, and stay private. Safe to run twice. Answers how many moved.
 */
export async function handOverPrivateMeetings(app: App): Promise<number> {
  const before = new Date(app.now().getTime() - limits.privateMeetingsDays * dayMs).toISOString();
  const { rows } = await app.db.execute<Former>(sql`
    select f.team_id, f.account_id, a.name from former_member f join account a on a.id = f.account_id
    where f.left_at <= ${before}::timestamptz order by f.left_at`);
  let moved = 0;
  for (const former of rows) moved += await handOver(app, former);
  return moved;
}

async function handOver(app: App, { team_id: teamId, account_id: accountId, name }: Former): Promise<number> {
  return app.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from former_member where team_id = ${teamId} and account_id = ${accountId}`,
    );
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select a.id, a.name from membership m join account a on a.id = m.account_id
      where m.team_id = ${teamId} and m.role = 'owner' and not m.inactive order by m.created_at, m.id limit 1`);
    const owner = rows[0];
    // They came back meanwhile, or nobody is there to take them.
    if (rowCount === 0 || !owner) return 0;
    const done = await tx.execute(sql`
      update meeting set account_id = ${owner.id}
      where team_id = ${teamId} and account_id = ${accountId} and private`);
    const count = done.rowCount ?? 0;
    if (count === 0) return 0;
    const text = `${count} private ${count === 1 ? 'meeting' : 'meetings'} of ${name} to ${owner.name}`;
    const thing = { kind: 'member', id: accountId, name: text };
    await record(app, tx, { who: system('former members'), teamId, action: 'moved_meetings', thing });
    return count;
  });
}
