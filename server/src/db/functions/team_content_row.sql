create or replace function team_content_row() returns trigger language plpgsql as $$
begin
  perform tell_team_content(coalesce(new.team_id, old.team_id));
  return null;
end $$;
