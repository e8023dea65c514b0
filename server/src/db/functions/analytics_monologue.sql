-- How long one side speaks without the other coming in.
create or replace function analytics_monologue(team text, which text) returns double precision language sql stable
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
