-- Whoever leaves a team or is deactivated there leaves no key behind, and none comes back with them.
create or replace function revoke_api_keys() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  update api_key set revoked_at = now()
    where team_id = old.team_id and account_id = old.account_id and revoked_at is null;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform pg_notify('candor', json_build_object('topic', 'api-key.changed', 'payload', old.account_id)::text);
  end if;
  return null;
end $$;
