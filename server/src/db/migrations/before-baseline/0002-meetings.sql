create table meeting_type (
  id text primary key,
  team_id text not null references team on delete cascade,
  name text not null check (name <> ''),
  disabled boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (team_id, id)
);

create table meeting (
  id text primary key,
  team_id text not null references team on delete cascade,
  -- The owner. Accounts are never deleted while their meetings exist.
  account_id text not null references account on delete restrict,
  -- Null is the built-in type 'General'.
  meeting_type_id text,
  description text not null,
  status text not null check (status in ('created', 'pending', 'intents', 'transcrpt', 'summarize', 'doc-gen', 'completed', 'failed', 'cancelled')),
  start_time timestamptz not null,
  end_time timestamptz check (end_time >= start_time),
  duration_s integer not null default 0 check (duration_s >= 0),
  host_name text,
  participants text[] not null default '{}',
  tags text[] not null default '{}',
  private boolean not null default false,
  meeting_url text,
  external_contact_id text,
  -- For a failed meeting: the stage to run again, and why it failed in words for people.
  failed_stage text check (failed_stage in ('pending', 'intents', 'transcrpt', 'summarize', 'doc-gen')),
  failure_reason text,
  deletion_id text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (team_id, id),
  foreign key (team_id, meeting_type_id) references meeting_type (team_id, id) on delete restrict,
  check ((deletion_id is null) = (deleted_at is null))
);
create index meeting_team_start on meeting (team_id, start_time desc, id desc);
create index meeting_account_start on meeting (account_id, start_time desc, id desc);
