-- Comments of members on a meeting or a moment of it.
create table meeting_comment (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  account_id text references account on delete set null,
  at_s double precision,
  text text not null check (char_length(text) between 1 and 2000),
  -- Accounts that the text names with an @.
  mentions text[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index meeting_comment_meeting on meeting_comment (meeting_id, created_at);
create index meeting_comment_account on meeting_comment (account_id) where account_id is not null;
