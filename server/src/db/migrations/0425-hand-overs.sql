-- Recordings that a device shared to the installed app, until a member claims them or an hour is over.

create table hand_over (
  id text primary key,
  -- SHA-256 of what the browser that sent them keeps in a cookie.
  secret_hash text not null,
  -- Announced when they began to arrive; counts against what may wait here at once.
  bytes bigint not null check (bytes > 0),
  is_complete boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index hand_over_expiry on hand_over (expires_at);

create table hand_over_file (
  hand_over_id text not null references hand_over on delete cascade,
  file smallint not null check (file >= 0),
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  key text not null,
  -- Being made into a meeting until then, so that a second tap doesn't make another.
  taken_until timestamptz,
  meeting_id text references meeting on delete set null,
  primary key (hand_over_id, file)
);
create index hand_over_file_meeting on hand_over_file (meeting_id) where meeting_id is not null;
