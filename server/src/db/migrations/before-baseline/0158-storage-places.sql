-- Where the files of a meeting are kept, on installations with buckets in several regions. Settled with its first file.
create table storage_place (
  meeting_id text primary key references meeting on delete cascade,
  region text not null
);
