-- Whoever is deactivated in a team leaves no address of their meetings behind.
create or replace function end_calendar_link() returns trigger language plpgsql as $$
begin
  delete from calendar_link where team_id = old.team_id and account_id = old.account_id;
  return null;
end $$;
