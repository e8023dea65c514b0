-- Nobody is in a team before they said yes: until then there is an address, and no account is made for it.
create table invitation (
  id text primary key,
  team_id text not null references team on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('viewer', 'member', 'admin')),
  invited_by text references account on delete set null,
  -- SHA-256 of the secret in the newest mail; null until it is sent.
  secret_hash text unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (team_id, email)
);

alter table account add column last_sign_in_at timestamptz;
