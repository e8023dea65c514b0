-- When a meeting in progress is to end by itself; null is when somebody says so.

alter table meeting add column finishes_at timestamptz;
