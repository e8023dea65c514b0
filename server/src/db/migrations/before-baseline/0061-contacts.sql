-- Somebody whom meetings are about. A meeting's external_contact_id is the id of one, or of somebody in another system.

-- The folded words of a text, each behind a blank: ' amara osei'.
create function search_line(words text) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(' ' || word, '' order by place), '') from unnest(search_words(words)) with ordinality as part (word, place));

-- Addresses as they are, phone numbers as their digits, each on a line of its own.
create function contact_reach(emails text[], phones text[]) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(line, E'\n'), '') from (
    select email as line from unnest(emails) as email union all select regexp_replace(phone, '\D', '', 'g') from unnest(phones) as phone) as lines);

create table contact (
  id text primary key,
  team_id text not null references team on delete cascade,
  name text not null check (name <> ''),
  -- In lower case.
  emails text[] not null default '{}',
  phones text[] not null default '{}',
  -- Made by the database, to search and to sort by.
  name_words text not null generated always as (search_line(name)) stored,
  reach text not null generated always as (contact_reach(emails, phones)) stored,
  created_at timestamptz not null default now(),
  unique (team_id, id)
);
create index contact_team_name on contact (team_id, name_words, id);
