create or replace function note_former_member() returns trigger language plpgsql as $$
begin
  -- Not where the team or the account itself goes.
  insert into former_member (team_id, account_id)
  select old.team_id, old.account_id
  where exists (select from team where id = old.team_id) and exists (select from account where id = old.account_id)
  on conflict (team_id, account_id) do update set left_at = now();
  return null;
end $$;
