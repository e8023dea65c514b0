create table sharable_page (
  id text primary key,
  team_id text not null references team on delete cascade,
  -- Part of the address that recipients open.
  reference_id text not null unique,
  account_id text not null references account on delete restrict,
  title text not null check (title <> '' and char_length(title) <= 100),
  description text not null default '' check (char_length(description) <= 2000),
  layout_id text not null default 'stacked' check (layout_id in ('stacked', 'feature', 'uniform', 'mixed')),
  meeting_ids text[] not null default '{}',
  hidden_words text[] not null default '{}',
  shown_words text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_id, id)
);
create index sharable_page_list on sharable_page (team_id, created_at desc, id desc);

-- Without a foreign key to its source: an item whose snippet or document is gone stays and says so.
create table sharable_page_item (
  id text primary key,
  team_id text not null,
  page_id text not null,
  place smallint not null,
  meeting_id text not null,
  source_id text not null,
  type text not null check (type in ('snippet', 'document')),
  nickname text check (nickname <> ''),
  shares_evidence boolean not null default false,
  foreign key (team_id, page_id) references sharable_page (team_id, id) on delete cascade,
  unique (page_id, meeting_id, source_id)
);
create index sharable_page_item_meeting on sharable_page_item (team_id, meeting_id);

create table share_link (
  id text primary key,
  team_id text not null,
  page_id text not null,
  account_id text not null references account on delete restrict,
  recipient_name text not null default '',
  recipient_email text,
  requires_code boolean not null default false,
  is_blind boolean not null default false,
  -- Its token is made of these, so that the same link can be copied again without being kept anywhere.
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  code_hash text,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  foreign key (team_id, page_id) references sharable_page (team_id, id) on delete cascade,
  check (not requires_code or recipient_email is not null),
  check ((code_hash is null) = (code_expires_at is null))
);
create index share_link_page on share_link (page_id, created_at desc, id desc);

-- What was counted on each day (UTC); an empty item_id is the page itself.
create table share_count (
  link_id text not null references share_link on delete cascade,
  item_id text not null default '',
  day date not null,
  views integer not null default 0,
  plays integer not null default 0,
  watched_s double precision not null default 0,
  downloads integer not null default 0,
  last_at timestamptz not null default now(),
  primary key (link_id, item_id, day)
);

-- Reports that were counted already.
create table share_batch (
  link_id text not null references share_link on delete cascade,
  batch_id text not null,
  created_at timestamptz not null default now(),
  primary key (link_id, batch_id)
);

-- Sound made for visitors: spans that carry a line, and snippets without names. What is in it is in its digest.
create table shared_sound (
  team_id text not null,
  meeting_id text not null,
  digest text not null,
  key text not null unique,
  bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (team_id, meeting_id, digest),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
