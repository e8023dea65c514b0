-- Closed because nobody was heard any more, not by its recorder: it may come back with what it still has.

alter table take add column is_forgotten boolean not null default false;
