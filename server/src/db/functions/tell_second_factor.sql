create or replace function tell_second_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor', json_build_object('topic', 'membership.changed', 'payload', old.account_id)::text);
  return null;
end $$;
