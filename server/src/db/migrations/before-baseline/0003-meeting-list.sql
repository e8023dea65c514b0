-- What the list of meetings needs to be answered from an index alone, and to be searched by words.

-- One bit for each tag, in the order of the contract: comparing them costs a tenth of comparing lists of texts.
create function meeting_tag_bits(tags text[]) returns smallint language sql immutable strict parallel safe
  return (select coalesce(bit_or(1 << (place - 1)::integer), 0)::smallint
          from unnest(array['autoJoin', 'google_calendar', 'microsoft_outlook', 'inbound_phone', 'outbound_phone', 'bot', 'local', 'phone', 'conference', 'voicemail'])
            with ordinality as known (tag, place)
          where tag = any (tags));

alter table meeting add column tag_bits smallint not null generated always as (meeting_tag_bits(tags)) stored;

-- Without case and accents: é, É and e are the same letter. features/meetings/words.ts does the same to mark what was found.
create function search_fold(words text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(lower(normalize(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g'), nfc)), 'ςłøđħŧıð', 'σlodhtid'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- The folded words of a text. Punctuation parts them; Chinese characters and kana, written without spaces, each stand alone.
create function search_words(words text) returns text[] language sql immutable strict parallel safe
  return array(
    select left(word, 40)
    from regexp_split_to_table(
      regexp_replace(search_fold(left(words, 20000)), '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') as word
    where word <> '');

-- Every word carries its team, so that a search reads the entries of one team, however many others use the same word.
create function meeting_words(team_id text, description text, participants text[]) returns tsvector language sql immutable parallel safe cost 10000
  return array_to_tsvector(array(select team_id || ' ' || word from unnest(search_words(description || ' ' || array_to_string(participants, ' '))) as word));

-- All words of the search, each the beginning of some word of the meeting.
create function meeting_search(team_id text, search text) returns tsquery language sql immutable strict parallel safe
  return (select string_agg('''' || team_id || ' ' || word || ''':*', ' & ') from unnest(search_words(search)) as word)::tsquery;

create index meeting_list on meeting (team_id, start_time desc, id desc)
  include (account_id, private, status, meeting_type_id, tag_bits) where deletion_id is null;
create index meeting_owner on meeting (team_id, account_id, start_time desc, id desc)
  include (private, status, meeting_type_id, tag_bits) where deletion_id is null;
create index meeting_contact on meeting (team_id, external_contact_id, start_time desc, id desc)
  where deletion_id is null and external_contact_id is not null;
-- Written at once and not in batches: a search must not have to read a backlog.
create index meeting_word on meeting using gin (meeting_words(team_id, description, participants))
  with (fastupdate = off) where deletion_id is null;
drop index meeting_team_start;
drop index meeting_account_start;

-- How far the stage under way is. Apart from the meeting, because it changes every second and the list should not notice.
create table meeting_progress (
  meeting_id text primary key references meeting on delete cascade,
  stage text not null,
  percent smallint not null check (percent between 0 and 100),
  note text not null,
  updated_at timestamptz not null default now()
);
