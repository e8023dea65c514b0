create or replace function audit_chain_of(team_id text, account_id text) returns text language sql immutable as $$
  select coalesce(team_id, 'account:' || account_id, 'installation')
$$;
