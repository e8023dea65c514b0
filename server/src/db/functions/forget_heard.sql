-- A meeting that is cancelled, dropped, deleted or done leaves nothing of what was heard during the call.
create or replace function forget_heard() returns trigger language plpgsql as $$
begin
  delete from heard_track where team_id = new.team_id and meeting_id = new.id;
  return null;
end $$;
