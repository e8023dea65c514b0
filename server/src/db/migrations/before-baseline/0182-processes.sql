-- The processes of the installation, as they say themselves. A row that was not heard of for 30 seconds is of a dead one.
-- Locks: nothing that exists.

create table process_run (
  id text primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  version text not null,
  started_at timestamptz not null,
  heard_at timestamptz not null
);
create index process_run_heard on process_run (heard_at);
