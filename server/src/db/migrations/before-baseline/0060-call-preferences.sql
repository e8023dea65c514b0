-- A member's own settings for calls in a team. The team's own spellings are a JSON list in team_preference.
create table member_preference (
  team_id text not null,
  account_id text not null,
  -- ISO 639-1, the usual one first.
  call_language_codes text[] not null default '{}',
  custom_spellings text[] not null default '{}',
  primary key (team_id, account_id),
  foreign key (team_id, account_id) references membership (team_id, account_id) on delete cascade
);
