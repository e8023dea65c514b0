-- Telephone calls: what is set for each number, calls with their legs, and what the switchboard is asked to do.

alter table phone_number
  add column label text not null default '',
  -- Who may call from it; empty means everybody.
  add column account_ids text[] not null default '{}',
  -- Who rings when somebody calls it, for how long, and whether there is a voicemail then.
  add column ring_account_ids text[] not null default '{}',
  add column ring_s integer not null default 25 check (ring_s between 5 and 120),
  add column has_voicemail boolean not null default true,
  add column is_recorded boolean not null default true,
  add column notice text not null default 'This call is recorded.',
  -- Samples of 16 kHz in the storage, in place of the text.
  add column notice_key text;

-- The member's own phone, which rings for conference calls.
create table own_phone (
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  number text not null check (number <> ''),
  primary key (team_id, account_id)
);

create table phone_call (
  id text primary key,
  team_id text not null references team on delete cascade,
  -- Null while a call from outside has not been taken.
  meeting_id text,
  -- Whose call it is; of one from outside whoever took it, or the first whom it rang.
  account_id text not null references account on delete restrict,
  phone_number_id text references phone_number on delete set null,
  own_number text not null,
  remote_number text,
  direction text not null check (direction in ('inbound', 'outbound')),
  kind text not null check (kind in ('call', 'conference', 'voicemail')),
  state text not null check (state in ('ringing', 'active', 'ended')),
  owner_via text not null check (owner_via in ('browser', 'phone')),
  external_contact_id text,
  -- Members in whose browsers it rings still.
  ring_account_ids text[] not null default '{}',
  is_recorded boolean not null,
  is_paused boolean not null default false,
  recording_problem text,
  is_missed boolean not null default false,
  message text not null default '',
  -- The process that has it; whoever does not know the run must not touch the row.
  run_id text,
  heard_at timestamptz not null default now(),
  take_id text references take on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade,
  check ((state = 'ended') = (ended_at is not null))
);
create unique index phone_call_open_meeting on phone_call (meeting_id) where state <> 'ended';
create index phone_call_meeting on phone_call (team_id, meeting_id, created_at desc);
create index phone_call_recent on phone_call (team_id, created_at desc);
create index phone_call_open on phone_call (heard_at) where state <> 'ended';
create index phone_call_member on phone_call (account_id, created_at desc);

create table phone_leg (
  id text primary key,
  call_id text not null references phone_call on delete cascade,
  team_id text not null references team on delete cascade,
  name text not null check (name <> ''),
  number text,
  via text not null check (via in ('browser', 'phone')),
  is_owner boolean not null,
  state text not null check (state in ('ringing', 'active', 'held', 'ended')),
  message text not null default '',
  is_muted boolean not null default false,
  created_at timestamptz not null default now()
);
create index phone_leg_call on phone_leg (call_id, created_at);

-- What a process asks the one that has the call to do, and its answer.
create table phone_command (
  id text primary key,
  call_id text not null references phone_call on delete cascade,
  command jsonb not null,
  result jsonb,
  created_at timestamptz not null default now()
);
create index phone_command_created on phone_command (created_at);

-- How the line stands, as the switchboard last said.
create table phone_line (
  id text primary key,
  kind text not null,
  is_ready boolean not null,
  message text not null,
  heard_at timestamptz not null default now()
);
