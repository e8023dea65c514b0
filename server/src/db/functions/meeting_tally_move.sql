create or replace function meeting_tally_move() returns trigger language plpgsql as $$
begin
  if old.deletion_id is null then
    update meeting_tally set n = n - 1
    where team_id = old.team_id and only_for = case when old.private then old.account_id else '' end and day = (old.start_time at time zone 'UTC')::date;
  end if;
  if new.deletion_id is null then
    insert into meeting_tally as tally values (new.team_id, case when new.private then new.account_id else '' end, (new.start_time at time zone 'UTC')::date, 1)
    on conflict (team_id, only_for, day) do update set n = tally.n + 1;
  end if;
  return null;
end $$;
