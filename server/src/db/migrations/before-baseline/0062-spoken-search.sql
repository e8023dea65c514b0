-- Meetings are also found by the contact they are about and by what was said; sentences by their words.

-- The folded words of a segment, each behind a blank, so that a look for one costs no folding.
alter table transcript_segment add column said text not null generated always as (search_line(text)) stored;

-- As in meeting_words, every word carries its team.
create function segment_words(team_id text, said text) returns tsvector language sql immutable parallel safe cost 1000
  return array_to_tsvector(array(select team_id || ' ' || word from string_to_table(ltrim(said), ' ') as word where word <> ''));
create index transcript_segment_word on transcript_segment using gin (segment_words(team_id, said)) with (fastupdate = off);

alter table meeting
  -- The name of the contact that external_contact_id is, kept so by triggers.
  add column contact_name text,
  -- Every word of the transcript once, folded; kept so by triggers.
  add column spoken text[];
-- Apart from the row, and not packed: only the index reads it, and the rows of the list stay short.
alter table meeting alter column spoken set storage external;

create function meeting_words(team_id text, description text, participants text[], contact_name text, spoken text[]) returns tsvector language sql immutable parallel safe cost 10000
  return array_to_tsvector(
    array(select team_id || ' ' || word from unnest(search_words(coalesce(contact_name || ' ', '') || description || ' ' || array_to_string(participants, ' '))) as word)
    || array(select team_id || ' ' || word from unnest(spoken) as word));

drop index meeting_word;
drop function meeting_words(text, text, text[]);

create function meeting_name_contact() returns trigger language plpgsql as $$
begin
  new.contact_name := (select name from contact where contact.team_id = new.team_id and contact.id = new.external_contact_id);
  return new;
end $$;
create trigger meeting_name_contact_first before insert on meeting for each row
  when (new.external_contact_id is not null) execute function meeting_name_contact();
-- A deleted meeting does not hear of a new name; it asks when it comes back.
create trigger meeting_name_contact before update of external_contact_id, deletion_id on meeting for each row
  when ((old.external_contact_id, old.deletion_id) is distinct from (new.external_contact_id, new.deletion_id)) execute function meeting_name_contact();

create function contact_rename() returns trigger language plpgsql as $$
begin
  update meeting set contact_name = case when tg_op = 'DELETE' then null else new.name end
  where team_id = old.team_id and external_contact_id = old.id and deletion_id is null;
  return null;
end $$;
create trigger contact_rename after update of name on contact for each row when (old.name <> new.name) execute function contact_rename();
create trigger contact_forget after delete on contact for each row execute function contact_rename();

-- As many words as a tsvector holds, whatever was said. A meeting whose words stay the same is not written.
create function meeting_hear(meeting_ids text[]) returns void language sql as $$
  update meeting set spoken = heard.words
  from (
    select asked.id, (
      select array_agg(word order by word) from (
        select word, sum(octet_length(word) + 70) over (order by word) as bytes
        from (select distinct string_to_table(ltrim(said), ' ') as word from transcript_segment where meeting_id = asked.id) as part
        where word <> ''
      ) as counted where bytes < 900000
    ) as words
    from (select distinct unnest(meeting_ids) as id order by 1) as asked
  ) as heard
  where meeting.id = heard.id and meeting.spoken is distinct from heard.words
$$;
create function transcript_segment_heard() returns trigger language plpgsql as $$
begin
  perform meeting_hear(array(select distinct meeting_id from touched));
  return null;
end $$;
create trigger transcript_segment_added after insert on transcript_segment
  referencing new table as touched for each statement execute function transcript_segment_heard();
create trigger transcript_segment_changed after update on transcript_segment
  referencing new table as touched for each statement execute function transcript_segment_heard();
create trigger transcript_segment_removed after delete on transcript_segment
  referencing old table as touched for each statement execute function transcript_segment_heard();

update meeting set contact_name = contact.name from contact where contact.team_id = meeting.team_id and contact.id = meeting.external_contact_id;
select meeting_hear(array(select meeting_id from transcript));
create index meeting_word on meeting using gin (meeting_words(team_id, description, participants, contact_name, spoken))
  with (fastupdate = off) where deletion_id is null;
