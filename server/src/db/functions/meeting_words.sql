create or replace function meeting_words(team_id text, description text, participants text[], contact_name text, spoken text[]) returns tsvector language sql immutable parallel safe cost 10000
  return array_to_tsvector(
    array(select team_id || ' ' || word from unnest(search_words(coalesce(contact_name || ' ', '') || description || ' ' || array_to_string(participants, ' '))) as word)
    || array(select team_id || ' ' || word from unnest(spoken) as word));
