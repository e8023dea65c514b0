-- Action items and facts can ask to be checked, as lines of notes do.
-- Locks: meeting_action_item and meeting_suggestion for as long as adding a column takes.
alter table meeting_action_item
  -- Why, in a sentence for people; null where nobody has to, or somebody has confirmed it.
  add column check_reason text;
alter table meeting_suggestion
  add column check_reason text;
