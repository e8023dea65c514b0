-- Promises across meetings, and the links of reminders, each of which marks one promise as done, once.
-- Locks: meeting_action_item for as long as creating an index takes.

create index meeting_action_item_owner on meeting_action_item (team_id, lower(owner)) where owner is not null;

create table promise_link (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  action_item_id text not null,
  account_id text not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index promise_link_meeting on promise_link (meeting_id);
create index promise_link_account on promise_link (account_id);
create index promise_link_expiry on promise_link (expires_at);

-- Somebody is reminded once a day, whichever process looks.
create table promise_reminder (
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  day date not null,
  primary key (team_id, account_id, day)
);
create index promise_reminder_account on promise_reminder (account_id);
