-- Entries without a hash are those of the own transaction: everyone else's are sealed when they become visible.
create or replace function seal_audit_entries() returns trigger language plpgsql as $$
declare
  this record;
  head audit_chain;
  entry audit_entry;
begin
  -- In one order, so that two transactions that write to the same chains don't wait for each other.
  for this in select distinct chain, team_id from audit_entry where hash is null order by chain loop
    insert into audit_chain (chain, team_id, seq, hash) values (this.chain, this.team_id, 0, '') on conflict do nothing;
    select * into head from audit_chain where chain = this.chain for update;
    for entry in select * from audit_entry where chain = this.chain and hash is null order by created_at, id loop
      head.seq := head.seq + 1;
      entry.seq := head.seq;
      head.hash := audit_hash(entry, head.hash);
      update audit_entry set seq = head.seq, hash = head.hash where id = entry.id;
    end loop;
    update audit_chain set seq = head.seq, hash = head.hash where chain = head.chain;
  end loop;
  return null;
end $$;
