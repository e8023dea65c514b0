-- Processes keep shared pages in memory (docs/decisions/0209): whatever a page is made of tells them when it changes,
-- in the transaction that changes it, so that nothing that became private or was deleted is shown from memory.
-- Locks: sharable_page, sharable_page_item, snippet, document, team_branding, team, meeting, shared_sound, recording,
--   recording_file, transcript_speaker and transcript_segment for as long as a trigger takes to create.

create function tell_team_content(for_team text) returns void language sql as $$
  select pg_notify('candor', json_build_object('topic', 'team.content', 'payload', for_team)::text)
$$;

create function team_content_row() returns trigger language plpgsql as $$
begin
  perform tell_team_content(coalesce(new.team_id, old.team_id));
  return null;
end $$;

create function team_content_team() returns trigger language plpgsql as $$
begin
  perform tell_team_content(new.id);
  return null;
end $$;

-- For tables that are written many rows at a time.
create function team_content_rows() returns trigger language plpgsql as $$
begin
  perform tell_team_content(team_id) from (select distinct team_id from changed) as teams;
  return null;
end $$;

create trigger team_content after insert or update or delete on sharable_page
  for each row execute function team_content_row();
create trigger team_content after insert or update or delete on sharable_page_item
  for each row execute function team_content_row();
create trigger team_content after insert or update or delete on snippet
  for each row execute function team_content_row();
create trigger team_content after insert or update or delete on document
  for each row execute function team_content_row();
create trigger team_content after insert or update or delete on team_branding
  for each row execute function team_content_row();
create trigger team_content after insert or delete on shared_sound
  for each row execute function team_content_row();
create trigger team_content after insert or update or delete on recording_file
  for each row execute function team_content_row();
create trigger team_content after update of version, kind, duration_s on recording
  for each row execute function team_content_row();
create trigger team_content after update of private, deleted_at or delete on meeting
  for each row execute function team_content_row();
create trigger team_content after update of name on team
  for each row execute function team_content_team();

create trigger team_content_inserted after insert on transcript_speaker
  referencing new table as changed for each statement execute function team_content_rows();
create trigger team_content_updated after update on transcript_speaker
  referencing new table as changed for each statement execute function team_content_rows();
create trigger team_content_deleted after delete on transcript_speaker
  referencing old table as changed for each statement execute function team_content_rows();
create trigger team_content_updated after update on transcript_segment
  referencing new table as changed for each statement execute function team_content_rows();
create trigger team_content_deleted after delete on transcript_segment
  referencing old table as changed for each statement execute function team_content_rows();
