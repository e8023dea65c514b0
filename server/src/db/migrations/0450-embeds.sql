-- Players of recordings on pages of other systems. The address is signed, so a row holds no secret.
-- Locks: team for as long as adding a column with a constant default takes.
alter table team add column embed_origins text[] not null default '{}';

create table embed (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  -- Null: the whole recording.
  snippet_id text references snippet on delete cascade,
  account_id text references account on delete set null,
  shows text not null check (shows in ('player', 'transcript')),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index embed_meeting on embed (meeting_id, created_at desc);
create index embed_snippet on embed (snippet_id) where snippet_id is not null;
create index embed_account on embed (account_id) where account_id is not null;
