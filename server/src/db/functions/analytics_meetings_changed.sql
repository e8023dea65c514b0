create or replace function analytics_meetings_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_dirty (team_id, day) select distinct team_id, analytics_day_of(start_time) from changed;
  return null;
end $$;
