-- A candidate joins an open search: so do their meetings.
create or replace function search_person_meetings() returns trigger language plpgsql as $$
begin
  insert into search_meeting (search_id, meeting_id, team_id, source)
  select new.search_id, m.id, m.team_id, 'contact' from meeting m
  where m.team_id = new.team_id and m.external_contact_id = new.contact_id and m.deletion_id is null
  on conflict do nothing;
  return null;
end $$;
