import { createHash } from 'node:crypto';
import type pg from 'pg';

export type ChainFault = { entryId: string; chain: string; at: string; text: string };
export type ChainReport = {
  entries: number;
  chains: number;
  /** Over the ends of all chains: whoever notes it elsewhere can tell later that nothing before it was rewritten. */
  fingerprint: string;
  /** The first of each chain; nothing after it in that chain can be vouched for. */
  faults: ChainFault[];
};

type Row = {
  id: string;
  chain: string;
  seq: string | null;
  account_id: string | null;
  actor_id: string | null;
  actor_is_here: boolean;
  acted_by: string | null;
  action: string;
  thing_kind: string;
  thing_id: string;
  thing_name: string;
  name_salt: string | null;
  name_digest: string;
  address: string;
  user_agent: string;
  at: string;
  hash: string | null;
  blanked_to: string | null;
};
type Head = { chain: string; seq: string; hash: string };

const batch = 2_000;

/** Reads every entry of the audit log and checks it against the one before it. */
export async function verifyAuditChains(pool: pg.Pool): Promise<ChainReport> {
  const { rows: heads } = await pool.query<Head>('select chain, seq::text, hash from audit_chain order by chain');
  const { rows: loose } = await pool.query<Row>(`
    ${columns} where (e.hash is null or not exists (select from audit_chain c where c.chain = e.chain))
    order by e.chain, e.seq limit 1`);
  const report: ChainReport = { entries: 0, chains: heads.length, fingerprint: fingerprintOf(heads), faults: [] };
  for (const row of loose) report.faults.push(faultOf(row, 'belongs to no chain'));
  for (const head of heads) {
    const { count, fault } = await verifyChain(pool, head);
    report.entries += count;
    if (fault) report.faults.push(fault);
  }
  return report;
}

async function verifyChain(pool: pg.Pool, head: Head): Promise<{ count: number; fault: ChainFault | null }> {
  let seq = 0;
  let before = '';
  let last: Row | undefined;
  // No further than the end as it was read: entries are added meanwhile.
  while (seq < Number(head.seq)) {
    const { rows } = await pool.query<Row>(
      `${columns} where e.chain = $1 and e.seq > $2 and e.seq <= $3 order by e.seq limit ${batch}`,
      [head.chain, seq, head.seq],
    );
    for (const row of rows) {
      seq += 1;
      const wrong = Number(row.seq) !== seq ? 'comes after one that was taken out' : whatIsWrong(row, before);
      if (wrong !== null) return { count: seq, fault: faultOf(row, wrong) };
      before = row.hash!;
      last = row;
    }
    if (rows.length === 0) break;
  }
  if (seq === Number(head.seq) && before === head.hash) return { count: seq, fault: null };
  const text = 'is the last one left: entries after it were taken out';
  const nothing = { entryId: '', chain: head.chain, at: '', text: 'All entries were taken out' };
  return { count: seq, fault: last ? faultOf(last, text) : nothing };
}

function whatIsWrong(row: Row, before: string): string | null {
  if (row.hash !== hashOf(row, before)) return 'was changed, or does not belong where it is';
  if (row.account_id !== row.actor_id && (row.account_id !== null || row.actor_is_here))
    return 'names another account than when it was written';
  if (row.name_salt !== null)
    return digest(`${row.name_salt} ${row.thing_name}`) === row.name_digest ? null : 'had its name changed';
  return row.blanked_to === row.thing_name ? null : 'had its name changed without an entry that says so';
}

/** As `audit_hash` in the database (migration 0250): PostgreSQL writes JSON arrays with a blank after each comma. */
function hashOf(row: Row, before: string): string {
  const { chain, seq, id, actor_id, acted_by, action, thing_kind, thing_id, name_digest, address, user_agent, at } =
    row;
  const parts = [before, chain, seq, id, actor_id, action, thing_kind, thing_id, name_digest, address, user_agent, at];
  if (acted_by !== null) parts.push(acted_by);
  return digest(`[${parts.map((part) => JSON.stringify(part)).join(', ')}]`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const fingerprintOf = (heads: Head[]) => digest(JSON.stringify(heads)).slice(0, 32);

function faultOf({ id, chain, at, action }: Row, text: string): ChainFault {
  return { entryId: id, chain, at, text: `The entry ${id} (${action}, ${at.slice(0, 19)}Z) ${text}` };
}

const columns = `select e.id, e.chain, e.seq::text, e.account_id, e.actor_id, e.action, e.thing_kind, e.thing_id,
  e.thing_name, e.name_salt, e.name_digest, e.address, e.user_agent, e.acted_by, e.hash,
  to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
  exists (select from account a where a.id = e.actor_id) as actor_is_here,
  case when e.name_salt is null then (
    select b.thing_name from audit_entry b
    where b.thing_kind = 'audit_entry' and b.thing_id = e.id and b.action = 'blanked_name'
    order by b.created_at desc, b.seq desc limit 1) end as blanked_to
  from audit_entry e`;
