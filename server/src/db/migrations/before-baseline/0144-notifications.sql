-- What members are told of in Slack, and where. Email is a preference; an address of Microsoft Teams is a connection.

create table slack_notification (
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  events text[] not null default '{}',
  -- Null is a direct message to the member.
  channel_id text,
  channel_name text not null default '',
  primary key (team_id, account_id)
);
