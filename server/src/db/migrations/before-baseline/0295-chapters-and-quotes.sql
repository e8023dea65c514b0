-- Notes hold the chapters of the call, and action items can be somebody's own words.
-- Locks: meeting_note and meeting_action_item for as long as adding a column takes.
alter table meeting_note
  -- A list of titles and seconds; null for notes that were written before there were any.
  add column chapters jsonb;
alter table meeting_action_item
  add column is_quote boolean not null default false;
