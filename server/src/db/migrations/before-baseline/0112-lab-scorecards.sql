-- Null: this run does not look at the scorecard. One without competencies: the draft has none.
alter table template_lab_run add column scorecard jsonb;
alter table template_lab_result add column before_ratings jsonb, add column competencies jsonb not null default '[]';
