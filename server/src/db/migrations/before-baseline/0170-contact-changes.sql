-- Merges and deletions of contacts, kept so that they can be taken back; and who a contact is in other systems.

create table contact_change (
  id text primary key,
  team_id text not null references team on delete cascade,
  kind text not null check (kind in ('merge', 'delete')),
  -- Of a merge: the contact that stayed.
  contact_id text,
  account_id text references account on delete set null,
  -- The contact that stayed, as it was before and after.
  before jsonb,
  after jsonb,
  -- The contact that is gone, with its records elsewhere.
  removed jsonb not null,
  -- Meetings that were about the contact that is gone.
  meeting_ids text[] not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index contact_change_team on contact_change (team_id, created_at desc);

create table contact_record (
  contact_id text not null,
  team_id text not null,
  connection_id text not null references connection on delete cascade,
  -- In the words of the other system.
  type text not null,
  record_id text not null check (record_id <> ''),
  name text not null default '',
  url text,
  created_at timestamptz not null default now(),
  primary key (contact_id, connection_id),
  foreign key (team_id, contact_id) references contact (team_id, id) on delete cascade
);
create index contact_record_record on contact_record (connection_id, type, record_id);
