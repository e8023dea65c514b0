-- Addresses as they are, phone numbers as their digits, each on a line of its own.
create or replace function contact_reach(emails text[], phones text[]) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(line, E'\n'), '') from (
    select email as line from unnest(emails) as email union all select regexp_replace(phone, '\D', '', 'g') from unnest(phones) as phone) as lines);
