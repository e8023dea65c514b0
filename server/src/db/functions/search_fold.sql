-- Without case and accents: é, É and e are the same letter. features/meetings/words.ts does the same to mark what was found.
create or replace function search_fold(words text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(lower(normalize(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g'), nfc)), 'ςłøđħŧıð', 'σlodhtid'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
