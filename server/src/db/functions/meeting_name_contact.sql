create or replace function meeting_name_contact() returns trigger language plpgsql as $$
begin
  new.contact_name := (select name from contact where contact.team_id = new.team_id and contact.id = new.external_contact_id);
  return new;
end $$;
