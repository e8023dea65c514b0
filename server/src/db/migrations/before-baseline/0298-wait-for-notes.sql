-- How long people waited for notes is measured once, when the first ones are written: notes that are written again later
-- made it days. It runs from when the whole recording is here, and stays unknown where nobody waited, as in the demo.
-- Locks: meeting_note while a number for each is written, some 10 s for a million of them.
alter table meeting_note add column ready_after_s double precision check (ready_after_s >= 0);

create function measure_notes_wait(team text, which text, written timestamptz) returns double precision language sql stable
  return (
    select wait_s from (
      select extract(epoch from written - greatest(
        coalesce(m.end_time, m.start_time + m.duration_s * interval '1 second'),
        (select max(last_chunk_at) from take where team_id = team and meeting_id = which)))::double precision as wait_s
      from meeting m where m.team_id = team and m.id = which) as measured
    where wait_s >= 0
      -- A transcript that came with the demo was written by nobody at no time.
      and not exists (select from transcript where team_id = team and meeting_id = which and revision > 0 and written_at is null));

create function note_was_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.written_at is null then
    new.ready_after_s := measure_notes_wait(new.team_id, new.meeting_id, new.written_at);
  end if;
  return new;
end $$;

-- Of notes that were written more than once nobody knows any more when they were there first.
update meeting_note set ready_after_s = measure_notes_wait(team_id, meeting_id, written_at)
where written_at is not null and revision <= 1;

create trigger note_wait before insert or update of written_at on meeting_note
  for each row when (new.written_at is not null) execute function note_was_written();

-- Counts up to `most` changed days of a team anew; answers how many are left. One at a time for each team.
create or replace function analytics_refresh(team text, most integer) returns bigint language plpgsql as $$
declare
  days date[];
begin
  perform pg_advisory_xact_lock(hashtextextended('analytics ' || team, 0));
  days := array(select distinct day from analytics_dirty where team_id = team order by day desc limit most);
  -- Taken before counting: what changes from here on marks its day again.
  delete from analytics_dirty where team_id = team and day = any (days);
  delete from analytics_day where team_id = team and day = any (days);
  delete from analytics_value where team_id = team and day = any (days);
  insert into analytics_day
  select m.team_id, case when m.private then m.account_id else '' end, analytics_day_of(m.start_time), m.account_id,
    coalesce(m.meeting_type_id, 'general'), coalesce(to_jsonb(m) ->> 'source', 'other'),
    count(*), count(*) filter (where m.status = 'failed'), sum(m.duration_s),
    sum(coalesce(talk.host_s, 0)), sum(coalesce(talk.all_s, 0)),
    max(case when talk.host_s > 0 then analytics_monologue(m.team_id, m.id) else 0 end),
    sum(coalesce(script.asked, 0)), sum(coalesce(script.planned, 0)),
    count(note.ready_after_s), sum(coalesce(note.ready_after_s, 0)),
    sum(coalesce(sent.bots, 0)), sum(coalesce(sent.failed, 0))
  from unnest(days) as wanted (day)
  join meeting m on m.team_id = team and m.deletion_id is null
    and m.start_time >= wanted.day::timestamp at time zone 'UTC' and m.start_time < (wanted.day + 1)::timestamp at time zone 'UTC'
    and m.status in ('intents', 'transcrpt', 'summarize', 'doc-gen', 'completed', 'failed')
  left join meeting_type t on t.id = m.meeting_type_id
  left join meeting_note note on note.meeting_id = m.id
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
    select count(*) as bots, count(*) filter (where not has_recording and reason is not null and reason <> 'finished') as failed
    from bot where team_id = m.team_id and meeting_id = m.id and state = 'left') as sent on true
  group by 1, 2, 3, 4, 5, 6;
  insert into analytics_value
  select m.team_id, case when m.private then m.account_id else '' end, analytics_day_of(m.start_time), m.account_id,
    coalesce(m.meeting_type_id, 'general'), found.kind, found.value, count(*)
  from unnest(days) as wanted (day)
  join meeting m on m.team_id = team and m.deletion_id is null
    and m.start_time >= wanted.day::timestamp at time zone 'UTC' and m.start_time < (wanted.day + 1)::timestamp at time zone 'UTC'
  join lateral (
    select field as kind, value from meeting_field where meeting_id = m.id and field in ('pay', 'notice')
    union all
    select field, coalesce(accepted_value, value) from meeting_suggestion
    where team_id = m.team_id and meeting_id = m.id and state = 'accepted' and field in ('pay', 'notice')
    union all
    select 'bot-failed', reason from bot
    where team_id = m.team_id and meeting_id = m.id and state = 'left' and not has_recording and reason <> 'finished') as found on true
  group by 1, 2, 3, 4, 5, 6, 7;
  return (select count(distinct day) from analytics_dirty where team_id = team);
end $$;

-- Every day is counted anew when it is next looked at.
insert into analytics_dirty (team_id, day) select distinct team_id, day from analytics_day;
