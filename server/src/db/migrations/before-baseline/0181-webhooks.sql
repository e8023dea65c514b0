-- Webhooks of teams: where to send which events, what was sent, and every attempt.
-- Locks: meeting, document, bot and share_count for as long as a trigger takes to create.

create table webhook (
  id text primary key,
  team_id text not null references team on delete cascade,
  url text not null check (url ~ '^https?://'),
  description text not null default '',
  events text[] not null,
  -- Sealed: see secrets/. Both sign for a while after a change.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  is_enabled boolean not null default true,
  disabled_reason text,
  created_by text references account on delete set null,
  created_at timestamptz not null default now()
);
create index webhook_team on webhook (team_id, created_at);

create table webhook_delivery (
  id text primary key,
  team_id text not null references team on delete cascade,
  webhook_id text not null references webhook on delete cascade,
  event text not null,
  payload jsonb not null,
  -- The entry that sends it now, or sent it last.
  outbox_id text references outbox on delete set null,
  replays integer not null default 0,
  created_at timestamptz not null default now()
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_outbox on webhook_delivery (outbox_id);

create table webhook_attempt (
  id text primary key,
  delivery_id text not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  status integer,
  ms integer not null,
  note text not null default ''
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, at);

-- One message and one entry of the outbox for every webhook that wants the event, in the transaction of what happened:
-- there is a message if and only if it did. Workers hear of it and send.
create function webhook_tell(for_team text, event_name text, event_data jsonb) returns void language plpgsql as $$
declare
  target record;
  delivery text;
begin
  for target in select id from webhook where team_id = for_team and is_enabled and event_name = any(events) loop
    delivery := replace(gen_random_uuid()::text, '-', '');
    insert into outbox (id, team_id, kind, idempotency_key, payload)
      values (delivery, for_team, 'webhook', delivery, jsonb_build_object('deliveryId', delivery));
    insert into webhook_delivery (id, team_id, webhook_id, event, payload, outbox_id)
      values (delivery, for_team, target.id, event_name,
        jsonb_build_object('type', event_name, 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', event_data),
        delivery);
    perform pg_notify('candor', '{"topic":"outbox.waiting"}');
  end loop;
end $$;

create function webhook_meeting() returns trigger language plpgsql as $$
begin
  if new.private or new.deleted_at is not null then return null; end if;
  if tg_op = 'INSERT' then
    perform webhook_tell(new.team_id, 'meeting.created', jsonb_build_object('teamId', new.team_id, 'meetingId', new.id, 'accountId', new.account_id, 'status', new.status));
    return null;
  end if;
  if old.status = 'summarize' and new.status in ('doc-gen', 'completed') then
    perform webhook_tell(new.team_id, 'notes.ready', jsonb_build_object('teamId', new.team_id, 'meetingId', new.id, 'accountId', new.account_id));
  end if;
  if new.status = 'completed' then
    perform webhook_tell(new.team_id, 'meeting.completed', jsonb_build_object('teamId', new.team_id, 'meetingId', new.id, 'accountId', new.account_id, 'durationS', new.duration_s));
  elsif new.status = 'failed' then
    perform webhook_tell(new.team_id, 'meeting.failed', jsonb_build_object('teamId', new.team_id, 'meetingId', new.id, 'accountId', new.account_id, 'stage', new.failed_stage, 'reason', new.failure_reason));
  end if;
  return null;
end $$;
create trigger webhook_meeting_created after insert on meeting for each row execute function webhook_meeting();
create trigger webhook_meeting_moved after update of status on meeting for each row
  when (old.status is distinct from new.status) execute function webhook_meeting();

create function webhook_document() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from meeting where id = new.meeting_id and not private and deleted_at is null) then return null; end if;
  perform webhook_tell(new.team_id, 'document.ready', jsonb_build_object('teamId', new.team_id, 'meetingId', new.meeting_id, 'documentId', new.id, 'name', new.name, 'kind', new.kind));
  return null;
end $$;
create trigger webhook_document_written after update of state on document for each row
  when (old.state = 'writing' and new.state = 'ready' and new.deleted_at is null) execute function webhook_document();

create function webhook_bot() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from meeting where id = new.meeting_id and not private and deleted_at is null) then return null; end if;
  perform webhook_tell(new.team_id, 'bot.failed', jsonb_build_object('teamId', new.team_id, 'meetingId', new.meeting_id, 'botId', new.id, 'platform', new.platform, 'reason', new.reason));
  return null;
end $$;
create trigger webhook_bot_left after update of state on bot for each row
  when (old.state <> 'left' and new.state = 'left' and not new.has_recording and not new.is_recalled) execute function webhook_bot();

create function webhook_page() returns trigger language plpgsql as $$
declare
  viewed record;
begin
  select page.team_id, page.reference_id, link.id as link_id, link.recipient_name into viewed
    from share_link link join sharable_page page on page.id = link.page_id where link.id = new.link_id;
  if found then
    perform webhook_tell(viewed.team_id, 'page.viewed', jsonb_build_object('teamId', viewed.team_id, 'referenceId', viewed.reference_id, 'shareLinkId', viewed.link_id, 'recipientName', viewed.recipient_name));
  end if;
  return null;
end $$;
create trigger webhook_page_first after insert on share_count for each row
  when (new.item_id = '' and new.views > 0) execute function webhook_page();
create trigger webhook_page_again after update of views on share_count for each row
  when (new.item_id = '' and new.views > old.views) execute function webhook_page();
