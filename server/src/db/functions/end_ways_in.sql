-- Whoever is switched off has no way in from that moment: also where they stay the last owner of a team.
create or replace function end_ways_in() returns trigger language plpgsql as $$
begin
  delete from session where account_id = new.id;
  delete from account_secret where account_id = new.id;
  update api_key set revoked_at = now() where account_id = new.id and revoked_at is null;
  delete from assistant_token t using assistant a where a.id = t.assistant_id and a.account_id = new.id;
  update assistant set revoked_at = now() where account_id = new.id and revoked_at is null;
  delete from device_code where account_id = new.id;
  update device set revoked_at = now() where account_id = new.id and revoked_at is null;
  perform pg_notify('candor', json_build_object('topic', topic, 'payload', new.id)::text)
    from unnest(array['session.ended', 'api-key.changed', 'assistant.changed', 'device.changed', 'membership.changed']) as topic;
  return null;
end $$;
