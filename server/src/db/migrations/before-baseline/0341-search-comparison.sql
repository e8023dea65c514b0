-- What each candidate said about what a search asks for, meeting by meeting; and what to ask them next time.
-- Locks: nothing that exists.

create table search_cell (
  requirement_id text not null,
  meeting_id text not null,
  search_id text not null,
  team_id text not null,
  state text not null check (state in ('said', 'not-said', 'failed')),
  text text not null default '',
  is_quote boolean not null default false,
  check_reason text,
  evidence jsonb not null default '[]',
  written_at timestamptz not null default now(),
  primary key (requirement_id, meeting_id),
  foreign key (search_id, requirement_id) references search_requirement (search_id, id) on delete cascade,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index search_cell_search on search_cell (search_id);
create index search_cell_meeting on search_cell (meeting_id);

-- Another wording asks another question.
create function search_cell_forgets() returns trigger language plpgsql as $$
begin
  delete from search_cell where requirement_id = new.id;
  return null;
end $$;
create trigger search_cell_forgets after update of text, kind on search_requirement
  for each row when (new.text is distinct from old.text) execute function search_cell_forgets();

create table search_ask (
  requirement_id text not null,
  contact_id text not null,
  search_id text not null,
  team_id text not null,
  account_id text references account on delete set null,
  created_at timestamptz not null default now(),
  primary key (requirement_id, contact_id),
  foreign key (search_id, requirement_id) references search_requirement (search_id, id) on delete cascade
);
create index search_ask_contact on search_ask (team_id, contact_id);
create index search_ask_search on search_ask (search_id);
create index search_ask_account on search_ask (account_id) where account_id is not null;
