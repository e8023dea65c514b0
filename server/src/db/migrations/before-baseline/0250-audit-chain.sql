-- Every entry of the audit log carries a hash over itself and the entry before it, so a row that is changed, taken out
-- or put in later is seen (decision 0250). What an entry names is covered by a salted digest only: blanking a name
-- leaves the hashes right.
-- Locks: audit_entry while its rows are hashed, some 20 s for a million of them; sign-ins and what is logged wait.
alter table audit_entry
  -- The team's id, or for what concerns no team the account's, or 'installation'.
  add column chain text,
  add column seq bigint,
  -- As account_id when it was written: that one is emptied when the account is deleted.
  add column actor_id text,
  -- Emptied together with the name, so that the digest can't be tried against names.
  add column name_salt text,
  add column name_digest text,
  add column hash text;

-- The end of each chain: without it, entries could be taken off the end unseen.
create table audit_chain (
  chain text primary key,
  team_id text references team on delete cascade,
  seq bigint not null,
  hash text not null
);

create function audit_chain_of(team_id text, account_id text) returns text language sql immutable as $$
  select coalesce(team_id, 'account:' || account_id, 'installation')
$$;

create function audit_name_digest(salt text, name text) returns text language sql immutable as $$
  select encode(sha256(convert_to(salt || ' ' || name, 'UTF8')), 'hex')
$$;

-- features/audit/verify.ts computes the same in TypeScript.
create function audit_hash(e audit_entry, before text) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    before, e.chain, e.seq::text, e.id, e.actor_id, e.action, e.thing_kind, e.thing_id, e.name_digest, e.address,
    e.user_agent, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')), 'hex')
$$;

update audit_entry set chain = audit_chain_of(team_id, account_id), actor_id = account_id, name_salt = gen_random_uuid()::text;
update audit_entry set name_digest = audit_name_digest(name_salt, thing_name);
alter table audit_entry alter column chain set not null, alter column name_digest set not null;
create unique index audit_entry_chain on audit_entry (chain, seq);
create index audit_entry_blanked on audit_entry (thing_id) where action = 'blanked_name';
create index audit_entry_unsealed on audit_entry (chain) where hash is null;

create function prepare_audit_entry() returns trigger language plpgsql as $$
begin
  new.chain := audit_chain_of(new.team_id, new.account_id);
  new.actor_id := new.account_id;
  new.name_salt := gen_random_uuid()::text;
  new.name_digest := audit_name_digest(new.name_salt, new.thing_name);
  new.seq := null;
  new.hash := null;
  return new;
end $$;
create trigger audit_entry_prepare before insert on audit_entry for each row execute function prepare_audit_entry();

-- Entries without a hash are those of the own transaction: everyone else's are sealed when they become visible.
create function seal_audit_entries() returns trigger language plpgsql as $$
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

do $$
declare
  head audit_chain;
  entry audit_entry;
begin
  head.chain := '';
  for entry in select * from audit_entry order by chain, created_at, id loop
    if entry.chain <> head.chain then
      head := (entry.chain, entry.team_id, 0, '')::audit_chain;
      insert into audit_chain values (head.*);
    end if;
    head.seq := head.seq + 1;
    entry.seq := head.seq;
    head.hash := audit_hash(entry, head.hash);
    update audit_entry set seq = head.seq, hash = head.hash where id = entry.id;
    update audit_chain set seq = head.seq, hash = head.hash where chain = head.chain;
  end loop;
end $$;

-- At the end of the transaction: the chain is locked only while it commits, not for as long as the work takes.
create constraint trigger audit_entry_seal after insert on audit_entry deferrable initially deferred
  for each row execute function seal_audit_entries();
