-- Language models that are being downloaded into the data folder. A whole model has no row: its file is there.
create table model_download (
  model text primary key,
  state text not null check (state in ('waiting', 'running', 'paused', 'failed')),
  done_bytes bigint not null default 0,
  total_bytes bigint,
  bytes_per_s bigint not null default 0,
  is_checking boolean not null default false,
  -- In a sentence for people.
  error text,
  -- The process that fetches it, and when it last said so: whoever finds it silent goes on.
  runner text,
  heard_at timestamptz,
  changed_at timestamptz not null default now()
);
