-- Another wording asks another question.
create or replace function search_cell_forgets() returns trigger language plpgsql as $$
begin
  delete from search_cell where requirement_id = new.id;
  return null;
end $$;
