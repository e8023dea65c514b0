create or replace function search_meeting_find() returns trigger language plpgsql as $$
begin
  -- Most teams that import thousands of meetings have no search yet.
  if not exists (select from search where team_id = new.team_id and state = 'open') then
    return null;
  end if;
  insert into search_meeting (search_id, meeting_id, team_id, source)
  select f.search_id, new.id, new.team_id, f.source
  from searches_for(new.team_id, new.id, new.external_contact_id, new.description) as f
  on conflict do nothing;
  -- Another contact: what came along with the first one goes.
  if tg_op = 'UPDATE' and new.external_contact_id is distinct from old.external_contact_id then
    delete from search_meeting m using search s
    where m.meeting_id = new.id and m.source = 'contact' and not m.is_removed and s.id = m.search_id and s.state = 'open'
      and m.search_id not in (
        select f.search_id from searches_for(new.team_id, new.id, new.external_contact_id, new.description) as f);
  end if;
  return null;
end $$;
