-- A stage whose last attempt failed, and that is tried again by itself.
-- Locks: meeting_progress for as long as a column takes to add.
alter table meeting_progress add column is_retrying boolean not null default false;
