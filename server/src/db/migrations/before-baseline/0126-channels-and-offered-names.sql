-- Names that a speaker might have, by the participants and by how people greeted each other: offered, never applied.
alter table transcript_speaker add column offered_names text[] not null default '{}';

-- A file with one speaker per channel becomes exact tracks: `channel` is the channel that a row carries (null is all of them),
-- `channel_of` the track whose chunks it is in (null is its own).
alter table take_track add column channel smallint, add column channel_of smallint;
