-- features/audit/verify.ts computes the same in TypeScript. Entries without a stand-in are hashed as before there were any.
create or replace function audit_hash(e audit_entry, before text) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(
    before, e.chain, e.seq::text, e.id, e.actor_id, e.action, e.thing_kind, e.thing_id, e.name_digest, e.address,
    e.user_agent, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))
    || case when e.acted_by is null then '[]'::jsonb else jsonb_build_array(e.acted_by) end)::text, 'UTF8')), 'hex')
$$;
