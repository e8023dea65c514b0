-- Calendars that members have connected, and what of them became meetings.

create table calendar (
  id text primary key,
  connection_id text not null references connection on delete cascade,
  -- As the provider names it.
  external_id text not null,
  name text not null,
  is_primary boolean not null default false,
  is_selected boolean not null default true,
  -- Where the next incremental read goes on; null reads everything.
  cursor jsonb,
  -- When everything was last read: the window that a cursor stands for does not slide by itself.
  full_at timestamptz,
  created_at timestamptz not null default now(),
  unique (connection_id, external_id)
);

create table calendar_event (
  calendar_id text not null references calendar on delete cascade,
  event_key text not null,
  -- What the provider changes and deletes as one: a series in CalDAV, one occurrence elsewhere.
  object_key text not null,
  -- The same in the calendars of everybody who takes part.
  shared_key text not null,
  digest text not null,
  -- What the rule said last: what a person has switched since then stays.
  rule_auto_join boolean not null,
  meeting_id text references meeting on delete set null,
  primary key (calendar_id, event_key)
);
create index calendar_event_meeting on calendar_event (meeting_id);
create index calendar_event_shared on calendar_event (shared_key);

-- When each connection is read next, and by whom it is being read.
create table calendar_sync (
  connection_id text primary key references connection on delete cascade,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  failures integer not null default 0
);
create index calendar_sync_due on calendar_sync (next_at);

-- The bot also goes to meetings that were prepared for it and lie ahead.
drop index if exists meeting_auto_join;
create index meeting_auto_join on meeting (start_time) where status in ('created', 'pending') and is_auto_join;
