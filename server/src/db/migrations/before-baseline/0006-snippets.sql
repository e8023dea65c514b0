create table snippet (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  -- Who cut it. Accounts are never deleted while their snippets exist.
  account_id text not null references account on delete restrict,
  title text not null check (title <> '' and char_length(title) <= 50),
  description text not null default '' check (char_length(description) <= 250),
  start_s double precision not null check (start_s >= 0),
  end_s double precision not null check (end_s > start_s and end_s - start_s <= 300),
  media_type text not null check (media_type in ('video', 'audio')),
  status text not null default 'pending' check (status in ('pending', 'completed')),
  failure_reason text,
  media_key text unique,
  media_bytes bigint,
  media_sha256 text,
  thumbnail_key text unique,
  thumbnail_bytes bigint,
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade,
  check ((status = 'completed') = (media_key is not null))
);
create index snippet_team_meeting on snippet (team_id, meeting_id, created_at desc, id desc);
