-- Notes that a host types during the call can steer the meeting's notes. Those from before this were promised to their writer alone.
-- Locks: live_note for as long as adding a column takes.
alter table live_note
  add column in_notes boolean not null default false;
