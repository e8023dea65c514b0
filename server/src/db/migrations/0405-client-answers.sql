-- What clients answer about candidates through a link, and what was on the page when the link was made.
-- Locks: share_link and search_stage_change, for a moment.

alter table share_link
  add column takes_answers boolean not null default false,
  -- Items of the page when the link was made, each with its version; null for links that are older than this.
  add column sent jsonb;

create table share_answer (
  id text primary key,
  team_id text not null,
  link_id text not null references share_link on delete cascade,
  -- The candidate by the contact, or by the meeting where that has none.
  contact_id text,
  meeting_id text not null,
  choice text check (choice in ('meet', 'hold', 'not-now')),
  question text not null default '' check (char_length(question) <= 1000),
  times timestamptz[] not null default '{}',
  time_zone text not null default '',
  answered_at timestamptz not null,
  taken_back_at timestamptz,
  -- A member followed it: the candidate was moved.
  taken_at timestamptz,
  taken_by text references account on delete set null,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index share_answer_link on share_answer (link_id, answered_at desc, id desc);
create index share_answer_contact on share_answer (team_id, contact_id, answered_at desc) where contact_id is not null;
create index share_answer_meeting on share_answer (meeting_id);
create index share_answer_taker on share_answer (taken_by) where taken_by is not null;

-- On what a stage was changed.
alter table search_stage_change add column answer_id text references share_answer on delete set null;
create index search_stage_change_answer on search_stage_change (answer_id) where answer_id is not null;
