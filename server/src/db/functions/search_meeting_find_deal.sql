create or replace function search_meeting_find_deal() returns trigger language plpgsql as $$
begin
  insert into search_meeting (search_id, meeting_id, team_id, source)
  select f.search_id, m.id, m.team_id, f.source
  from meeting m, searches_for(m.team_id, m.id, m.external_contact_id, m.description) as f
  where m.id = new.meeting_id and f.source = 'ats'
  on conflict do nothing;
  return null;
end $$;
