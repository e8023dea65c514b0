-- Open searches that a meeting belongs to: by its candidate, by the client where they have one open search, by the job in
-- the applicant-tracking system, and by its title, where the longest title decides and two of the same length do not.
create or replace function searches_for(for_team text, for_meeting text, about text, description text)
returns table (search_id text, source text) language sql stable as $$
  with deal as (
    select destination ->> 'kind' as kind, destination ->> 'id' as id from ats_review where meeting_id = for_meeting
  ), titled as (
    select s.id, char_length(s.title_words) as length from search s
    where s.team_id = for_team and s.state = 'open' and s.title_words like ' % %'
      and position(s.title_words || ' ' in search_line(description) || ' ') > 0
  ), clients as (
    select s.id from search s where s.team_id = for_team and s.client_contact_id = about and s.state = 'open'
  )
  select distinct on (found.id) found.id, found.source from (
    select s.id, 'ats' as source, 1 as rank from search s, deal
      where s.team_id = for_team and s.state = 'open' and s.deal ->> 'id' = deal.id and s.deal ->> 'kind' = deal.kind
    union all
    select p.search_id, 'contact', 2 from search_person p join search s on s.id = p.search_id and s.state = 'open'
      where p.team_id = for_team and p.contact_id = about
    union all
    select id, 'contact', 3 from clients where (select count(*) from clients) = 1
    union all
    select id, 'title', 4 from titled
      where length = (select max(length) from titled)
        and (select count(*) from titled t where t.length = (select max(length) from titled)) = 1
  ) as found order by found.id, found.rank
$$;
