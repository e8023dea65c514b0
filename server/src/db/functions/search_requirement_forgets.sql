-- What was said goes with the meeting it was said in.
create or replace function search_requirement_forgets() returns trigger language plpgsql as $$
begin
  new.evidence = '[]';
  return new;
end $$;
