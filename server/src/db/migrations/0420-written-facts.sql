-- The finding that a fact belongs to which a person wrote: it is corrected with it, or was made of it.
-- Locks: meeting_field for as long as adding a column takes.
alter table meeting_field add column finding_id text;
