-- Channels by which a calendar's provider tells of changes, so that they arrive at once.

alter table calendar
  add column channel_id text unique,
  -- What the provider calls it.
  add column channel_external_id text,
  -- Of what the provider sends back with every message.
  add column channel_secret_hash text,
  add column channel_until timestamptz,
  -- When opening one was last tried: one that the provider refuses is not asked for every minute.
  add column channel_tried_at timestamptz;

-- Somebody told of a change while the connection was being read: it is read once more.
alter table calendar_sync add column is_wanted boolean not null default false;
