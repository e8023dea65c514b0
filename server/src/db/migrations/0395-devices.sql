-- Browsers that record with the extension. Only a hash of the credential is kept; it acts for one member, in one team.
-- Locks: membership for as long as a trigger takes to create.

create table device (
  id text primary key,
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  name text not null check (name <> ''),
  -- SHA-256 of the credential. Credentials are random, so nothing slower is needed.
  hash text not null unique,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index device_team on device (team_id, created_at desc) where revoked_at is null;
create index device_account on device (account_id) where revoked_at is null;

-- One code of a member at a time, typed into the extension within ten minutes.
create table device_code (
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  hash text not null unique,
  expires_at timestamptz not null,
  primary key (team_id, account_id)
);
create index device_code_expiry on device_code (expires_at);

-- Whoever leaves a team or is deactivated there leaves no browser behind, and none comes back with them.
-- function: revoke_devices
create trigger membership_revoke_devices after update of inactive on membership
  for each row when (new.inactive and not old.inactive) execute function revoke_devices();
create trigger membership_remove_devices after delete on membership
  for each row execute function revoke_devices();

-- Who was heard on a track that several people are on, as the page of the meeting showed it.
create table take_speaking (
  take_id text not null references take on delete cascade,
  track smallint not null check (track >= 0),
  start_ms integer not null check (start_ms >= 0),
  name text not null check (name <> ''),
  end_ms integer not null check (end_ms > start_ms),
  team_id text not null references team on delete cascade,
  primary key (take_id, track, start_ms, name)
);
create index take_speaking_team on take_speaking (team_id);
