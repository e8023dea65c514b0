-- The meeting bot: one row for each time it was sent.

create table bot (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  -- Who sent it, and for whom it acts.
  account_id text not null references account on delete restrict,
  platform text not null check (platform in ('google_meet', 'zoom', 'microsoft_teams', 'jitsi', 'janus', 'generic')),
  meeting_url text not null,
  -- The room behind the link, however the link was written.
  room text not null,
  name text not null check (name <> ''),
  state text not null default 'queued' check (state in ('queued', 'joining', 'waiting_room', 'host_not_started', 'active', 'left')),
  since timestamptz not null default now(),
  reason text check (reason in ('finished', 'removed', 'ended', 'alone', 'silence', 'max_uptime', 'denied', 'blocked', 'auth_required', 'captcha', 'host_not_started', 'waiting_room_timeout', 'timeout', 'unsupported', 'crashed', 'unknown')),
  -- Said by whoever ended it, where the reason alone does not tell what to do.
  note text not null default '',
  participants text[] not null default '{}',
  has_recording boolean not null default false,
  -- Somebody wants it back.
  is_recalled boolean not null default false,
  -- How often it was started; a process that dies costs one start.
  starts integer not null default 0,
  -- The run that it is in now: whoever does not know it must not touch the row.
  run_id text,
  take_id text references take on delete set null,
  heard_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade,
  check ((state = 'left') = (reason is not null))
);
-- Never two in one room, and never two for one meeting.
create unique index bot_open_meeting on bot (meeting_id) where state <> 'left';
create unique index bot_open_room on bot (room) where state <> 'left';
create index bot_team_meeting on bot (team_id, meeting_id, created_at desc);
create index bot_created on bot (created_at desc);

-- Scheduled meetings that the bot joins by itself.
create index meeting_auto_join on meeting (start_time) where status = 'created' and 'autoJoin' = any (tags);
