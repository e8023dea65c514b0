-- What each document said, version by version.
-- Locks: nothing that exists; documents are read once.

create table document_version (
  document_id text not null references document on delete cascade,
  team_id text not null,
  meeting_id text not null,
  revision integer not null,
  sections jsonb not null,
  -- Null: Candor wrote it.
  account_id text references account on delete set null,
  is_written boolean not null default false,
  -- Somebody brought that version back.
  restored_from integer,
  made_at timestamptz not null,
  primary key (document_id, revision)
);
create index document_version_meeting on document_version (meeting_id);
create index document_version_account on document_version (account_id) where account_id is not null;

insert into document_version (document_id, team_id, meeting_id, revision, sections, is_written, made_at)
select id, team_id, meeting_id, revision, sections, not is_edited, updated_at
from document where revision > 0 and kind <> 'upload';
