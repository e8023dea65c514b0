-- Accounts, sessions, teams and the settings of the installation.

create table setting (
  key text primary key,
  value text not null
);

create table account (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  -- Null until the person has set a password through the invitation.
  password_hash text,
  email_verified_at timestamptz,
  verification_sent_at timestamptz,
  created_at timestamptz not null default now()
);

create table profile_picture (
  account_id text primary key references account on delete cascade,
  media_type text not null,
  bytes bytea not null,
  updated_at timestamptz not null default now()
);

create table session (
  id text primary key,
  account_id text not null references account on delete cascade,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account_id on session (account_id);
create index session_expires_at on session (expires_at);

-- One-time secrets of mailed links; only their SHA-256 is kept.
create table account_secret (
  hash text primary key,
  account_id text not null references account on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  expires_at timestamptz not null
);
create index account_secret_account_id on account_secret (account_id);

-- Counts failures per key (an account, an address) in a fixed window.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  failures integer not null check (failures >= 0)
);

create table team (
  id text primary key,
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);

create table membership (
  id text primary key,
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  inactive boolean not null default false,
  created_at timestamptz not null default now(),
  unique (team_id, account_id)
);
create index membership_account_id on membership (account_id);

create table team_preference (
  team_id text not null references team on delete cascade,
  key text not null,
  value text not null,
  primary key (team_id, key)
);

create table policy_consent (
  team_id text not null,
  account_id text not null,
  version text not null,
  last_accepted_terms timestamptz not null,
  primary key (team_id, account_id),
  foreign key (team_id, account_id) references membership (team_id, account_id) on delete cascade
);

create table phone_number (
  id text primary key,
  team_id text not null references team on delete cascade,
  value text not null,
  extension text
);
create index phone_number_team_id on phone_number (team_id);

-- What a running job last said about itself; the queue keeps everything else.
create table job_progress (
  job_id text primary key,
  percent smallint not null check (percent between 0 and 100),
  note text not null,
  updated_at timestamptz not null default now()
);
