create or replace function prepare_audit_entry() returns trigger language plpgsql as $$
begin
  new.chain := audit_chain_of(new.team_id, new.account_id);
  new.actor_id := new.account_id;
  new.name_salt := gen_random_uuid()::text;
  new.name_digest := audit_name_digest(new.name_salt, new.thing_name);
  new.seq := null;
  new.hash := null;
  return new;
end $$;
