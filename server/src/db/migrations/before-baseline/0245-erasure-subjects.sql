-- Locks: erasure for a moment, without reading it.
-- Whom a calendar or another system must not bring back, sealed; null for erasures from before.
alter table erasure add column subject bytea;
-- Places with a part of the name alone, which somebody has to look at.
alter table erasure add column places jsonb not null default '[]';
-- Null until everything was searched once more and nothing was found.
alter table erasure add column signed_at timestamptz;
update erasure set signed_at = completed_at;
