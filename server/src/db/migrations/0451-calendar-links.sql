-- Secret addresses of members' own meetings for calendar apps. The address is signed, so a row holds no secret.
-- Locks: membership for as long as a trigger takes to create.
create table calendar_link (
  team_id text not null,
  account_id text not null,
  -- Another one for each new address.
  id text not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (team_id, account_id),
  foreign key (team_id, account_id) references membership (team_id, account_id) on delete cascade
);
create index calendar_link_account on calendar_link (account_id);

-- Whoever is deactivated leaves no address behind, and none comes back with them.
-- function: end_calendar_link
create trigger membership_end_calendar_link after update of inactive on membership
  for each row when (new.inactive and not old.inactive) execute function end_calendar_link();
