-- Questions that a team asks again and again.
create table saved_question (
  id text primary key,
  team_id text not null references team on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  text text not null check (char_length(text) between 1 and 1000),
  created_by text references account on delete set null,
  created_at timestamptz not null default now()
);
-- Not unique: an erased name can leave two titles alike.
create index saved_question_title on saved_question (team_id, lower(title));
create index saved_question_account on saved_question (created_by) where created_by is not null;
