create or replace function contact_rename() returns trigger language plpgsql as $$
begin
  update meeting set contact_name = case when tg_op = 'DELETE' then null else new.name end
  where team_id = old.team_id and external_contact_id = old.id and deletion_id is null;
  return null;
end $$;
