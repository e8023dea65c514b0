-- Drafts of note templates, tried on past meetings before they are published. `general` stands for General.

create table template_lab_pin (
  team_id text not null references team on delete cascade,
  meeting_type_id text not null,
  meeting_id text not null,
  place smallint not null,
  primary key (team_id, meeting_type_id, meeting_id),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

create table template_lab_run (
  id text primary key,
  team_id text not null references team on delete cascade,
  meeting_type_id text not null,
  -- Whoever started it: it is tried only on what they may see.
  account_id text not null references account on delete cascade,
  -- Of one meeting, without a comparison.
  is_preview boolean not null,
  draft jsonb not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  note text not null default '',
  writer jsonb,
  created_at timestamptz not null default now()
);
create index template_lab_run_type on template_lab_run (team_id, meeting_type_id, created_at);

create table template_lab_result (
  run_id text not null references template_lab_run on delete cascade,
  meeting_id text not null,
  team_id text not null,
  place smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  failure_reason text,
  -- What the published template writes, and what it was made of: the next run need not write it again.
  before jsonb,
  before_of text,
  sections jsonb not null default '[]',
  primary key (run_id, meeting_id),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
