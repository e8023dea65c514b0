create or replace function forget_former_member() returns trigger language plpgsql as $$
begin
  delete from former_member where team_id = new.team_id and account_id = new.account_id;
  return null;
end $$;
