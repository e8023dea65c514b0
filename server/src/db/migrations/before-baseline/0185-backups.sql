-- Locks: nothing that exists.
create table backup_run (
  id text primary key,
  backup_id text,
  destination text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz,
  rows int,
  files int,
  bytes bigint,
  copied_bytes bigint,
  error text
);
create index backup_run_started on backup_run (started_at desc);
