-- Assistants that people signed in to with OAuth: who registered, what was allowed, and what was issued.
-- Locks: membership for as long as a trigger takes to create.

-- Apps that registered themselves. Nobody vouches for what they say about themselves.
create table assistant_client (
  id text primary key,
  name text not null,
  metadata jsonb not null,
  -- When somebody last allowed it; those that nobody did are forgotten after a day.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index assistant_client_unused on assistant_client (created_at) where used_at is null;

-- One app that one member let into one team.
create table assistant (
  id text primary key,
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  -- Of a registered client, or the address of the app's own description.
  client_id text not null,
  name text not null,
  redirect_host text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index assistant_team on assistant (team_id, created_at desc) where revoked_at is null;
create index assistant_account on assistant (account_id) where revoked_at is null;

-- What the sign-in of assistants keeps: tokens, codes and requests under way, by a hash.
create table assistant_token (
  kind text not null,
  hash text not null,
  assistant_id text references assistant on delete cascade,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, hash)
);
create index assistant_token_assistant on assistant_token (assistant_id);
create index assistant_token_expiry on assistant_token (expires_at);

-- Whoever leaves a team or is deactivated there leaves no assistant behind, and none comes back with them.
create function revoke_assistants() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  delete from assistant_token t using assistant a
    where a.id = t.assistant_id and a.team_id = old.team_id and a.account_id = old.account_id;
  update assistant set revoked_at = now()
    where team_id = old.team_id and account_id = old.account_id and revoked_at is null;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform pg_notify('candor', json_build_object('topic', 'assistant.changed', 'payload', old.account_id)::text);
  end if;
  return null;
end $$;
create trigger membership_revoke_assistants after update of inactive on membership
  for each row when (new.inactive and not old.inactive) execute function revoke_assistants();
create trigger membership_remove_assistants after delete on membership
  for each row execute function revoke_assistants();
