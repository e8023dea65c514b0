-- Folders from which recordings become meetings, what was found in them, and which contents are meetings already.
create table watched_folder (
  id text primary key,
  team_id text not null references team on delete cascade,
  account_id text references account on delete set null,
  path text not null check (char_length(path) <= 500),
  rule text not null default '' check (char_length(rule) <= 200),
  time_zone text not null default 'UTC',
  afterwards text not null default 'keep' check (afterwards in ('keep', 'move')),
  is_on boolean not null default true,
  checked_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  unique (team_id, path)
);
create index watched_folder_account on watched_folder (account_id) where account_id is not null;

create table watched_file (
  id text primary key,
  folder_id text not null references watched_folder on delete cascade,
  team_id text not null references team on delete cascade,
  path text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'taking', 'taken', 'same', 'used', 'refused')),
  reason text,
  sha256 text,
  -- Files beside it that say who spoke.
  sidecars text[] not null default '{}',
  meeting_id text,
  -- When it was first seen as it is now.
  seen_at timestamptz not null,
  decided_at timestamptz,
  unique (folder_id, path),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete set null (meeting_id)
);
create index watched_file_list on watched_file (folder_id, seen_at desc, id);
create index watched_file_meeting on watched_file (team_id, meeting_id) where meeting_id is not null;
create index watched_file_team on watched_file (team_id);

-- Outlives the file and the meeting: the same content is one meeting of a team, once.
create table watched_content (
  team_id text not null references team on delete cascade,
  sha256 text not null,
  file_id text not null,
  meeting_id text,
  created_at timestamptz not null default now(),
  primary key (team_id, sha256)
);
