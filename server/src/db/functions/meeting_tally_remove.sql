-- Only takes from rows that are there: when a whole team goes, its rows may have gone first.
create or replace function meeting_tally_remove() returns trigger language plpgsql as $$
begin
  update meeting_tally as tally set n = tally.n - gone.n
  from (select team_id, case when private then account_id else '' end as only_for, (start_time at time zone 'UTC')::date as day, count(*) as n
        from removed where deletion_id is null group by 1, 2, 3) as gone
  where tally.team_id = gone.team_id and tally.only_for = gone.only_for and tally.day = gone.day;
  return null;
end $$;
