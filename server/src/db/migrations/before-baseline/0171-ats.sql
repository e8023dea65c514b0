-- What goes to the applicant-tracking system of a team: what of each meeting type, which changes a meeting proposes, and what became of them.

-- Which system the team writes to, and what holds for all its meeting types.
create table ats_team (
  team_id text primary key references team on delete cascade,
  kind text not null,
  connection_id text not null references connection on delete cascade,
  activity_type text,
  note_destination text not null default 'contact' check (note_destination in ('contact', 'job', 'deal', 'company')),
  -- Who members are there: {account id: user id}.
  owners jsonb not null default '{}'
);
create index ats_team_connection on ats_team (connection_id);

-- 'general' is what types without a row of their own follow.
create table ats_mapping (
  team_id text not null references team on delete cascade,
  meeting_type_id text not null,
  is_on boolean not null,
  is_automatic boolean not null,
  -- Null sends all sections.
  sections text[],
  documents text[] not null default '{}',
  fields jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (team_id, meeting_type_id)
);

-- One for each meeting that proposes anything.
create table ats_review (
  meeting_id text primary key,
  team_id text not null,
  connection_id text not null references connection on delete cascade,
  hint text,
  -- The job, deal or company that a person chose for the note.
  destination jsonb,
  -- People there who may be meant, where nobody is linked yet.
  candidates jsonb not null default '[]',
  left_out integer not null default 0,
  proposed_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

create table ats_proposal (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  connection_id text not null references connection on delete cascade,
  place integer not null default 0,
  kind text not null check (kind in ('note', 'field', 'file')),
  -- {kind, type, id, name, url} of the record that it changes.
  record jsonb not null,
  -- {id, label, type}; null for notes and files.
  field jsonb,
  old_value jsonb,
  new_value jsonb,
  -- As it was proposed, before anybody edited it.
  first_value jsonb,
  -- Of a note: {title, lines, activityType, links, documents}; of a file: {title, document}.
  note jsonb,
  evidence jsonb not null default '[]',
  proposed_by text not null default '',
  rule text check (rule in ('only-if-empty', 'ask', 'always')),
  is_edited boolean not null default false,
  state text not null default 'proposed'
    check (state in ('proposed', 'sending', 'sent', 'conflict', 'failed', 'undoing', 'undone', 'rejected')),
  -- What the system was found to hold, where it is not what was expected.
  value_there jsonb,
  is_changed_there boolean not null default false,
  problem text,
  reason text,
  decided_by text references account on delete set null,
  decided_at timestamptz,
  sent_at timestamptz,
  receipt jsonb,
  -- Grows with every approval and every undo: makes the key under which the outbox sends once.
  round integer not null default 0,
  outbox_id text,
  -- Somebody is sending it; one that died gives it back by this.
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade,
  check (kind <> 'field' or field is not null),
  check (state <> 'rejected' or reason is not null)
);
create index ats_proposal_meeting on ats_proposal (team_id, meeting_id, place, id);
create index ats_proposal_queue on ats_proposal (team_id, created_at desc) where state in ('sending', 'undoing', 'failed', 'conflict');
