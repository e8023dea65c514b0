-- What a meeting says, found once; notes, scorecard, documents and proposals are composed of it.
-- Locks: meeting_action_item and meeting_suggestion for as long as adding a column takes.
create table finding (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  place integer not null,
  claim text not null check (claim <> ''),
  subject text not null check (subject in ('candidate', 'client', 'recruiter', 'other')),
  kind text not null check (kind <> ''),
  value text check (value <> ''),
  unit text,
  status text not null check (status in ('said', 'conditional', 'estimate', 'hearsay', 'taken-back')),
  privacy text not null
    check (privacy in ('open', 'terms', 'confidence', 'other-process', 'other-person', 'health-or-family')),
  -- What the recognizer wrote, and what was meant.
  heard text,
  meant text,
  evidence jsonb not null default '[]',
  -- What was asked before these words, where they don't say enough alone.
  asked jsonb,
  found_by text not null,
  state text not null check (state in ('kept', 'marked', 'left-out', 'removed', 'edited')),
  check_reason text,
  -- Of something to be done.
  owner text,
  due_date date,
  -- As it was found, where a person has edited it; and as it was before their last change, which whatever uses it follows.
  found_claim text,
  found_value text,
  before_claim text,
  before_value text,
  -- A digest of the words it was found in.
  words text,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index finding_meeting on finding (team_id, meeting_id, place);

alter table meeting_suggestion add column finding_id text;
alter table meeting_action_item add column finding_id text;
-- Found, and not yet published: a try that comes later goes on behind it.
alter table meeting_note_run add column found jsonb;

-- What half-done runs have written was written without findings; they begin again. Answers to prompts that are no longer asked are of no use.
update meeting_note_run set plan = null, written = null, ratings = null;
delete from language_answer;
