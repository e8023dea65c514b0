-- A deleted page opens for nobody, and can be brought back with its links for a day.
alter table sharable_page add column deleted_at timestamptz;
create index sharable_page_deleted on sharable_page (deleted_at) where deleted_at is not null;
