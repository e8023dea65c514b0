-- Who an identity provider says somebody is. Tied to an account once, by its verified address; from then on by the provider's own id.
create table account_identity (
  issuer text not null,
  subject text not null,
  account_id text not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index account_identity_account on account_identity (account_id);

-- A sign-in that is under way at the provider. Each works once, in the browser that began it.
create table sso_state (
  state_hash text primary key,
  browser_hash text not null,
  verifier bytea not null,
  from_path text not null,
  expires_at timestamptz not null
);
