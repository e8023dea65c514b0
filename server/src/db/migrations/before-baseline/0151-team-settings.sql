alter table team
  add column retention_days integer check (retention_days between 30 and 3650),
  add column recording_notice text,
  add column requires_two_factor boolean not null default false,
  add column banner_text text,
  add column banner_kind text not null default 'info' check (banner_kind in ('info', 'warning'));
