import { updateMemberRole } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { blankAuditNames } from './blank.ts';
import { record } from './service.ts';
import { verifyAuditChains } from './verify.ts';

async function openChains() {
  const on = await openTestTeam();
  const pool = new pg.Pool({ connectionString: on.app.config.databaseUrl!, max: 2 });
  pool.on('error', () => {});
  onTestFinished(async () => pool.end());
  const write = async (name: string, teamId: string | null = on.teamId) =>
    on.app.db.transaction((tx) =>
      record(on.app, tx, { who: on.owner, teamId, action: 'deleted', thing: { kind: 'meeting', id: name, name } }),
    );
  const idOf = async (name: string) => {
    const { rows } = await pool.query<{ id: string }>('select id from audit_entry where thing_id = $1', [name]);
    return rows[0]!.id;
  };
  return { ...on, pool, write, idOf, verify: async () => (await verifyAuditChains(pool)).faults };
}

test('entries that were changed, taken out, put in or renamed are seen, and the first is named', async () => {
  const { pool, write, idOf, verify, teamId, app } = await openChains();
  for (const name of ['one', 'two', 'three', 'four']) await write(name);
  expect(await verify()).toEqual([]);
  const second = await idOf('two');
  const tries = [
    [`update audit_entry set action = 'restored' where thing_id = 'two'`, /was changed/],
    [`update audit_entry set address = '10.0.0.1' where thing_id = 'two'`, /was changed/],
    [`update audit_entry set thing_name = 'too' where thing_id = 'two'`, /had its name changed$/],
    [`update audit_entry set thing_name = '', name_salt = null where thing_id = 'two'`, /without an entry/],
    [`update audit_entry set account_id = null where thing_id = 'two'`, /names another account/],
    [`update audit_entry set created_at = created_at - interval '1 day' where thing_id = 'two'`, /was changed/],
  ] as const;
  for (const [change, text] of tries) {
    await app.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(change));
        const client = (tx as unknown as { session: { client: pg.Pool } }).session.client;
        const faults = (await verifyAuditChains(client)).faults;
        expect(faults, change).toMatchObject([{ entryId: second, chain: teamId, text: expect.stringMatching(text) }]);
        throw new Error('taken back');
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error;
      });
  }
  await pool.query(`delete from audit_entry where thing_id = 'two'`);
  expect(await verify()).toMatchObject([{ entryId: await idOf('three'), text: expect.stringMatching(/taken out/) }]);
});

test('entries taken off the end are seen', async () => {
  const { pool, write, idOf, verify } = await openChains();
  for (const name of ['one', 'two', 'three']) await write(name);
  await pool.query(`delete from audit_entry where thing_id = 'three'`);
  expect(await verify()).toMatchObject([{ entryId: await idOf('two'), text: expect.stringMatching(/last one left/) }]);
});

test('erasing a name keeps the chain intact, and adds its own entry', async () => {
  const { app, write, verify, teamId, owner, pool } = await openChains();
  await write('Something else');
  const thing = { kind: 'contact', id: 'c1', name: 'Zoë Quack into Amy Poe' };
  await app.db.transaction((tx) => record(app, tx, { who: owner, teamId, action: 'merged', thing }));
  const blank = (name: string) =>
    app.db.transaction((tx) => blankAuditNames(tx, teamId, (text) => text.replaceAll(name, '[erased]'), owner));
  expect(await blank('Zoë Quack')).toBe(1);
  expect(await verify()).toEqual([]);
  // The entry, and the one that says what became of its name.
  expect(await blank('Amy Poe')).toBe(2);
  expect(await blank('Amy Poe')).toBe(0);
  expect(await verify()).toEqual([]);
  const { rows } = await pool.query<{ all: string }>('select string_agg(e::text, $1) as all from audit_entry e', [' ']);
  expect(rows[0]!.all).not.toMatch(/Quack|Poe/);
  await pool.query(`update audit_entry set thing_name = 'Another' where thing_name = '[erased] into [erased]'`);
  expect(await verify()).toHaveLength(1);
});

test('many at once in one team and several chains neither block each other nor leave gaps', async () => {
  const { write, verify, pool, call, owner, member, teamId } = await openChains();
  const many = Array.from({ length: 40 }, (_, at) => write(`n${at}`, at % 2 ? teamId : null));
  const role = call(updateMemberRole, {
    as: owner,
    params: { teamId, accountId: member.accountId },
    body: { role: 'viewer' },
  });
  await Promise.all([...many, role]);
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from audit_entry where hash is null',
  );
  expect(rows[0]!.count).toBe(0);
  expect(await verify()).toEqual([]);
});

test('an entry that is being written holds nobody up until it commits', async () => {
  const { app, write, teamId, owner, verify } = await openChains();
  await app.db.transaction(async (tx) => {
    await record(app, tx, { who: owner, teamId, action: 'deleted', thing: { kind: 'meeting', id: 'slow' } });
    await write('meanwhile');
  });
  expect(await verify()).toEqual([]);
});

test('an account that is deleted leaves its entries provable', async () => {
  const { pool, verify, person, teamId, join } = await openChains();
  const guest = await person('Guest');
  await join(teamId, guest, 'member');
  await pool.query('delete from account where id = $1', [guest.accountId]);
  expect(await verify()).toEqual([]);
});
