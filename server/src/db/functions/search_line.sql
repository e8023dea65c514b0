-- The folded words of a text, each behind a blank: ' amara osei'.
create or replace function search_line(words text) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(' ' || word, '' order by place), '') from unnest(search_words(words)) with ordinality as part (word, place));
