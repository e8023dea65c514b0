-- How long each stage takes on this installation, so that people who wait are told how long.
create table stage_pace (
  stage text primary key,
  -- Seconds of work for each second of recording: recent runs count most.
  work_per_second double precision not null check (work_per_second >= 0),
  runs integer not null check (runs > 0),
  updated_at timestamptz not null default now()
);
