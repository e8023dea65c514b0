-- What is recognised of a take while it is still being recorded. How it is recognised is settled when a track is heard first, so that
-- a listener that begins anew writes the same.
-- Locks: meeting for as long as adding a trigger takes.
create table heard_track (
  take_id text not null,
  track smallint not null,
  team_id text not null,
  meeting_id text not null,
  engine text not null,
  languages text[] not null,
  spellings text[] not null,
  -- The run that has taken the pieces over: nothing is added from then on.
  run_id text,
  created_at timestamptz not null default now(),
  primary key (take_id, track),
  foreign key (take_id, track) references take_track (take_id, track) on delete cascade,
  foreign key (team_id, meeting_id) references meeting (team_id, id) on delete cascade
);
create index heard_track_meeting on heard_track (team_id, meeting_id);

-- Times are those of the track: where it lies in the recording is known once the call is over.
create table heard_piece (
  take_id text not null,
  track smallint not null,
  seq integer not null check (seq >= 0),
  team_id text not null,
  -- Seconds of the track; everything before is recognised.
  done_s double precision not null,
  language text,
  -- Sentences, each a list of words as the contract has them.
  segments jsonb not null,
  primary key (take_id, track, seq),
  foreign key (take_id, track) references heard_track on delete cascade
);

-- A meeting that is cancelled, dropped, deleted or done leaves nothing of what was heard during the call.
create function forget_heard() returns trigger language plpgsql as $$
begin
  delete from heard_track where team_id = new.team_id and meeting_id = new.id;
  return null;
end $$;
create trigger meeting_forgets_heard after update of status, deletion_id on meeting for each row
  when (new.deletion_id is not null or (new.status in ('cancelled', 'completed') and new.status is distinct from old.status))
  execute function forget_heard();
