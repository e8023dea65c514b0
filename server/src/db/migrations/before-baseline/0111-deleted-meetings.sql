-- What can be restored, newest first.
create index meeting_deleted on meeting (team_id, deleted_at desc) where deletion_id is not null;
