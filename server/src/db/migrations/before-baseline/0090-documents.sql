-- What is made of a meeting for others to read: written by a template of its type, or a file that somebody added.

create table document (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  -- Its file name without an ending. Stays when people call it something else.
  name text not null check (name <> ''),
  nickname text not null check (nickname <> ''),
  kind text not null check (kind in ('write-up', 'submittal', 'interview-summary', 'email', 'other', 'upload')),
  -- Of the meeting's type when it was last written; null for a file.
  template_id text,
  state text not null check (state in ('writing', 'ready', 'failed')),
  -- Who writes it, or wrote it last: a try of a former run finds another here and leaves it alone.
  run_id text,
  failure_reason text,
  published_at timestamptz,
  is_edited boolean not null default false,
  revision integer not null default 0 check (revision >= 0),
  writer jsonb,
  sections jsonb not null default '[]',
  -- Sections of the template that a person took away: they do not come back by themselves.
  sections_removed jsonb not null default '[]',
  -- A digest of the words it was written from; null where none were.
  words text,
  media_type text not null,
  file_key text unique,
  file_bytes bigint,
  file_sha256 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (meeting_id, name),
  check ((kind = 'upload') = (file_key is not null)),
  check (state <> 'writing' or run_id is not null),
  check (file_key is null or (file_bytes is not null and file_sha256 is not null)),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index document_meeting on document (team_id, meeting_id);
create index document_deleted on document (deleted_at) where deleted_at is not null;
