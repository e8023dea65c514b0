-- A second factor: the secret of an authenticator app, sealed, and single-use codes for when the app is gone.
create table two_factor (
  account_id text primary key references account on delete cascade,
  secret bytea not null,
  -- Null until the first code of the app was right: until then it asks for nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was used, so that none works twice.
  last_step bigint not null default 0
);

create table recovery_code (
  account_id text not null references account on delete cascade,
  hash text not null,
  primary key (account_id, hash)
);

alter table account_secret drop constraint account_secret_purpose_check,
  add constraint account_secret_purpose_check check (purpose in ('reset-password', 'verify-email', 'change-email')),
  -- The new address, for a change of it.
  add column email text;

-- A closed account keeps its row, without anything of the person, for as long as meetings name it.
alter table account add column closed_at timestamptz;
