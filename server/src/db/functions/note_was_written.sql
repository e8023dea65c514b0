create or replace function note_was_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.written_at is null then
    new.ready_after_s := measure_notes_wait(new.team_id, new.meeting_id, new.written_at);
  end if;
  return new;
end $$;
