-- Why a candidate was moved, and the calls that the decision was based on.
-- Locks: search_stage_change for as long as adding columns takes.
alter table search_stage_change
  add column reason text not null default '' check (char_length(reason) <= 1000),
  add column based_on text[] not null default '{}';
