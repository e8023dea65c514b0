-- A bot that lost its way goes back; where it does not get in again, the reason for which it was out first is the true one.
alter table bot add column first_reason text;
