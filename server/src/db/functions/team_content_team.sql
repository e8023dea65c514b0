create or replace function team_content_team() returns trigger language plpgsql as $$
begin
  perform tell_team_content(new.id);
  return null;
end $$;
