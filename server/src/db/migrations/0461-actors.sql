-- What acted in place of the account: `key:ID`, `assistant:ID`, `device:ID`, `visitor:ID of the link`, `system:REASON`.
-- Null: the account itself. Entries from before keep their hashes, which cover the column only where it says something.
-- Locks: audit_entry for as long as adding a column takes.
alter table audit_entry add column acted_by text;
-- function: audit_hash
