-- What a person calls a fact that no engine knows, and where in the transcript it was said.
alter table meeting_field add column label text check (label <> ''), add column evidence jsonb not null default '[]';
