-- What a meeting type says shall be written, and every version of it that was published.
alter table meeting_type
  add column version integer not null default 1 check (version > 0),
  add column activity_type text,
  add column auto_link_contact boolean not null default true,
  add column note_destination text,
  -- Null follows General.
  add column note_template jsonb,
  -- Null: none is drafted.
  add column scorecard jsonb,
  add column document_templates jsonb not null default '[]';

create table meeting_type_version (
  team_id text not null,
  meeting_type_id text not null,
  version integer not null check (version > 0),
  -- What was published, whole.
  content jsonb not null,
  -- Who published it; null is the installation itself.
  account_id text references account on delete set null,
  published_at timestamptz not null default now(),
  primary key (meeting_type_id, version),
  foreign key (team_id, meeting_type_id) references meeting_type (team_id, id) on delete cascade
);

-- Types from before have the one version that they were.
insert into meeting_type_version (team_id, meeting_type_id, version, content, published_at)
select team_id, id, 1, jsonb_build_object('name', name, 'activityType', null, 'autoLinkContact', true, 'noteDestination', null, 'script', script, 'noteTemplate', null, 'scorecard', null, 'documentTemplates', '[]'::jsonb), created_at from meeting_type;

-- What new meetings get: of one member, or of the whole team where account_id is null. None is General.
create table default_meeting_type (
  team_id text not null references team on delete cascade,
  account_id text references account on delete cascade,
  -- Null is General, chosen on purpose.
  meeting_type_id text,
  unique nulls not distinct (team_id, account_id),
  foreign key (team_id, meeting_type_id) references meeting_type (team_id, id) on delete cascade
);

-- Good notes that people wrote, for meetings of a type; null is General.
create table training_data (
  id text primary key,
  team_id text not null references team on delete cascade,
  meeting_type_id text,
  title text not null check (title <> ''),
  -- [{ sectionId, title, text }]
  sections jsonb not null,
  account_id text references account on delete set null,
  -- The meeting whose notes these were.
  meeting_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (team_id, meeting_type_id) references meeting_type (team_id, id) on delete cascade,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete set null (meeting_id)
);
create index training_data_team on training_data (team_id, meeting_type_id, updated_at desc);
