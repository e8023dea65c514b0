-- Groups that are known from ID tokens: each sign-in says who is in them.
alter table scim_group add column from_token boolean not null default false;
