create or replace function audit_name_digest(salt text, name text) returns text language sql immutable as $$
  select encode(sha256(convert_to(salt || ' ' || name, 'UTF8')), 'hex')
$$;
