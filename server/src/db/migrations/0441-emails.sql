-- Emails that members send from their own mailbox, and the team's templates for them.
create table email_template (
  id text primary key,
  team_id text not null references team on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  subject text not null check (char_length(subject) <= 200),
  body text not null check (char_length(body) between 1 and 20000),
  is_default boolean not null default false,
  created_by text references account on delete set null,
  updated_at timestamptz not null default now()
);
create index email_template_team on email_template (team_id, lower(name));
create unique index email_template_default on email_template (team_id) where is_default;
create index email_template_account on email_template (created_by) where created_by is not null;

-- Only where a team has chosen: without a row it is allowed, and each member's own consent decides.
create table email_setting (
  team_id text primary key references team on delete cascade,
  is_allowed boolean not null
);

create table sent_email (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  document_id text references document on delete set null,
  account_id text references account on delete set null,
  connection_id text references connection on delete set null,
  from_address text not null,
  recipients jsonb not null,
  copies jsonb not null default '[]',
  subject text not null,
  body text not null,
  -- `sending`: a request is under way, or the process that made it has died and nobody knows how it ended.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear', 'stopped')),
  reason text,
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index sent_email_meeting on sent_email (meeting_id, created_at);
create index sent_email_document on sent_email (document_id) where document_id is not null;
create index sent_email_account on sent_email (account_id) where account_id is not null;
create index sent_email_connection on sent_email (connection_id) where connection_id is not null;
