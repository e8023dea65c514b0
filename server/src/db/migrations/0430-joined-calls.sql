-- Calls that broke off and went on in another meeting. The part stays whole; the meeting it was joined to has copies of what it needs.
create table meeting_join (
  -- The later call.
  part_id text primary key,
  team_id text not null,
  -- The meeting that it became a part of.
  meeting_id text not null,
  account_id text references account on delete set null,
  state text not null default 'joining' check (state in ('joining', 'joined', 'failed')),
  failure_reason text check (char_length(failure_reason) <= 1000),
  -- Where the part begins in the recording.
  start_s double precision,
  -- What the meeting was before, and what it got of the part.
  before_duration_s integer not null default 0,
  before_end_time timestamptz,
  added_participants text[] not null default '{}',
  take_ids text[] not null default '{}',
  speaker_ids text[] not null default '{}',
  comment_ids text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (part_id <> meeting_id),
  foreign key (team_id, part_id) references meeting (team_id, id) on delete cascade,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index meeting_join_meeting on meeting_join (team_id, meeting_id);
create index meeting_join_account on meeting_join (account_id) where account_id is not null;
