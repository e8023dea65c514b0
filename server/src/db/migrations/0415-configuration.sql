-- Keys by which programs set the installation up, and what its configuration file has set.
create table installation_key (
  id text primary key,
  name text not null check (name <> ''),
  prefix text not null,
  -- SHA-256 of the key, which is random.
  hash text not null unique,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

-- Read-only on the screens: the next run of the file would take a change back.
create table configured (
  path text primary key,
  team_id text references team on delete cascade
);
create index configured_team on configured (team_id);
