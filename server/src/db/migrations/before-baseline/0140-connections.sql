-- Connections to other systems, the secrets they need, writes to them, and who did what.

-- Administrators look after the installation as a whole. The first account is one.
alter table account add column is_administrator boolean not null default false;
update account set is_administrator = true where id = (select id from account order by created_at, id limit 1);

-- The app that an installation has registered with a provider.
create table oauth_client (
  provider text primary key,
  client_id text not null check (client_id <> ''),
  -- Sealed: see secrets/.
  client_secret bytea,
  -- Sealed: what webhooks of the provider are signed with.
  webhook_secret bytea,
  updated_at timestamptz not null default now()
);

create table connection (
  id text primary key,
  -- Of a team, or of one account; a connection of an account may serve several teams.
  team_id text references team on delete cascade,
  account_id text references account on delete cascade,
  provider text not null check (provider <> ''),
  -- Who we are there: the provider's own id of the account or workspace, and a name for people.
  external_id text not null default '',
  external_name text not null default '',
  scopes text[] not null default '{}',
  state text not null default 'connected' check (state in ('connected', 'needs_reauthorisation', 'paused', 'revoked')),
  -- Sealed: see secrets/. A revoked connection has none of them.
  access_token bytea,
  refresh_token bytea,
  secret bytea,
  -- Until when the access token is used: 80 % of its life.
  access_until timestamptz,
  -- Where the next incremental read goes on; its shape is the provider's.
  cursor jsonb,
  settings jsonb not null default '{}',
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (team_id is not null or account_id is not null),
  check (state <> 'revoked' or (access_token is null and refresh_token is null and secret is null))
);
create index connection_team on connection (team_id, provider);
create index connection_account on connection (account_id, provider);
-- A second authorisation of the same person replaces the first one; some providers end its tokens by that.
create unique index connection_external on connection (provider, coalesce(team_id, ''), coalesce(account_id, ''), external_id) where state <> 'revoked';

-- What a team uses a connection for: zoomVideo, zoomPhone and others.
create table team_integration (
  team_id text not null references team on delete cascade,
  key text not null,
  connection_id text not null references connection on delete cascade,
  account_id text not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (team_id, key)
);
create index team_integration_connection on team_integration (connection_id);

-- An authorisation that is under way in somebody's browser. Used once.
create table oauth_state (
  state_hash text primary key,
  provider text not null,
  -- What it is for: a key of team_integration, or the provider itself.
  type text not null,
  team_id text references team on delete cascade,
  account_id text not null references account on delete cascade,
  -- Of the cookie that the browser was given.
  browser_hash text not null,
  -- Sealed.
  verifier bytea not null,
  origin_url text not null,
  extras jsonb not null default '{}',
  expires_at timestamptz not null
);
create index oauth_state_expiry on oauth_state (expires_at);

-- The last things that happened on a connection; older rows go.
create table connection_activity (
  id text primary key,
  connection_id text not null references connection on delete cascade,
  kind text not null,
  is_success boolean not null,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index connection_activity_newest on connection_activity (connection_id, created_at desc, id desc);

-- Every write to somebody else's system.
create table outbox (
  id text primary key,
  team_id text references team on delete cascade,
  connection_id text references connection on delete cascade,
  kind text not null,
  -- The same key is never sent twice.
  idempotency_key text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_answer jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (kind, idempotency_key)
);
create index outbox_due on outbox (next_try_at) where state = 'waiting';
create index outbox_team on outbox (team_id, created_at desc);

-- Who did what to which thing, from where. Never changed.
create table audit_entry (
  id text primary key,
  -- Null for what concerns an account alone, as signing in does.
  team_id text references team on delete cascade,
  account_id text references account on delete set null,
  action text not null,
  thing_kind text not null,
  thing_id text not null,
  thing_name text not null default '',
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index audit_entry_team on audit_entry (team_id, created_at desc, id desc);
create index audit_entry_account on audit_entry (account_id, created_at desc, id desc);
