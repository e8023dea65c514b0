-- Keys for programs. Only a hash is kept; a key acts in the name of one member, in one team.
-- Locks: membership for as long as a trigger takes to create.

create table api_key (
  id text primary key,
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  kind text not null check (kind in ('personal', 'team')),
  name text not null check (name <> ''),
  prefix text not null,
  -- SHA-256 of the key. Keys are random, so nothing slower is needed.
  hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_key_team on api_key (team_id, created_at desc) where revoked_at is null;
create index api_key_account on api_key (account_id) where revoked_at is null;

-- Whoever leaves a team or is deactivated there leaves no key behind, and none comes back with them.
create function revoke_api_keys() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  update api_key set revoked_at = now()
    where team_id = old.team_id and account_id = old.account_id and revoked_at is null;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform pg_notify('candor', json_build_object('topic', 'api-key.changed', 'payload', old.account_id)::text);
  end if;
  return null;
end $$;
create trigger membership_revoke_api_keys after update of inactive on membership
  for each row when (new.inactive and not old.inactive) execute function revoke_api_keys();
create trigger membership_remove_api_keys after delete on membership
  for each row execute function revoke_api_keys();
