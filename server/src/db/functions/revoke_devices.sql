-- Whoever leaves a team or is deactivated there leaves no browser behind, and none comes back with them.
create or replace function revoke_devices() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  delete from device_code where team_id = old.team_id and account_id = old.account_id;
  update device set revoked_at = now()
    where team_id = old.team_id and account_id = old.account_id and revoked_at is null;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform pg_notify('candor', json_build_object('topic', 'device.changed', 'payload', old.account_id)::text);
  end if;
  return null;
end $$;
