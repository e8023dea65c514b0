-- Locks: nothing that exists, but team and meeting for a moment while references to them are added.
create table retention_rule (
  team_id text not null references team on delete cascade,
  -- '' is what holds for every type without a rule of its own.
  meeting_type_id text not null,
  media_days int check (media_days > 0),
  all_days int check (all_days > 0),
  primary key (team_id, meeting_type_id)
);

create table legal_hold (
  meeting_id text primary key references meeting,
  team_id text not null references team on delete cascade,
  reason text not null,
  placed_by text references account on delete set null,
  placed_at timestamptz not null default now()
);
create index legal_hold_team on legal_hold (team_id, placed_at desc);

create table erasure (
  id text primary key,
  team_id text not null references team on delete cascade,
  name text not null,
  requested_by text references account on delete set null,
  completed_at timestamptz not null,
  counts jsonb not null,
  -- What is signed, its Ed25519 signature and the key to check it with.
  statement text not null,
  signature text not null,
  public_key text not null
);
create index erasure_team on erasure (team_id, completed_at desc);

create table consent_entry (
  id text primary key,
  team_id text not null references team on delete cascade,
  meeting_id text not null references meeting on delete cascade,
  person text not null,
  how text not null,
  answer text not null check (answer in ('told', 'yes', 'no')),
  at timestamptz not null default now(),
  start_s double precision,
  end_s double precision,
  quote text not null default '',
  recorded_by text references account on delete set null
);
create index consent_entry_meeting on consent_entry (meeting_id, at);
