-- Questions whose answer took longer than a caller waits; kept for a day, for whoever asked.
create table asked_question (
  id text primary key,
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  -- Null: asked across all meetings that they may see.
  meeting_id text,
  question text not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'failed')),
  answer jsonb,
  failure_reason text,
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index asked_question_account on asked_question (team_id, account_id, created_at);
create index asked_question_meeting on asked_question (meeting_id);
create index asked_question_age on asked_question (created_at);
