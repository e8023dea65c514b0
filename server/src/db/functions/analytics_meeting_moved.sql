create or replace function analytics_meeting_moved() returns trigger language plpgsql as $$
begin
  insert into analytics_dirty (team_id, day) values (new.team_id, analytics_day_of(new.start_time));
  if old.start_time is distinct from new.start_time then
    insert into analytics_dirty (team_id, day) values (old.team_id, analytics_day_of(old.start_time));
  end if;
  return null;
end $$;
