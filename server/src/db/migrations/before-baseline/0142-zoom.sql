-- Recordings that were made at Zoom and are brought in.

create table zoom_import (
  id text primary key,
  team_id text not null references team on delete cascade,
  connection_id text not null references connection on delete cascade,
  -- Whose meeting it becomes.
  account_id text not null references account on delete cascade,
  kind text not null check (kind in ('video', 'phone')),
  -- Zoom's own id: the same recording is told of by webhook, again, and by the hourly look.
  recording_key text not null,
  recording jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  last_error text,
  meeting_id text references meeting on delete set null,
  created_at timestamptz not null default now(),
  unique (team_id, recording_key)
);
