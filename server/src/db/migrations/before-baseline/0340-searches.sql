-- Searches: what a client asks for, who is considered, and the meetings about it. Meetings find their search when they
-- are made or changed, by whichever process does that, so the matching is done here.
-- Locks: meeting and ats_review for as long as a trigger takes to create.

create table search (
  id text primary key,
  team_id text not null references team on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  state text not null default 'open' check (state in ('open', 'filled', 'closed')),
  client_name text not null default '' check (char_length(client_name) <= 100),
  client_contact_id text,
  -- The job or deal of the applicant-tracking system, and who keeps the stages then.
  deal jsonb,
  stages_kept_by text,
  created_by text references account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- As `search_line` folds it: meetings are found by their title.
  title_words text not null generated always as (search_line(title)) stored,
  unique (team_id, id),
  foreign key (team_id, client_contact_id) references contact (team_id, id) on delete set null (client_contact_id)
);
create index search_list on search (team_id, updated_at desc, id desc) include (state);
create index search_client on search (team_id, client_contact_id) where client_contact_id is not null;
create index search_creator on search (created_by) where created_by is not null;
create index search_deal on search (team_id, (deal ->> 'id')) where deal is not null;

create table search_member (
  search_id text not null,
  team_id text not null,
  account_id text not null references account on delete cascade,
  primary key (search_id, account_id),
  foreign key (team_id, search_id) references search (team_id, id) on delete cascade
);
create index search_member_account on search_member (team_id, account_id);

create table search_requirement (
  id text primary key,
  team_id text not null,
  search_id text not null,
  place smallint not null,
  kind text not null check (kind in ('must', 'nice', 'question')),
  text text not null check (char_length(text) between 1 and 300),
  meeting_id text,
  evidence jsonb not null default '[]',
  unique (search_id, id),
  foreign key (team_id, search_id) references search (team_id, id) on delete cascade,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete set null (meeting_id)
);
create index search_requirement_place on search_requirement (search_id, place);
create index search_requirement_meeting on search_requirement (meeting_id) where meeting_id is not null;

-- What was said goes with the meeting it was said in.
create function search_requirement_forgets() returns trigger language plpgsql as $$
begin
  new.evidence = '[]';
  return new;
end $$;
create trigger search_requirement_forgets before update of meeting_id on search_requirement
  for each row when (new.meeting_id is null) execute function search_requirement_forgets();

-- A deleted contact can come back: there is no foreign key, and who is not there is not listed.
create table search_person (
  search_id text not null,
  team_id text not null,
  contact_id text not null,
  stage text not null default 'new'
    check (stage in ('new', 'screened', 'presented', 'interview', 'offer', 'placed', 'declined')),
  added_at timestamptz not null default now(),
  primary key (search_id, contact_id),
  foreign key (team_id, search_id) references search (team_id, id) on delete cascade
);
create index search_person_contact on search_person (team_id, contact_id);

create table search_stage_change (
  id text primary key,
  team_id text not null,
  search_id text not null,
  contact_id text not null,
  stage text not null,
  account_id text references account on delete set null,
  changed_at timestamptz not null default now(),
  foreign key (team_id, search_id) references search (team_id, id) on delete cascade
);
create index search_stage_change_search on search_stage_change (search_id, changed_at);
create index search_stage_change_account on search_stage_change (account_id) where account_id is not null;

create table search_meeting (
  search_id text not null,
  meeting_id text not null,
  team_id text not null,
  source text not null check (source in ('contact', 'title', 'ats', 'person')),
  -- A member took it off: it does not come back automatically.
  is_removed boolean not null default false,
  primary key (search_id, meeting_id),
  foreign key (team_id, search_id) references search (team_id, id) on delete cascade,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index search_meeting_meeting on search_meeting (meeting_id);

-- Open searches that a meeting belongs to: by its candidate, by the client where they have one open search, by the job in
-- the applicant-tracking system, and by its title, where the longest title decides and two of the same length do not.
create function searches_for(for_team text, for_meeting text, about text, description text)
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

create function search_meeting_find() returns trigger language plpgsql as $$
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
create trigger search_meeting_found after insert or update of external_contact_id, description on meeting
  for each row execute function search_meeting_find();

create function search_meeting_find_deal() returns trigger language plpgsql as $$
begin
  insert into search_meeting (search_id, meeting_id, team_id, source)
  select f.search_id, m.id, m.team_id, f.source
  from meeting m, searches_for(m.team_id, m.id, m.external_contact_id, m.description) as f
  where m.id = new.meeting_id and f.source = 'ats'
  on conflict do nothing;
  return null;
end $$;
create trigger search_meeting_found after insert or update of destination on ats_review
  for each row execute function search_meeting_find_deal();

-- A candidate joins an open search: so do their meetings.
create function search_person_meetings() returns trigger language plpgsql as $$
begin
  insert into search_meeting (search_id, meeting_id, team_id, source)
  select new.search_id, m.id, m.team_id, 'contact' from meeting m
  where m.team_id = new.team_id and m.external_contact_id = new.contact_id and m.deletion_id is null
  on conflict do nothing;
  return null;
end $$;
create trigger search_person_meetings after insert on search_person
  for each row execute function search_person_meetings();
