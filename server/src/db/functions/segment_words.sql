-- As in meeting_words, every word carries its team.
create or replace function segment_words(team_id text, said text) returns tsvector language sql immutable parallel safe cost 1000
  return array_to_tsvector(array(select team_id || ' ' || word from string_to_table(ltrim(said), ' ') as word where word <> ''));
