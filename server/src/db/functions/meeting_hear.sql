-- As many words as a tsvector holds, whatever was said. A meeting whose words stay the same is not written.
create or replace function meeting_hear(meeting_ids text[]) returns void language sql as $$
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
