-- What of a calendar could not be read, by object and why: its owner is told.
-- Locks: calendar for as long as a column takes to add; meeting while its rows are read once for an index that begins empty, about a second for a million.
alter table calendar add column problems jsonb not null default '{}';

-- The same for the copies of one event in the calendars of several members: a digest of its UID, its occurrence and its organiser.
alter table meeting add column event_key text;
create index meeting_event_key on meeting (team_id, event_key) where event_key is not null;
