-- A key that a device or a password manager keeps. It asks for a fingerprint, a face or a PIN itself, so it is two factors at once.
create table passkey (
  -- As the authenticator names it, in base64url.
  id text primary key,
  account_id text not null references account on delete cascade,
  name text not null,
  public_key bytea not null,
  -- Counts up where the authenticator counts; a copy of it would fall behind.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What an authenticator was asked to sign. Each works once.
create table passkey_challenge (
  hash text primary key,
  -- Null: asked before anyone has signed in.
  account_id text references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
