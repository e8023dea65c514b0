-- Groups that are known from ID tokens: each sign-in says who is in them.
-- Locks: scim_group for as long as adding a column takes.
alter table scim_group add column from_token boolean not null default false;
