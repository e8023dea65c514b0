-- How far ahead requests of one connection are planned, shared by every process that uses it.
create table ats_pace (
  connection_id text primary key,
  planned_until timestamptz not null
);
