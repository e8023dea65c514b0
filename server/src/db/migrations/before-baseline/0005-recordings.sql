-- How a recording arrives: takes with tracks, and a row for every chunk that is safely stored.

create table take (
  id text primary key,
  team_id text not null references team on delete cascade,
  meeting_id text not null,
  -- Who recorded it. Accounts are never deleted while their recordings exist.
  account_id text not null references account on delete restrict,
  source text not null check (source in ('browser', 'bot', 'phone', 'upload')),
  -- Chosen by the recorder, so that asking twice makes one take.
  key text not null,
  status text not null default 'open' check (status in ('open', 'finished')),
  started_at timestamptz not null,
  -- Closed although its recorder knew of chunks that are not here.
  incomplete boolean not null default false,
  -- The version of the recording that this take is in; null until it is in one.
  included_in integer,
  last_chunk_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (meeting_id, key),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index take_team_meeting on take (team_id, meeting_id, started_at, id);
create index take_open on take (last_chunk_at) where status = 'open';

create table take_track (
  take_id text not null references take on delete cascade,
  track smallint not null check (track >= 0),
  team_id text not null,
  name text not null,
  participant text,
  kind text not null check (kind in ('audio', 'video')),
  media_type text not null,
  offset_ms integer not null check (offset_ms >= 0),
  -- After assembling: the sound of this track alone, and where it begins in the recording.
  audio_key text,
  audio_start_s double precision,
  primary key (take_id, track)
);

create table take_chunk (
  take_id text not null,
  track smallint not null,
  seq integer not null check (seq >= 0),
  team_id text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  key text not null unique,
  created_at timestamptz not null default now(),
  primary key (take_id, track, seq),
  foreign key (take_id, track) references take_track (take_id, track) on delete cascade
);

-- A whole file on its way; its bytes are the chunks of its take.
create table upload (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  take_id text not null unique references take on delete cascade,
  file_name text not null,
  length_bytes bigint not null check (length_bytes > 0),
  offset_bytes bigint not null default 0 check (offset_bytes between 0 and length_bytes),
  created_at timestamptz not null default now()
);
create index upload_team_meeting on upload (team_id, meeting_id);

-- What was made of all takes of a meeting.
create table recording (
  meeting_id text primary key,
  team_id text not null,
  status text not null check (status in ('receiving', 'assembling', 'ready', 'failed')),
  version integer not null default 0,
  kind text check (kind in ('video', 'audio')),
  duration_s double precision not null default 0 check (duration_s >= 0),
  width integer,
  height integer,
  thumbnails jsonb,
  problems text[] not null default '{}',
  percent smallint not null default 0 check (percent between 0 and 100),
  note text not null default '',
  updated_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

create table recording_file (
  meeting_id text not null references recording on delete cascade,
  type text not null check (type in ('media', 'audio', 'peaks', 'poster', 'thumbnails')),
  team_id text not null,
  key text not null unique,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  media_type text not null,
  created_at timestamptz not null default now(),
  primary key (meeting_id, type)
);
create unique index take_track_audio_key on take_track (audio_key) where audio_key is not null;
