-- A list call takes one core: workers take longer to start than they save, and with many callers there is none to spare.
alter table meeting set (parallel_workers = 0);

-- How many meetings start on each day (UTC), so that the total of years is a sum over days and not a walk over every meeting.
-- The rows of '' count what all members see, those of an account its private meetings; deleted ones are in neither.
create table meeting_tally (
  team_id text not null references team on delete cascade,
  only_for text not null,
  day date not null,
  n integer not null,
  primary key (team_id, only_for, day)
);

insert into meeting_tally
select team_id, case when private then account_id else '' end, (start_time at time zone 'UTC')::date, count(*)
from meeting where deletion_id is null group by 1, 2, 3;

-- In order, so that two transactions that add to the same days wait for each other instead of deadlocking.
create function meeting_tally_add() returns trigger language plpgsql as $$
begin
  insert into meeting_tally as tally (team_id, only_for, day, n)
  select team_id, case when private then account_id else '' end, (start_time at time zone 'UTC')::date, count(*)
  from added where deletion_id is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (team_id, only_for, day) do update set n = tally.n + excluded.n;
  return null;
end $$;
create trigger meeting_tally_add after insert on meeting
  referencing new table as added for each statement execute function meeting_tally_add();

-- Only takes from rows that are there: when a whole team goes, its rows may have gone first.
create function meeting_tally_remove() returns trigger language plpgsql as $$
begin
  update meeting_tally as tally set n = tally.n - gone.n
  from (select team_id, case when private then account_id else '' end as only_for, (start_time at time zone 'UTC')::date as day, count(*) as n
        from removed where deletion_id is null group by 1, 2, 3) as gone
  where tally.team_id = gone.team_id and tally.only_for = gone.only_for and tally.day = gone.day;
  return null;
end $$;
create trigger meeting_tally_remove after delete on meeting
  referencing old table as removed for each statement execute function meeting_tally_remove();

create function meeting_tally_move() returns trigger language plpgsql as $$
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
create trigger meeting_tally_move after update on meeting for each row
  when ((old.team_id, old.account_id, old.private, old.start_time, old.deletion_id) is distinct from (new.team_id, new.account_id, new.private, new.start_time, new.deletion_id))
  execute function meeting_tally_move();
