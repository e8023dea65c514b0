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
