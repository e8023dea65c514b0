-- A calendar brings thousands of meetings in one statement.
-- One look for webhooks that want to hear of new meetings, not one for each meeting.
-- Locks: meeting for as long as a trigger takes to replace.
create function webhook_meetings_added() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from webhook where is_enabled and 'meeting.created' = any(events)) then return null; end if;
  for one in select * from added where not private and deleted_at is null loop
    perform webhook_tell(one.team_id, 'meeting.created', jsonb_build_object('teamId', one.team_id, 'meetingId', one.id, 'accountId', one.account_id, 'status', one.status));
  end loop;
  return null;
end $$;
drop trigger webhook_meeting_created on meeting;
create trigger webhook_meeting_created after insert on meeting
  referencing new table as added for each statement execute function webhook_meetings_added();
