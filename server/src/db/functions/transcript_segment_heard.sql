create or replace function transcript_segment_heard() returns trigger language plpgsql as $$
begin
  perform meeting_hear(array(select distinct meeting_id from touched));
  return null;
end $$;
