-- Who may write for a team, with which models, and what that may cost in a month. A team without a row follows the installation.
-- Locks: nothing but team_preference, for as long as one row for each team takes to move.
create table team_writing (
  team_id text primary key references team on delete cascade,
  engines text not null default 'any' check (engines in ('any', 'this-server', 'quotes')),
  -- When the team agreed that its words leave this server.
  agreed_at timestamptz,
  -- Null: no limit.
  month_tokens bigint check (month_tokens > 0),
  -- Null: the model of the installation.
  notes_model text,
  documents_model text,
  questions_model text
);

-- Tokens that language models were sent and wrote, by calendar month (UTC).
create table team_language_month (
  team_id text not null references team on delete cascade,
  month date not null,
  tokens bigint not null,
  primary key (team_id, month)
);

insert into team_writing (team_id, engines)
  select team_id, 'this-server' from team_preference where key = 'keepWordsHere' and value = 'true';
delete from team_preference where key = 'keepWordsHere';
