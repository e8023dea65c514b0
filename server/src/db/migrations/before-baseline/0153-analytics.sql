-- What the analytics screen adds up, by day (UTC), owner, type and source. Rows of '' count what all members see,
-- those of an account its private meetings. A day is counted anew as a whole when something in it has changed.
create table analytics_day (
  team_id text not null references team on delete cascade,
  only_for text not null,
  day date not null,
  account_id text not null,
  meeting_type_id text not null,
  source text not null,
  meetings integer not null,
  failed integer not null,
  recorded_s bigint not null,
  host_talk_s double precision not null,
  talk_s double precision not null,
  monologue_s double precision not null,
  asked integer not null,
  planned integer not null,
  noted integer not null,
  note_wait_s double precision not null,
  bots integer not null,
  bots_failed integer not null,
  primary key (team_id, only_for, day, account_id, meeting_type_id, source)
);

-- Days to be counted anew. No two rows have to agree, so that nobody waits for anybody.
create table analytics_dirty (
  id bigint generated always as identity primary key,
  team_id text not null,
  day date not null
);
create index analytics_dirty_team on analytics_dirty (team_id, day);

create function analytics_day_of(start_time timestamptz) returns date language sql immutable parallel safe
  return (start_time at time zone 'UTC')::date;

create function analytics_meetings_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_dirty (team_id, day) select distinct team_id, analytics_day_of(start_time) from changed;
  return null;
end $$;
create trigger analytics_added after insert on meeting
  referencing new table as changed for each statement execute function analytics_meetings_changed();
create trigger analytics_removed after delete on meeting
  referencing old table as changed for each statement execute function analytics_meetings_changed();

create function analytics_meeting_moved() returns trigger language plpgsql as $$
begin
  insert into analytics_dirty (team_id, day) values (new.team_id, analytics_day_of(new.start_time));
  if old.start_time is distinct from new.start_time then
    insert into analytics_dirty (team_id, day) values (old.team_id, analytics_day_of(old.start_time));
  end if;
  return null;
end $$;
create trigger analytics_moved after update on meeting for each row
  when ((old.account_id, old.private, old.start_time, old.end_time, old.deletion_id, old.status, old.duration_s, old.meeting_type_id)
    is distinct from (new.account_id, new.private, new.start_time, new.end_time, new.deletion_id, new.status, new.duration_s, new.meeting_type_id))
  execute function analytics_meeting_moved();

-- For what belongs to a meeting.
create function analytics_part_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_dirty (team_id, day)
  select team_id, analytics_day_of(start_time) from meeting
  where id = case tg_op when 'DELETE' then old.meeting_id else new.meeting_id end;
  return null;
end $$;
create trigger analytics_transcript after insert or update on transcript for each row execute function analytics_part_changed();
create trigger analytics_note after insert or update of written_at on meeting_note for each row execute function analytics_part_changed();
create trigger analytics_script after insert or update or delete on live_script for each row execute function analytics_part_changed();
create trigger analytics_bot after insert or update of state on bot for each row execute function analytics_part_changed();

-- How long one side speaks without the other coming in.
create function analytics_monologue(team text, which text) returns double precision language sql stable
  return (
    select coalesce(max(length), 0) from (
      select sum(end_ms - start_ms) / 1000.0 as length from (
        select start_ms, end_ms, role,
          row_number() over (order by start_ms, id) - row_number() over (partition by role order by start_ms, id) as run
        from (select g.id, g.start_ms, g.end_ms, case when s.role = 'host' then 'host' else 'other' end as role
              from transcript_segment g join transcript_speaker s on s.id = g.speaker_id
              where g.team_id = team and g.meeting_id = which) as said
      ) as runs
      where role = 'host' group by run
    ) as monologues);

-- Counts up to `most` changed days of a team anew; answers how many are left. One at a time for each team.
create function analytics_refresh(team text, most integer) returns bigint language plpgsql as $$
declare
  days date[];
begin
  perform pg_advisory_xact_lock(hashtextextended('analytics ' || team, 0));
  days := array(select distinct day from analytics_dirty where team_id = team order by day desc limit most);
  -- Taken before counting: what changes from here on marks its day again.
  delete from analytics_dirty where team_id = team and day = any (days);
  delete from analytics_day where team_id = team and day = any (days);
  insert into analytics_day
  select m.team_id, case when m.private then m.account_id else '' end, analytics_day_of(m.start_time), m.account_id,
    coalesce(m.meeting_type_id, 'general'), coalesce(to_jsonb(m) ->> 'source', 'other'),
    count(*), count(*) filter (where m.status = 'failed'), sum(m.duration_s),
    sum(coalesce(talk.host_s, 0)), sum(coalesce(talk.all_s, 0)),
    max(case when talk.host_s > 0 then analytics_monologue(m.team_id, m.id) else 0 end),
    sum(coalesce(script.asked, 0)), sum(coalesce(script.planned, 0)),
    count(note.wait_s), sum(coalesce(note.wait_s, 0)),
    sum(coalesce(sent.bots, 0)), sum(coalesce(sent.failed, 0))
  from unnest(days) as wanted (day)
  join meeting m on m.team_id = team and m.deletion_id is null
    and m.start_time >= wanted.day::timestamp at time zone 'UTC' and m.start_time < (wanted.day + 1)::timestamp at time zone 'UTC'
    and m.status in ('intents', 'transcrpt', 'summarize', 'doc-gen', 'completed', 'failed')
  left join meeting_type t on t.id = m.meeting_type_id
  left join lateral (
    select sum(talk_s) filter (where role = 'host') as host_s, sum(talk_s) as all_s
    from transcript_speaker where team_id = m.team_id and meeting_id = m.id) as talk on true
  left join lateral (
    -- Questions that nobody ticked have no row: the script itself says how many there were.
    select count(*) filter (where asked_at_s is not null) as asked,
      case when count(*) = 0 then 0
        else greatest(count(*), (select count(*) from regexp_split_to_table(coalesce(t.script, ''), '\n') as question where question ~ '\S')) end as planned
    from live_script where meeting_id = m.id) as script on true
  left join lateral (
    select greatest(0, extract(epoch from written_at - coalesce(m.end_time, m.start_time + m.duration_s * interval '1 second'))) as wait_s
    from meeting_note where meeting_id = m.id and written_at is not null) as note on true
  left join lateral (
    select count(*) as bots, count(*) filter (where not has_recording and reason is not null and reason <> 'finished') as failed
    from bot where meeting_id = m.id and state = 'left') as sent on true
  group by 1, 2, 3, 4, 5, 6;
  return (select count(distinct day) from analytics_dirty where team_id = team);
end $$;

insert into analytics_dirty (team_id, day)
select distinct team_id, analytics_day_of(start_time) from meeting where deletion_id is null;
