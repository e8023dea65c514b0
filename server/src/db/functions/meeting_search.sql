-- All words of the search, each the beginning of some word of the meeting.
create or replace function meeting_search(team_id text, search text) returns tsquery language sql immutable strict parallel safe
  return (select string_agg('''' || team_id || ' ' || word || ''':*', ' & ') from unnest(search_words(search)) as word)::tsquery;
