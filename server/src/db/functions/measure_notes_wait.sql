create or replace function measure_notes_wait(team text, which text, written timestamptz) returns double precision language sql stable
  return (
    select wait_s from (
      select extract(epoch from written - greatest(
        coalesce(m.end_time, m.start_time + m.duration_s * interval '1 second'),
        (select max(last_chunk_at) from take where team_id = team and meeting_id = which)))::double precision as wait_s
      from meeting m where m.team_id = team and m.id = which) as measured
    where wait_s >= 0
      -- A transcript that came with the demo was written by nobody at no time.
      and not exists (select from transcript where team_id = team and meeting_id = which and revision > 0 and written_at is null));
