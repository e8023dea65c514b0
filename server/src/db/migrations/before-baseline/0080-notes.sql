-- What was written of a meeting: notes with their evidence, scorecard, things to do, facts. What is being written is in a run.

create table meeting_note (
  meeting_id text primary key,
  team_id text not null,
  -- Grows with every change of anything below.
  revision integer not null default 0 check (revision >= 0),
  -- Null until an engine has written: a person can be first.
  written_at timestamptz,
  writer jsonb,
  -- The type it was written by, as it was then; null is General.
  meeting_type_id text,
  meeting_type_name text not null default '',
  template_version integer not null default 0,
  template jsonb,
  -- Which a person chose in place of the template's.
  detail_level text check (detail_level in ('brief', 'standard', 'detailed')),
  -- A digest of the words it was written from; null where nothing was said.
  words text,
  summary jsonb not null default '[]',
  -- The revision at which the summary was changed last.
  summary_revision integer not null default 0,
  -- What a person took out of the summary: it does not come back by itself.
  summary_removed jsonb not null default '[]',
  dropped jsonb not null default '[]',
  -- Sections of the template, and things to do, that a person took away.
  sections_removed text[] not null default '{}',
  action_items_removed jsonb not null default '[]',
  unique (team_id, meeting_id),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

create table meeting_note_section (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  place smallint not null check (place >= 0),
  -- Of the template; null for one that a person added.
  section_id text,
  title text not null check (title <> ''),
  is_title_by_person boolean not null default false,
  detail_level text not null check (detail_level in ('brief', 'standard', 'detailed')),
  lines jsonb not null default '[]',
  dropped jsonb not null default '[]',
  -- Lines of an engine that a person took out or changed: they do not come back by themselves.
  removed jsonb not null default '[]',
  words text,
  -- Of the notes, at which it was changed last.
  revision integer not null,
  state text not null default 'ready' check (state in ('ready', 'writing', 'failed')),
  failure_reason text,
  unique (meeting_id, section_id),
  foreign key (team_id, meeting_id) references meeting_note (team_id, meeting_id) on delete cascade
);
create index meeting_note_section_meeting on meeting_note_section (team_id, meeting_id, place);

create table meeting_action_item (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  place integer not null,
  text text not null check (text <> ''),
  owner text,
  due_date date,
  is_done boolean not null default false,
  is_by_person boolean not null,
  evidence jsonb not null default '[]',
  foreign key (team_id, meeting_id) references meeting_note (team_id, meeting_id) on delete cascade
);
create index meeting_action_item_meeting on meeting_action_item (team_id, meeting_id, place);

create table meeting_suggestion (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  place integer not null,
  field text not null,
  value text not null check (value <> ''),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  -- As a person corrected it when accepting.
  accepted_value text,
  evidence jsonb not null default '[]',
  foreign key (team_id, meeting_id) references meeting_note (team_id, meeting_id) on delete cascade
);
create index meeting_suggestion_meeting on meeting_suggestion (team_id, meeting_id, place);

-- Facts that a person wrote; what was accepted stays with its suggestion.
create table meeting_field (
  meeting_id text not null,
  team_id text not null,
  field text not null,
  value text not null check (value <> ''),
  primary key (meeting_id, field),
  foreign key (team_id, meeting_id) references meeting_note (team_id, meeting_id) on delete cascade
);

create table meeting_scorecard (
  meeting_id text primary key,
  team_id text not null,
  scale smallint not null check (scale between 2 and 10),
  ratings jsonb not null,
  summary text not null default '',
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  submitted_by text references account on delete set null,
  submitted_name text,
  submitted_at timestamptz,
  words text,
  check ((state = 'submitted') = (submitted_at is not null)),
  foreign key (team_id, meeting_id) references meeting_note (team_id, meeting_id) on delete cascade
);

create table meeting_note_feedback (
  meeting_id text not null,
  team_id text not null,
  account_id text not null references account on delete cascade,
  feedback text not null check (feedback in ('up', 'down')),
  comment text not null default '',
  -- What was thought good or bad of: which engine, by which type.
  writer text,
  meeting_type_id text,
  updated_at timestamptz not null default now(),
  primary key (meeting_id, account_id),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

-- Notes, or one section of them, on their way; another run takes its place, and without a row there is nothing left to do.
create table meeting_note_run (
  id text primary key,
  team_id text not null,
  meeting_id text not null unique,
  -- Of one section; null is the whole.
  note_id text references meeting_note_section on delete cascade,
  detail_level text check (detail_level in ('brief', 'standard', 'detailed')),
  -- Settled when the work begins: templates, and the words.
  plan jsonb,
  -- What the engine has written: a try that comes later goes on behind it.
  written jsonb,
  ratings jsonb,
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
