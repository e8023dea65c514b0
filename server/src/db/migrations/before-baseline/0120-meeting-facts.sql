-- Where a meeting comes from and how it is captured, as facts; its tags are read from them (contract/src/meeting-tags.ts).
alter table meeting
  add column source text check (source in ('upload', 'browser', 'bot', 'phone', 'conference', 'voicemail', 'zoom')),
  add column call_direction text check (call_direction in ('inbound', 'outbound')),
  add column calendar_provider text check (calendar_provider in ('google', 'microsoft', 'caldav', 'ics')),
  add column is_auto_join boolean not null default false,
  add column has_bot boolean not null default false;

update meeting set
  source = case
    when 'voicemail' = any (tags) then 'voicemail'
    when 'conference' = any (tags) then 'conference'
    when 'phone' = any (tags) then 'phone'
    -- A meeting that somebody records or uploads: which of the two, its takes know.
    when 'local' = any (tags) then
      case when exists (select from take where take.meeting_id = meeting.id and take.source = 'upload') then 'upload' else 'browser' end
    when 'bot' = any (tags) then 'bot'
  end,
  call_direction = case when 'inbound_phone' = any (tags) then 'inbound' when 'outbound_phone' = any (tags) then 'outbound' end,
  calendar_provider = case when 'google_calendar' = any (tags) then 'google' when 'microsoft_outlook' = any (tags) then 'microsoft' end,
  is_auto_join = 'autoJoin' = any (tags),
  has_bot = 'bot' = any (tags)
where tags <> '{}';

drop index meeting_list;
drop index meeting_owner;
drop index meeting_auto_join;
alter table meeting drop column tag_bits;
drop function meeting_tag_bits;
alter table meeting drop column tags;

-- The list is answered from these alone, whichever of the facts it is narrowed by.
create index meeting_list on meeting (team_id, start_time desc, id desc)
  include (account_id, private, status, meeting_type_id, source, call_direction, calendar_provider, is_auto_join, has_bot) where deletion_id is null;
create index meeting_owner on meeting (team_id, account_id, start_time desc, id desc)
  include (private, status, meeting_type_id, source, call_direction, calendar_provider, is_auto_join, has_bot) where deletion_id is null;
create index meeting_auto_join on meeting (start_time) where status = 'created' and is_auto_join;
