-- A promise in somebody's own words ("I'll do it tonight") needs what it answers.
-- Locks: meeting_action_item for as long as adding a column takes.
alter table meeting_action_item
  -- The question and its evidence; null where the words say enough.
  add column asked jsonb;
