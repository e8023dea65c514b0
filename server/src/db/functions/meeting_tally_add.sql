-- In order, so that two transactions that add to the same days wait for each other instead of deadlocking.
create or replace function meeting_tally_add() returns trigger language plpgsql as $$
begin
  insert into meeting_tally as tally (team_id, only_for, day, n)
  select team_id, case when private then account_id else '' end, (start_time at time zone 'UTC')::date, count(*)
  from added where deletion_id is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (team_id, only_for, day) do update set n = tally.n + excluded.n;
  return null;
end $$;
