-- For what belongs to a meeting.
create or replace function analytics_part_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_dirty (team_id, day)
  select team_id, analytics_day_of(start_time) from meeting
  where id = case tg_op when 'DELETE' then old.meeting_id else new.meeting_id end;
  return null;
end $$;
