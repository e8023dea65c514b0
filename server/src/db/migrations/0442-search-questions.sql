-- Questions to the calls of a search, and what each person said.
create table search_question (
  id text primary key,
  team_id text not null,
  search_id text not null,
  account_id text not null references account on delete cascade,
  thread_id text not null,
  text text not null check (char_length(text) between 1 and 1000),
  -- Whom it is about; the client is asked only where the question names them.
  contact_ids text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'failed')),
  failure_reason text,
  created_at timestamptz not null default now(),
  foreign key (team_id, search_id) references search (team_id, id) on delete cascade
);
create index search_question_search on search_question (search_id, account_id, created_at);
create index search_question_account on search_question (account_id, created_at);
create index search_question_created on search_question (created_at);

-- One row for each call that was read; what was said in it goes with it.
create table search_question_call (
  question_id text not null references search_question on delete cascade,
  meeting_id text not null,
  team_id text not null,
  contact_id text not null,
  lines jsonb not null default '[]',
  primary key (question_id, meeting_id),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index search_question_call_meeting on search_question_call (meeting_id);
