-- What an administrator has chosen on the screens, in place of the environment.
create table installation_setting (
  name text primary key check (name ~ '^[A-Z][A-Z0-9_]{1,60}$'),
  -- An empty text means "nothing, whatever the environment says".
  value text,
  sealed bytea,
  changed_by text references account on delete set null,
  changed_at timestamptz not null default now(),
  check ((value is null) <> (sealed is null))
);

-- Installations that were set up by their environment stay so: what is set there can't be changed on a screen.
insert into setting (key, value) select 'environment-pins', 'yes' where exists (select from account);
