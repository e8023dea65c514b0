-- People and groups that an identity provider keeps in step (SCIM 2.0), and accounts that it has switched off.
-- Locks: account for as long as a column and a trigger take to create.

alter table account add column deactivated_at timestamptz;

create table scim_key (
  id text primary key,
  name text not null check (name <> ''),
  prefix text not null,
  -- SHA-256 of the key, which is random.
  hash text not null unique,
  -- Where everyone who is provisioned becomes a member; null: only where their groups lead.
  team_id text references team on delete set null,
  role text not null check (role in ('viewer', 'member', 'admin')),
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

-- Accounts as the provider knows them.
create table scim_user (
  account_id text primary key references account on delete cascade,
  key_id text references scim_key on delete set null,
  external_id text,
  user_name text not null,
  given_name text not null default '',
  family_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index scim_user_name on scim_user (lower(user_name));

create table scim_group (
  id text primary key,
  external_id text,
  display_name text not null,
  -- What belonging to the group means here; null: nothing yet.
  team_id text references team on delete set null,
  role text check (role in ('viewer', 'member', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index scim_group_name on scim_group (lower(display_name));

create table scim_group_member (
  group_id text not null references scim_group on delete cascade,
  account_id text not null references account on delete cascade,
  primary key (group_id, account_id)
);
create index scim_group_member_account on scim_group_member (account_id);

-- Whoever is switched off has no way in from that moment: also where they stay the last owner of a team.
create function end_ways_in() returns trigger language plpgsql as $$
begin
  delete from session where account_id = new.id;
  delete from account_secret where account_id = new.id;
  update api_key set revoked_at = now() where account_id = new.id and revoked_at is null;
  delete from assistant_token t using assistant a where a.id = t.assistant_id and a.account_id = new.id;
  update assistant set revoked_at = now() where account_id = new.id and revoked_at is null;
  perform pg_notify('candor', json_build_object('topic', topic, 'payload', new.id)::text)
    from unnest(array['session.ended', 'api-key.changed', 'assistant.changed', 'membership.changed']) as topic;
  return null;
end $$;
create trigger account_end_ways_in after update of deactivated_at on account
  for each row when (new.deactivated_at is not null and old.deactivated_at is null) execute function end_ways_in();
