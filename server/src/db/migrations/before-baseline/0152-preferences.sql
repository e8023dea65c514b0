-- What members have chosen besides languages and spellings, and what their team says for all of them; both are checked by the contract.
alter table member_preference add column chosen jsonb not null default '{}';
alter table team add column member_defaults jsonb not null default '{}', add column locked_preferences text[] not null default '{}';
