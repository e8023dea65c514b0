-- What writing about a meeting has cost since then, in tokens of a language server.
create table meeting_cost (
  meeting_id text primary key,
  team_id text not null,
  since timestamptz not null,
  tokens bigint not null check (tokens >= 0),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

-- What a language server has answered in a run that is not over: one that is killed goes on behind it.
create table language_answer (
  run_id text not null,
  digest text not null,
  team_id text not null,
  meeting_id text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, digest),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index language_answer_meeting on language_answer (meeting_id);
