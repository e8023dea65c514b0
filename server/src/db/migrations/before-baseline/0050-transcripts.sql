-- Who said what, when. What can be read is in transcript, its speakers and segments; what is being written is in a run and its pieces.

create table transcript (
  meeting_id text primary key,
  team_id text not null,
  -- Grows with every change of words or speakers; 0 until there is a transcript.
  revision integer not null default 0 check (revision >= 0),
  engine text,
  language text,
  -- The version of the recording whose words these are.
  recording_version integer not null default 0,
  segment_count integer not null default 0 check (segment_count >= 0),
  word_count integer not null default 0 check (word_count >= 0),
  written_at timestamptz,
  unique (team_id, meeting_id),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

create table transcript_speaker (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  -- What told the speaker apart: a track, or a voice in it. Null for one whom a person added.
  source text,
  name text not null check (name <> ''),
  role text check (role in ('host', 'candidate', 'client', 'other')),
  is_guess boolean not null,
  -- A person gave the name or the role: it stays when the transcript is written again.
  is_edited boolean not null default false,
  -- Of the colours.
  place smallint not null check (place >= 0),
  talk_s double precision not null default 0 check (talk_s >= 0),
  foreign key (team_id, meeting_id) references transcript (team_id, meeting_id) on delete cascade
);
create index transcript_speaker_meeting on transcript_speaker (team_id, meeting_id, place);

create table transcript_segment (
  id text primary key,
  team_id text not null,
  meeting_id text not null,
  speaker_id text not null references transcript_speaker on delete cascade,
  -- Which sound it was heard in: take and track.
  track text not null,
  -- Of the recording.
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null check (end_ms >= start_ms),
  -- The words, one blank between two.
  text text not null check (text <> ''),
  -- For each word its start and end in ms and how sure the engine was in per cent: three numbers a word.
  timing integer[] not null check (cardinality(timing) > 0 and cardinality(timing) % 3 = 0),
  -- What the engine wrote, where a person has changed the words.
  heard text,
  -- A person said who it was.
  is_assigned boolean not null default false,
  foreign key (team_id, meeting_id) references transcript (team_id, meeting_id) on delete cascade
);
-- Ids grow with time: the second half of a segment that was split comes after the first even where both begin in the same millisecond.
create index transcript_segment_meeting on transcript_segment (team_id, meeting_id, start_ms, id);
create index transcript_segment_speaker on transcript_segment (speaker_id);

-- A transcript on its way; another run takes its place, and without a row there is nothing left to do.
create table transcript_run (
  id text primary key,
  team_id text not null,
  meeting_id text not null unique,
  engine text not null,
  -- Any of these is spoken; none: the engine listens for it.
  languages text[] not null default '{}',
  -- How many people speak in a mixed recording, where somebody knows.
  speaker_count smallint check (speaker_count > 0),
  recording_version integer not null,
  -- By track: who speaks when, told apart by voice.
  guesses jsonb not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);

-- What is recognised for good: after a crash the work goes on behind the last piece of each track.
create table transcript_piece (
  run_id text not null references transcript_run on delete cascade on update cascade,
  track text not null,
  seq integer not null check (seq >= 0),
  team_id text not null,
  -- Seconds of the track; everything before is recognised.
  done_s double precision not null,
  is_last boolean not null,
  language text,
  -- Sentences, each a list of words as the contract has them.
  segments jsonb not null,
  primary key (run_id, track, seq)
);
