-- A meeting is transcribed from the sound of its tracks while its recording is still being made.
-- Locks: recording while a row for each is written, some 10 s for a million of them.
alter table recording add column sound_version integer not null default 0;
alter table recording add column sound_s double precision not null default 0;
update recording set sound_version = version, sound_s = duration_s;
