-- A meeting while it goes on: who records it and how loud, what was said so far, what its owner wrote, which questions were asked.

-- One question a line.
alter table meeting_type add column script text;

-- A take whose recorder reports.
create table live_source (
  take_id text primary key references take on delete cascade,
  team_id text not null,
  meeting_id text not null,
  is_paused boolean not null,
  heard_at timestamptz not null,
  -- When one of its tracks was last loud enough to be somebody.
  sounded_at timestamptz not null,
  -- Of each track in its last report, 0 to 1.
  levels real[] not null,
  -- What everybody was last told.
  told text not null check (told in ('recording', 'paused', 'silent', 'gone', 'finished')),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index live_source_meeting on live_source (team_id, meeting_id);
create index live_source_watched on live_source (take_id) where told <> 'finished';

-- Only what is final.
create table live_caption (
  take_id text not null references take on delete cascade,
  track smallint not null,
  number integer not null check (number >= 0),
  team_id text not null,
  meeting_id text not null,
  speaker text not null,
  start_s double precision not null,
  end_s double precision not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (take_id, track, number),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index live_caption_meeting on live_caption (team_id, meeting_id, start_s);

create table live_note (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  account_id text not null references account on delete restrict,
  kind text not null check (kind in ('note', 'bookmark')),
  at_s double precision not null check (at_s >= 0),
  text text not null,
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index live_note_meeting on live_note (team_id, meeting_id, at_s);

-- Questions of the script that were heard or ticked; by their words, since the type of a meeting can change while it goes on.
create table live_script (
  meeting_id text not null,
  team_id text not null,
  question text not null,
  -- Null where somebody said that it was not asked.
  asked_at_s double precision,
  is_by_hand boolean not null,
  primary key (meeting_id, question),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
