-- How what the team shows to others looks.

create table team_branding (
  team_id text primary key references team on delete cascade,
  -- HTML, shown in sandboxed frames alone.
  header text not null default '',
  footer text not null default '',
  -- How documents look on paper; null as Candor has it.
  document jsonb,
  updated_at timestamptz not null default now()
);
