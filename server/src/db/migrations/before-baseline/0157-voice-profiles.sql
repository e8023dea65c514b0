-- What a member's voice sounds like, sealed: a point in the space of voices, never the sound itself. Only with their consent.
create table voice_profile (
  account_id text primary key references account on delete cascade,
  voice bytea not null,
  -- Seconds of speech that it was made of.
  spoken_s double precision not null,
  consent_version text not null,
  consented_at timestamptz not null
);

-- Whose voice was recognised in mixed tracks: by track, then by the number of the voice.
alter table transcript_run add column recognised jsonb not null default '{}';
alter table transcript_speaker add column is_recognised boolean not null default false;
