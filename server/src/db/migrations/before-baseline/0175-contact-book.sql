-- The contact book of the installation: what the `folder` adapter of engines/ats writes to where no vendor is connected.

-- Values of fields beside name, e-mails and phones, by field id.
alter table contact add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object');

-- Jobs, deals and companies of the book.
create table book_entry (
  id text primary key,
  team_id text not null references team on delete cascade,
  kind text not null check (kind in ('job', 'deal', 'company')),
  name text not null check (name <> ''),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  unique (team_id, id)
);
create index book_entry_name on book_entry (team_id, kind, lower(name), id);

-- A note about a contact or an entry. A deleted one stays, so that it can be restored.
create table book_note (
  id text primary key,
  team_id text not null references team on delete cascade,
  contact_id text references contact on delete cascade,
  entry_id text references book_entry on delete cascade,
  -- Of whoever wrote it: the same key is one note.
  remote_key text not null,
  title text not null default '',
  body text not null,
  activity_type text,
  author_id text,
  -- Entries it is linked to in addition.
  links text[] not null default '{}',
  happened_at timestamptz not null,
  duration_s integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(contact_id, entry_id) = 1),
  unique (team_id, remote_key)
);
create index book_note_contact on book_note (contact_id, happened_at);
create index book_note_entry on book_note (entry_id, happened_at);

create table book_file (
  id text primary key,
  note_id text not null references book_note on delete cascade,
  remote_key text not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  unique (note_id, remote_key)
);
