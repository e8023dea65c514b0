-- For tables that are written many rows at a time.
create or replace function team_content_rows() returns trigger language plpgsql as $$
begin
  perform tell_team_content(team_id) from (select distinct team_id from changed) as teams;
  return null;
end $$;
