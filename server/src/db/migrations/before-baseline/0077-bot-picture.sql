-- The bot can record what it sees, not only what it hears.

alter table bot add column with_picture boolean not null default false;
