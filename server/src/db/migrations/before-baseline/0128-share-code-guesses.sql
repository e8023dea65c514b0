-- Wrong codes of a link in all, whichever code they were meant for: six codes an hour with five tries each add up over weeks.
alter table share_link add column code_guesses integer not null default 0;
