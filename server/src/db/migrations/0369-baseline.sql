-- The schema as the migrations in before-baseline made it. A new database takes this alone; one that has taken them passes it over,
-- and a test compares both. `-- function: name` stands for db/functions/name.sql.
-- Locks: nothing that exists.

-- Functions come before tables that they use.
set local check_function_bodies = off;

-- function: analytics_day_of
-- function: analytics_meeting_moved
-- function: analytics_meetings_changed
-- function: search_fold
-- function: search_words
-- function: search_line

CREATE TABLE transcript_segment (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    speaker_id text NOT NULL,
    track text NOT NULL,
    start_ms integer NOT NULL,
    end_ms integer NOT NULL,
    text text NOT NULL,
    timing integer[] NOT NULL,
    heard text,
    is_assigned boolean DEFAULT false NOT NULL,
    said text GENERATED ALWAYS AS (search_line(text)) STORED NOT NULL,
    CONSTRAINT transcript_segment_check CHECK ((end_ms >= start_ms)),
    CONSTRAINT transcript_segment_start_ms_check CHECK ((start_ms >= 0)),
    CONSTRAINT transcript_segment_text_check CHECK ((text <> ''::text)),
    CONSTRAINT transcript_segment_timing_check CHECK (((cardinality(timing) > 0) AND ((cardinality(timing) % 3) = 0)))
);

CREATE TABLE transcript_speaker (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    source text,
    name text NOT NULL,
    role text,
    is_guess boolean NOT NULL,
    is_edited boolean DEFAULT false NOT NULL,
    place smallint NOT NULL,
    talk_s double precision DEFAULT 0 NOT NULL,
    offered_names text[] DEFAULT '{}'::text[] NOT NULL,
    is_recognised boolean DEFAULT false NOT NULL,
    CONSTRAINT transcript_speaker_name_check CHECK ((name <> ''::text)),
    CONSTRAINT transcript_speaker_place_check CHECK ((place >= 0)),
    CONSTRAINT transcript_speaker_role_check CHECK ((role = ANY (ARRAY['host'::text, 'candidate'::text, 'client'::text, 'other'::text]))),
    CONSTRAINT transcript_speaker_talk_s_check CHECK ((talk_s >= (0)::double precision))
);
-- function: analytics_monologue
-- function: analytics_part_changed
-- function: analytics_refresh
-- function: audit_chain_of

CREATE TABLE audit_entry (
    id text NOT NULL,
    team_id text,
    account_id text,
    action text NOT NULL,
    thing_kind text NOT NULL,
    thing_id text NOT NULL,
    thing_name text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    chain text NOT NULL,
    seq bigint,
    actor_id text,
    name_salt text,
    name_digest text NOT NULL,
    hash text
);
-- function: audit_hash
-- function: audit_name_digest
-- function: contact_reach
-- function: contact_rename
-- function: end_ways_in
-- function: forget_former_member
-- function: forget_heard

CREATE TABLE meeting (
    id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL,
    meeting_type_id text,
    description text NOT NULL,
    status text NOT NULL,
    start_time timestamp with time zone NOT NULL,
    end_time timestamp with time zone,
    duration_s integer DEFAULT 0 NOT NULL,
    host_name text,
    participants text[] DEFAULT '{}'::text[] NOT NULL,
    private boolean DEFAULT false NOT NULL,
    meeting_url text,
    external_contact_id text,
    failed_stage text,
    failure_reason text,
    deletion_id text,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    contact_name text,
    spoken text[],
    finishes_at timestamp with time zone,
    source text,
    call_direction text,
    calendar_provider text,
    is_auto_join boolean DEFAULT false NOT NULL,
    has_bot boolean DEFAULT false NOT NULL,
    event_key text,
    CONSTRAINT meeting_calendar_provider_check CHECK ((calendar_provider = ANY (ARRAY['google'::text, 'microsoft'::text, 'caldav'::text, 'ics'::text]))),
    CONSTRAINT meeting_call_direction_check CHECK ((call_direction = ANY (ARRAY['inbound'::text, 'outbound'::text]))),
    CONSTRAINT meeting_check CHECK ((end_time >= start_time)),
    CONSTRAINT meeting_check1 CHECK (((deletion_id IS NULL) = (deleted_at IS NULL))),
    CONSTRAINT meeting_duration_s_check CHECK ((duration_s >= 0)),
    CONSTRAINT meeting_failed_stage_check CHECK ((failed_stage = ANY (ARRAY['pending'::text, 'intents'::text, 'transcrpt'::text, 'summarize'::text, 'doc-gen'::text]))),
    CONSTRAINT meeting_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'browser'::text, 'bot'::text, 'phone'::text, 'conference'::text, 'voicemail'::text, 'zoom'::text]))),
    CONSTRAINT meeting_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'intents'::text, 'transcrpt'::text, 'summarize'::text, 'doc-gen'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
)
WITH (parallel_workers='0');
ALTER TABLE ONLY meeting ALTER COLUMN spoken SET STORAGE EXTERNAL;

CREATE TABLE take (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    account_id text NOT NULL,
    source text NOT NULL,
    key text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    incomplete boolean DEFAULT false NOT NULL,
    included_in integer,
    last_chunk_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_forgotten boolean DEFAULT false NOT NULL,
    lost_ms integer DEFAULT 0 NOT NULL,
    CONSTRAINT take_lost_ms_check CHECK ((lost_ms >= 0)),
    CONSTRAINT take_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'bot'::text, 'phone'::text, 'upload'::text]))),
    CONSTRAINT take_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text])))
);

CREATE TABLE transcript (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    engine text,
    language text,
    recording_version integer DEFAULT 0 NOT NULL,
    segment_count integer DEFAULT 0 NOT NULL,
    word_count integer DEFAULT 0 NOT NULL,
    written_at timestamp with time zone,
    CONSTRAINT transcript_revision_check CHECK ((revision >= 0)),
    CONSTRAINT transcript_segment_count_check CHECK ((segment_count >= 0)),
    CONSTRAINT transcript_word_count_check CHECK ((word_count >= 0))
);
-- function: measure_notes_wait
-- function: meeting_hear
-- function: meeting_name_contact
-- function: meeting_search
-- function: meeting_tally_add
-- function: meeting_tally_move
-- function: meeting_tally_remove
-- function: meeting_words
-- function: note_former_member
-- function: note_was_written
-- function: prepare_audit_entry
-- function: revoke_api_keys
-- function: revoke_assistants
-- function: seal_audit_entries
-- function: search_cell_forgets
-- function: search_meeting_find
-- function: search_meeting_find_deal
-- function: search_person_meetings
-- function: search_requirement_forgets
-- function: searches_for
-- function: segment_words
-- function: team_content_row
-- function: team_content_rows
-- function: team_content_team
-- function: tell_second_factor
-- function: tell_team_content
-- function: tell_two_factor_rule
-- function: transcript_segment_heard

CREATE TABLE account (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text,
    email_verified_at timestamp with time zone,
    verification_sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_administrator boolean DEFAULT false NOT NULL,
    last_sign_in_at timestamp with time zone,
    closed_at timestamp with time zone,
    deactivated_at timestamp with time zone,
    CONSTRAINT account_email_check CHECK ((email = lower(email))),
    CONSTRAINT account_name_check CHECK ((name <> ''::text))
);

CREATE TABLE account_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE account_secret (
    hash text NOT NULL,
    account_id text NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    email text,
    CONSTRAINT account_secret_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'verify-email'::text, 'change-email'::text])))
);

CREATE TABLE analytics_day (
    team_id text NOT NULL,
    only_for text NOT NULL,
    day date NOT NULL,
    account_id text NOT NULL,
    meeting_type_id text NOT NULL,
    source text NOT NULL,
    meetings integer NOT NULL,
    failed integer NOT NULL,
    recorded_s bigint NOT NULL,
    host_talk_s double precision NOT NULL,
    talk_s double precision NOT NULL,
    monologue_s double precision NOT NULL,
    asked integer NOT NULL,
    planned integer NOT NULL,
    noted integer NOT NULL,
    note_wait_s double precision NOT NULL,
    bots integer NOT NULL,
    bots_failed integer NOT NULL
);

CREATE TABLE analytics_dirty (
    id bigint NOT NULL,
    team_id text NOT NULL,
    day date NOT NULL
);

ALTER TABLE analytics_dirty ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME analytics_dirty_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE analytics_value (
    team_id text NOT NULL,
    only_for text NOT NULL,
    day date NOT NULL,
    account_id text NOT NULL,
    meeting_type_id text NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    amount integer NOT NULL
);

CREATE TABLE api_key (
    id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    hash text NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_used_address text DEFAULT ''::text NOT NULL,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT api_key_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'team'::text]))),
    CONSTRAINT api_key_name_check CHECK ((name <> ''::text)),
    CONSTRAINT api_key_scopes_check CHECK ((cardinality(scopes) > 0))
);

CREATE TABLE asked_question (
    id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL,
    meeting_id text,
    question text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    answer jsonb,
    failure_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT asked_question_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'failed'::text])))
);

CREATE TABLE assistant (
    id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL,
    client_id text CONSTRAINT assistant_client_id_not_null1 NOT NULL,
    name text NOT NULL,
    redirect_host text NOT NULL,
    scopes text[] NOT NULL,
    last_used_at timestamp with time zone,
    last_used_address text DEFAULT ''::text NOT NULL,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assistant_scopes_check CHECK ((cardinality(scopes) > 0))
);

CREATE TABLE assistant_client (
    id text NOT NULL,
    name text NOT NULL,
    metadata jsonb NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE assistant_token (
    kind text NOT NULL,
    hash text NOT NULL,
    assistant_id text,
    payload jsonb NOT NULL,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE ats_mapping (
    team_id text NOT NULL,
    meeting_type_id text NOT NULL,
    is_on boolean NOT NULL,
    is_automatic boolean NOT NULL,
    sections text[],
    documents text[] DEFAULT '{}'::text[] NOT NULL,
    fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ats_pace (
    connection_id text NOT NULL,
    planned_until timestamp with time zone NOT NULL
);

CREATE TABLE ats_proposal (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    connection_id text NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    kind text NOT NULL,
    record jsonb NOT NULL,
    field jsonb,
    old_value jsonb,
    new_value jsonb,
    first_value jsonb,
    note jsonb,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    proposed_by text DEFAULT ''::text NOT NULL,
    rule text,
    is_edited boolean DEFAULT false NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    value_there jsonb,
    is_changed_there boolean DEFAULT false NOT NULL,
    problem text,
    reason text,
    decided_by text,
    decided_at timestamp with time zone,
    sent_at timestamp with time zone,
    receipt jsonb,
    round integer DEFAULT 0 NOT NULL,
    outbox_id text,
    busy_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ats_proposal_check CHECK (((kind <> 'field'::text) OR (field IS NOT NULL))),
    CONSTRAINT ats_proposal_check1 CHECK (((state <> 'rejected'::text) OR (reason IS NOT NULL))),
    CONSTRAINT ats_proposal_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'field'::text, 'file'::text]))),
    CONSTRAINT ats_proposal_rule_check CHECK ((rule = ANY (ARRAY['only-if-empty'::text, 'ask'::text, 'always'::text]))),
    CONSTRAINT ats_proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'sending'::text, 'sent'::text, 'conflict'::text, 'failed'::text, 'undoing'::text, 'undone'::text, 'rejected'::text])))
);

CREATE TABLE ats_review (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    connection_id text NOT NULL,
    hint text,
    destination jsonb,
    candidates jsonb DEFAULT '[]'::jsonb NOT NULL,
    left_out integer DEFAULT 0 NOT NULL,
    proposed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ats_team (
    team_id text NOT NULL,
    kind text NOT NULL,
    connection_id text NOT NULL,
    activity_type text,
    note_destination text DEFAULT 'contact'::text NOT NULL,
    owners jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT ats_team_note_destination_check CHECK ((note_destination = ANY (ARRAY['contact'::text, 'job'::text, 'deal'::text, 'company'::text])))
);

CREATE TABLE audit_chain (
    chain text NOT NULL,
    team_id text,
    seq bigint NOT NULL,
    hash text NOT NULL
);

CREATE TABLE backup_run (
    id text NOT NULL,
    backup_id text,
    destination text NOT NULL,
    state text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    rows integer,
    files integer,
    bytes bigint,
    copied_bytes bigint,
    error text,
    CONSTRAINT backup_run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE book_entry (
    id text NOT NULL,
    team_id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT book_entry_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT book_entry_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'deal'::text, 'company'::text]))),
    CONSTRAINT book_entry_name_check CHECK ((name <> ''::text))
);

CREATE TABLE book_file (
    id text NOT NULL,
    note_id text NOT NULL,
    remote_key text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE book_note (
    id text NOT NULL,
    team_id text NOT NULL,
    contact_id text,
    entry_id text,
    remote_key text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    activity_type text,
    author_id text,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    duration_s integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT book_note_check CHECK ((num_nonnulls(contact_id, entry_id) = 1))
);

CREATE TABLE bot (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    account_id text NOT NULL,
    platform text NOT NULL,
    meeting_url text NOT NULL,
    room text NOT NULL,
    name text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    note text DEFAULT ''::text NOT NULL,
    participants text[] DEFAULT '{}'::text[] NOT NULL,
    has_recording boolean DEFAULT false NOT NULL,
    is_recalled boolean DEFAULT false NOT NULL,
    starts integer DEFAULT 0 NOT NULL,
    run_id text,
    take_id text,
    heard_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    with_picture boolean DEFAULT false NOT NULL,
    first_reason text,
    passcode text,
    CONSTRAINT bot_check CHECK (((state = 'left'::text) = (reason IS NOT NULL))),
    CONSTRAINT bot_name_check CHECK ((name <> ''::text)),
    CONSTRAINT bot_passcode_check CHECK ((passcode <> ''::text)),
    CONSTRAINT bot_platform_check CHECK ((platform = ANY (ARRAY['google_meet'::text, 'zoom'::text, 'microsoft_teams'::text, 'jitsi'::text, 'janus'::text, 'generic'::text]))),
    CONSTRAINT bot_reason_check CHECK ((reason = ANY (ARRAY['finished'::text, 'removed'::text, 'ended'::text, 'alone'::text, 'silence'::text, 'max_uptime'::text, 'denied'::text, 'passcode_required'::text, 'locked'::text, 'wrong_link'::text, 'bots_refused'::text, 'blocked'::text, 'auth_required'::text, 'captcha'::text, 'host_not_started'::text, 'waiting_room_timeout'::text, 'timeout'::text, 'unreachable'::text, 'unsupported'::text, 'crashed'::text, 'unknown'::text]))),
    CONSTRAINT bot_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'joining'::text, 'waiting_room'::text, 'host_not_started'::text, 'active'::text, 'deaf'::text, 'left'::text])))
);

CREATE TABLE calendar (
    id text NOT NULL,
    connection_id text NOT NULL,
    external_id text NOT NULL,
    name text NOT NULL,
    is_primary boolean DEFAULT false NOT NULL,
    is_selected boolean DEFAULT true NOT NULL,
    cursor jsonb,
    full_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    channel_id text,
    channel_external_id text,
    channel_secret_hash text,
    channel_until timestamp with time zone,
    channel_tried_at timestamp with time zone,
    problems jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE calendar_event (
    calendar_id text NOT NULL,
    event_key text NOT NULL,
    object_key text NOT NULL,
    shared_key text NOT NULL,
    digest text NOT NULL,
    rule_auto_join boolean NOT NULL,
    meeting_id text
);

CREATE TABLE calendar_sync (
    connection_id text NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    leased_until timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    is_wanted boolean DEFAULT false NOT NULL
);

CREATE TABLE connection (
    id text NOT NULL,
    team_id text,
    account_id text,
    provider text NOT NULL,
    external_id text DEFAULT ''::text NOT NULL,
    external_name text DEFAULT ''::text NOT NULL,
    scopes text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'connected'::text NOT NULL,
    access_token bytea,
    refresh_token bytea,
    secret bytea,
    access_until timestamp with time zone,
    cursor jsonb,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_success_at timestamp with time zone,
    last_error text,
    last_error_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT connection_check CHECK (((team_id IS NOT NULL) OR (account_id IS NOT NULL))),
    CONSTRAINT connection_check1 CHECK (((state <> 'revoked'::text) OR ((access_token IS NULL) AND (refresh_token IS NULL) AND (secret IS NULL)))),
    CONSTRAINT connection_provider_check CHECK ((provider <> ''::text)),
    CONSTRAINT connection_state_check CHECK ((state = ANY (ARRAY['connected'::text, 'needs_reauthorisation'::text, 'paused'::text, 'revoked'::text])))
);

CREATE TABLE connection_activity (
    id text NOT NULL,
    connection_id text NOT NULL,
    kind text NOT NULL,
    is_success boolean NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE consent_entry (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    person text NOT NULL,
    how text NOT NULL,
    answer text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    start_s double precision,
    end_s double precision,
    quote text DEFAULT ''::text NOT NULL,
    recorded_by text,
    CONSTRAINT consent_entry_answer_check CHECK ((answer = ANY (ARRAY['told'::text, 'yes'::text, 'no'::text])))
);

CREATE TABLE contact (
    id text NOT NULL,
    team_id text NOT NULL,
    name text NOT NULL,
    emails text[] DEFAULT '{}'::text[] NOT NULL,
    phones text[] DEFAULT '{}'::text[] NOT NULL,
    name_words text GENERATED ALWAYS AS (search_line(name)) STORED NOT NULL,
    reach text GENERATED ALWAYS AS (contact_reach(emails, phones)) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT contact_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT contact_name_check CHECK ((name <> ''::text))
);

CREATE TABLE contact_change (
    id text NOT NULL,
    team_id text NOT NULL,
    kind text NOT NULL,
    contact_id text,
    account_id text,
    before jsonb,
    after jsonb,
    removed jsonb NOT NULL,
    meeting_ids text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT contact_change_kind_check CHECK ((kind = ANY (ARRAY['merge'::text, 'delete'::text])))
);

CREATE TABLE contact_record (
    contact_id text NOT NULL,
    team_id text NOT NULL,
    connection_id text NOT NULL,
    type text NOT NULL,
    record_id text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_record_record_id_check CHECK ((record_id <> ''::text))
);

CREATE TABLE default_meeting_type (
    team_id text NOT NULL,
    account_id text,
    meeting_type_id text
);

CREATE TABLE document (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    name text NOT NULL,
    nickname text NOT NULL,
    kind text NOT NULL,
    template_id text,
    state text NOT NULL,
    run_id text,
    failure_reason text,
    published_at timestamp with time zone,
    is_edited boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    writer jsonb,
    sections jsonb DEFAULT '[]'::jsonb NOT NULL,
    sections_removed jsonb DEFAULT '[]'::jsonb NOT NULL,
    words text,
    media_type text NOT NULL,
    file_key text,
    file_bytes bigint,
    file_sha256 text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT document_check CHECK (((kind = 'upload'::text) = (file_key IS NOT NULL))),
    CONSTRAINT document_check1 CHECK (((state <> 'writing'::text) OR (run_id IS NOT NULL))),
    CONSTRAINT document_check2 CHECK (((file_key IS NULL) OR ((file_bytes IS NOT NULL) AND (file_sha256 IS NOT NULL)))),
    CONSTRAINT document_kind_check CHECK ((kind = ANY (ARRAY['write-up'::text, 'submittal'::text, 'interview-summary'::text, 'email'::text, 'other'::text, 'upload'::text]))),
    CONSTRAINT document_name_check CHECK ((name <> ''::text)),
    CONSTRAINT document_nickname_check CHECK ((nickname <> ''::text)),
    CONSTRAINT document_revision_check CHECK ((revision >= 0)),
    CONSTRAINT document_state_check CHECK ((state = ANY (ARRAY['writing'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE erasure (
    id text NOT NULL,
    team_id text NOT NULL,
    name text NOT NULL,
    requested_by text,
    completed_at timestamp with time zone NOT NULL,
    counts jsonb NOT NULL,
    statement text NOT NULL,
    signature text NOT NULL,
    public_key text NOT NULL,
    subject bytea,
    places jsonb DEFAULT '[]'::jsonb NOT NULL,
    signed_at timestamp with time zone
);

CREATE TABLE former_member (
    team_id text NOT NULL,
    account_id text NOT NULL,
    left_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE heard_piece (
    take_id text NOT NULL,
    track smallint NOT NULL,
    seq integer NOT NULL,
    team_id text NOT NULL,
    done_s double precision NOT NULL,
    language text,
    segments jsonb NOT NULL,
    CONSTRAINT heard_piece_seq_check CHECK ((seq >= 0))
);

CREATE TABLE heard_track (
    take_id text NOT NULL,
    track smallint NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    engine text NOT NULL,
    languages text[] NOT NULL,
    spellings text[] NOT NULL,
    run_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE installation_setting (
    name text NOT NULL,
    value text,
    sealed bytea,
    changed_by text,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT installation_setting_check CHECK (((value IS NULL) <> (sealed IS NULL))),
    CONSTRAINT installation_setting_name_check CHECK ((name ~ '^[A-Z][A-Z0-9_]{1,60}$'::text))
);

CREATE TABLE invitation (
    id text NOT NULL,
    team_id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    invited_by text,
    secret_hash text,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invitation_email_check CHECK ((email = lower(email))),
    CONSTRAINT invitation_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'member'::text, 'admin'::text])))
);

CREATE TABLE job_progress (
    job_id text NOT NULL,
    percent smallint NOT NULL,
    note text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_progress_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

CREATE TABLE language_answer (
    run_id text NOT NULL,
    digest text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE legal_hold (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    reason text NOT NULL,
    placed_by text,
    placed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE live_caption (
    take_id text NOT NULL,
    track smallint NOT NULL,
    number integer NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    speaker text NOT NULL,
    start_s double precision NOT NULL,
    end_s double precision NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT live_caption_number_check CHECK ((number >= 0))
);

CREATE TABLE live_note (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    at_s double precision NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT live_note_at_s_check CHECK ((at_s >= (0)::double precision)),
    CONSTRAINT live_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'bookmark'::text])))
);

CREATE TABLE live_script (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    question text NOT NULL,
    asked_at_s double precision,
    is_by_hand boolean NOT NULL
);

CREATE TABLE live_source (
    take_id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    is_paused boolean NOT NULL,
    heard_at timestamp with time zone NOT NULL,
    sounded_at timestamp with time zone NOT NULL,
    levels real[] NOT NULL,
    told text NOT NULL,
    CONSTRAINT live_source_told_check CHECK ((told = ANY (ARRAY['recording'::text, 'paused'::text, 'silent'::text, 'gone'::text, 'finished'::text])))
);

CREATE TABLE meeting_action_item (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    place integer NOT NULL,
    text text NOT NULL,
    owner text,
    due_date date,
    is_done boolean DEFAULT false NOT NULL,
    is_by_person boolean NOT NULL,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    check_reason text,
    is_quote boolean DEFAULT false NOT NULL,
    asked jsonb,
    CONSTRAINT meeting_action_item_text_check CHECK ((text <> ''::text))
);

CREATE TABLE meeting_cost (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    since timestamp with time zone NOT NULL,
    tokens bigint NOT NULL,
    CONSTRAINT meeting_cost_tokens_check CHECK ((tokens >= 0))
);

CREATE TABLE meeting_field (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    field text NOT NULL,
    value text NOT NULL,
    label text,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT meeting_field_label_check CHECK ((label <> ''::text)),
    CONSTRAINT meeting_field_value_check CHECK ((value <> ''::text))
);

CREATE TABLE meeting_note (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    written_at timestamp with time zone,
    writer jsonb,
    meeting_type_id text,
    meeting_type_name text DEFAULT ''::text NOT NULL,
    template_version integer DEFAULT 0 NOT NULL,
    template jsonb,
    detail_level text,
    words text,
    summary jsonb DEFAULT '[]'::jsonb NOT NULL,
    summary_revision integer DEFAULT 0 NOT NULL,
    summary_removed jsonb DEFAULT '[]'::jsonb NOT NULL,
    dropped jsonb DEFAULT '[]'::jsonb NOT NULL,
    sections_removed text[] DEFAULT '{}'::text[] NOT NULL,
    action_items_removed jsonb DEFAULT '[]'::jsonb NOT NULL,
    chapters jsonb,
    ready_after_s double precision,
    CONSTRAINT meeting_note_detail_level_check CHECK ((detail_level = ANY (ARRAY['brief'::text, 'standard'::text, 'detailed'::text]))),
    CONSTRAINT meeting_note_ready_after_s_check CHECK ((ready_after_s >= (0)::double precision)),
    CONSTRAINT meeting_note_revision_check CHECK ((revision >= 0))
);

CREATE TABLE meeting_note_feedback (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL,
    feedback text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    writer text,
    meeting_type_id text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT meeting_note_feedback_feedback_check CHECK ((feedback = ANY (ARRAY['up'::text, 'down'::text])))
);

CREATE TABLE meeting_note_run (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    note_id text,
    detail_level text,
    plan jsonb,
    written jsonb,
    ratings jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT meeting_note_run_detail_level_check CHECK ((detail_level = ANY (ARRAY['brief'::text, 'standard'::text, 'detailed'::text])))
);

CREATE TABLE meeting_note_section (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    place smallint NOT NULL,
    section_id text,
    title text NOT NULL,
    is_title_by_person boolean DEFAULT false NOT NULL,
    detail_level text NOT NULL,
    lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    dropped jsonb DEFAULT '[]'::jsonb NOT NULL,
    removed jsonb DEFAULT '[]'::jsonb NOT NULL,
    words text,
    revision integer NOT NULL,
    state text DEFAULT 'ready'::text NOT NULL,
    failure_reason text,
    CONSTRAINT meeting_note_section_detail_level_check CHECK ((detail_level = ANY (ARRAY['brief'::text, 'standard'::text, 'detailed'::text]))),
    CONSTRAINT meeting_note_section_place_check CHECK ((place >= 0)),
    CONSTRAINT meeting_note_section_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'writing'::text, 'failed'::text]))),
    CONSTRAINT meeting_note_section_title_check CHECK ((title <> ''::text))
);

CREATE TABLE meeting_progress (
    meeting_id text NOT NULL,
    stage text NOT NULL,
    percent smallint NOT NULL,
    note text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_retrying boolean DEFAULT false NOT NULL,
    CONSTRAINT meeting_progress_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

CREATE TABLE meeting_scorecard (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    scale smallint NOT NULL,
    ratings jsonb NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    submitted_by text,
    submitted_name text,
    submitted_at timestamp with time zone,
    words text,
    CONSTRAINT meeting_scorecard_check CHECK (((state = 'submitted'::text) = (submitted_at IS NOT NULL))),
    CONSTRAINT meeting_scorecard_scale_check CHECK (((scale >= 2) AND (scale <= 10))),
    CONSTRAINT meeting_scorecard_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text])))
);

CREATE TABLE meeting_suggestion (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    place integer NOT NULL,
    field text NOT NULL,
    value text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    accepted_value text,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    check_reason text,
    CONSTRAINT meeting_suggestion_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text]))),
    CONSTRAINT meeting_suggestion_value_check CHECK ((value <> ''::text))
);

CREATE TABLE meeting_tally (
    team_id text NOT NULL,
    only_for text NOT NULL,
    day date NOT NULL,
    n integer NOT NULL
);

CREATE TABLE meeting_type (
    id text NOT NULL,
    team_id text NOT NULL,
    name text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    script text,
    version integer DEFAULT 1 NOT NULL,
    activity_type text,
    auto_link_contact boolean DEFAULT true NOT NULL,
    note_destination text,
    note_template jsonb,
    scorecard jsonb,
    document_templates jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT meeting_type_name_check CHECK ((name <> ''::text)),
    CONSTRAINT meeting_type_version_check CHECK ((version > 0))
);

CREATE TABLE meeting_type_version (
    team_id text NOT NULL,
    meeting_type_id text NOT NULL,
    version integer NOT NULL,
    content jsonb NOT NULL,
    account_id text,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT meeting_type_version_version_check CHECK ((version > 0))
);

CREATE TABLE member_preference (
    team_id text NOT NULL,
    account_id text NOT NULL,
    call_language_codes text[] DEFAULT '{}'::text[] NOT NULL,
    custom_spellings text[] DEFAULT '{}'::text[] NOT NULL,
    chosen jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE membership (
    id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL,
    role text NOT NULL,
    inactive boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT membership_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'member'::text, 'admin'::text, 'owner'::text])))
);

CREATE TABLE model_download (
    model text NOT NULL,
    state text NOT NULL,
    done_bytes bigint DEFAULT 0 NOT NULL,
    total_bytes bigint,
    bytes_per_s bigint DEFAULT 0 NOT NULL,
    is_checking boolean DEFAULT false NOT NULL,
    error text,
    runner text,
    heard_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT model_download_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text, 'failed'::text])))
);

CREATE TABLE oauth_client (
    provider text NOT NULL,
    client_id text NOT NULL,
    client_secret bytea,
    webhook_secret bytea,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT oauth_client_client_id_check CHECK ((client_id <> ''::text))
);

CREATE TABLE oauth_state (
    state_hash text NOT NULL,
    provider text NOT NULL,
    type text NOT NULL,
    team_id text,
    account_id text NOT NULL,
    browser_hash text NOT NULL,
    verifier bytea NOT NULL,
    origin_url text NOT NULL,
    extras jsonb DEFAULT '{}'::jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE outbox (
    id text NOT NULL,
    team_id text,
    connection_id text,
    kind text NOT NULL,
    idempotency_key text NOT NULL,
    payload jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    last_answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE own_phone (
    team_id text NOT NULL,
    account_id text NOT NULL,
    number text NOT NULL,
    CONSTRAINT own_phone_number_check CHECK ((number <> ''::text))
);

CREATE TABLE passkey (
    id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE passkey_challenge (
    hash text NOT NULL,
    account_id text,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE phone_call (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text,
    account_id text NOT NULL,
    phone_number_id text,
    own_number text NOT NULL,
    remote_number text,
    direction text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    owner_via text NOT NULL,
    external_contact_id text,
    ring_account_ids text[] DEFAULT '{}'::text[] NOT NULL,
    is_recorded boolean NOT NULL,
    is_paused boolean DEFAULT false NOT NULL,
    recording_problem text,
    is_missed boolean DEFAULT false NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    run_id text,
    heard_at timestamp with time zone DEFAULT now() NOT NULL,
    take_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT phone_call_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT phone_call_direction_check CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text]))),
    CONSTRAINT phone_call_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'conference'::text, 'voicemail'::text]))),
    CONSTRAINT phone_call_owner_via_check CHECK ((owner_via = ANY (ARRAY['browser'::text, 'phone'::text]))),
    CONSTRAINT phone_call_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'active'::text, 'ended'::text])))
);

CREATE TABLE phone_command (
    id text NOT NULL,
    call_id text NOT NULL,
    command jsonb NOT NULL,
    result jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE phone_leg (
    id text NOT NULL,
    call_id text NOT NULL,
    team_id text NOT NULL,
    name text NOT NULL,
    number text,
    via text NOT NULL,
    is_owner boolean NOT NULL,
    state text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    is_muted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT phone_leg_name_check CHECK ((name <> ''::text)),
    CONSTRAINT phone_leg_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'active'::text, 'held'::text, 'ended'::text]))),
    CONSTRAINT phone_leg_via_check CHECK ((via = ANY (ARRAY['browser'::text, 'phone'::text])))
);

CREATE TABLE phone_line (
    id text NOT NULL,
    kind text NOT NULL,
    is_ready boolean NOT NULL,
    message text NOT NULL,
    heard_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE phone_number (
    id text NOT NULL,
    team_id text NOT NULL,
    value text NOT NULL,
    extension text,
    label text DEFAULT ''::text NOT NULL,
    account_ids text[] DEFAULT '{}'::text[] NOT NULL,
    ring_account_ids text[] DEFAULT '{}'::text[] NOT NULL,
    ring_s integer DEFAULT 25 NOT NULL,
    has_voicemail boolean DEFAULT true NOT NULL,
    is_recorded boolean DEFAULT true NOT NULL,
    notice text DEFAULT 'This call is recorded.'::text NOT NULL,
    notice_key text,
    CONSTRAINT phone_number_ring_s_check CHECK (((ring_s >= 5) AND (ring_s <= 120)))
);

CREATE TABLE policy_consent (
    team_id text NOT NULL,
    account_id text NOT NULL,
    version text NOT NULL,
    last_accepted_terms timestamp with time zone NOT NULL
);

CREATE TABLE process_run (
    id text NOT NULL,
    host text NOT NULL,
    pid integer NOT NULL,
    roles text[] NOT NULL,
    version text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    heard_at timestamp with time zone NOT NULL
);

CREATE TABLE profile_picture (
    account_id text NOT NULL,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE rate_limit (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    failures integer NOT NULL,
    CONSTRAINT rate_limit_failures_check CHECK ((failures >= 0))
);

CREATE TABLE recording (
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    status text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    kind text,
    duration_s double precision DEFAULT 0 NOT NULL,
    width integer,
    height integer,
    thumbnails jsonb,
    problems text[] DEFAULT '{}'::text[] NOT NULL,
    percent smallint DEFAULT 0 NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    sound_version integer DEFAULT 0 NOT NULL,
    sound_s double precision DEFAULT 0 NOT NULL,
    CONSTRAINT recording_duration_s_check CHECK ((duration_s >= (0)::double precision)),
    CONSTRAINT recording_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'audio'::text]))),
    CONSTRAINT recording_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT recording_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'assembling'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE recording_file (
    meeting_id text NOT NULL,
    type text NOT NULL,
    team_id text NOT NULL,
    key text NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    media_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recording_file_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT recording_file_type_check CHECK ((type = ANY (ARRAY['media'::text, 'audio'::text, 'peaks'::text, 'poster'::text, 'thumbnails'::text])))
);

CREATE TABLE recovery_code (
    account_id text NOT NULL,
    hash text NOT NULL
);

CREATE TABLE retention_rule (
    team_id text NOT NULL,
    meeting_type_id text NOT NULL,
    media_days integer,
    all_days integer,
    CONSTRAINT retention_rule_all_days_check CHECK ((all_days > 0)),
    CONSTRAINT retention_rule_media_days_check CHECK ((media_days > 0))
);

CREATE TABLE scim_group (
    id text NOT NULL,
    external_id text,
    display_name text NOT NULL,
    team_id text,
    role text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT scim_group_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'member'::text, 'admin'::text])))
);

CREATE TABLE scim_group_member (
    group_id text NOT NULL,
    account_id text NOT NULL
);

CREATE TABLE scim_key (
    id text NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    hash text NOT NULL,
    team_id text,
    role text NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT scim_key_name_check CHECK ((name <> ''::text)),
    CONSTRAINT scim_key_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'member'::text, 'admin'::text])))
);

CREATE TABLE scim_user (
    account_id text NOT NULL,
    key_id text,
    external_id text,
    user_name text NOT NULL,
    given_name text DEFAULT ''::text NOT NULL,
    family_name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE search (
    id text NOT NULL,
    team_id text NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    client_name text DEFAULT ''::text NOT NULL,
    client_contact_id text,
    deal jsonb,
    stages_kept_by text,
    created_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    title_words text GENERATED ALWAYS AS (search_line(title)) STORED NOT NULL,
    CONSTRAINT search_client_name_check CHECK ((char_length(client_name) <= 100)),
    CONSTRAINT search_state_check CHECK ((state = ANY (ARRAY['open'::text, 'filled'::text, 'closed'::text]))),
    CONSTRAINT search_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100)))
);

CREATE TABLE search_ask (
    requirement_id text NOT NULL,
    contact_id text NOT NULL,
    search_id text NOT NULL,
    team_id text NOT NULL,
    account_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE search_cell (
    requirement_id text NOT NULL,
    meeting_id text NOT NULL,
    search_id text NOT NULL,
    team_id text NOT NULL,
    state text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    is_quote boolean DEFAULT false NOT NULL,
    check_reason text,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_cell_state_check CHECK ((state = ANY (ARRAY['said'::text, 'not-said'::text, 'failed'::text])))
);

CREATE TABLE search_meeting (
    search_id text NOT NULL,
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    source text NOT NULL,
    is_removed boolean DEFAULT false NOT NULL,
    CONSTRAINT search_meeting_source_check CHECK ((source = ANY (ARRAY['contact'::text, 'title'::text, 'ats'::text, 'person'::text])))
);

CREATE TABLE search_member (
    search_id text NOT NULL,
    team_id text NOT NULL,
    account_id text NOT NULL
);

CREATE TABLE search_person (
    search_id text NOT NULL,
    team_id text NOT NULL,
    contact_id text NOT NULL,
    stage text DEFAULT 'new'::text NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_person_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'screened'::text, 'presented'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'declined'::text])))
);

CREATE TABLE search_requirement (
    id text NOT NULL,
    team_id text NOT NULL,
    search_id text NOT NULL,
    place smallint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    meeting_id text,
    evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT search_requirement_kind_check CHECK ((kind = ANY (ARRAY['must'::text, 'nice'::text, 'question'::text]))),
    CONSTRAINT search_requirement_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300)))
);

CREATE TABLE search_stage_change (
    id text NOT NULL,
    team_id text NOT NULL,
    search_id text NOT NULL,
    contact_id text NOT NULL,
    stage text NOT NULL,
    account_id text,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE session (
    id text NOT NULL,
    account_id text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE setting (
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE sharable_page (
    id text NOT NULL,
    team_id text NOT NULL,
    reference_id text NOT NULL,
    account_id text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    layout_id text DEFAULT 'stacked'::text NOT NULL,
    meeting_ids text[] DEFAULT '{}'::text[] NOT NULL,
    hidden_words text[] DEFAULT '{}'::text[] NOT NULL,
    shown_words text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    known_names text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT sharable_page_description_check CHECK ((char_length(description) <= 2000)),
    CONSTRAINT sharable_page_layout_id_check CHECK ((layout_id = ANY (ARRAY['stacked'::text, 'feature'::text, 'uniform'::text, 'mixed'::text]))),
    CONSTRAINT sharable_page_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 100)))
);

CREATE TABLE sharable_page_item (
    id text NOT NULL,
    team_id text NOT NULL,
    page_id text NOT NULL,
    place smallint NOT NULL,
    meeting_id text NOT NULL,
    source_id text NOT NULL,
    type text NOT NULL,
    nickname text,
    shares_evidence boolean DEFAULT false NOT NULL,
    shared_spans text[],
    CONSTRAINT sharable_page_item_nickname_check CHECK ((nickname <> ''::text)),
    CONSTRAINT sharable_page_item_type_check CHECK ((type = ANY (ARRAY['snippet'::text, 'document'::text])))
);

CREATE TABLE share_batch (
    link_id text NOT NULL,
    batch_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE share_count (
    link_id text NOT NULL,
    item_id text DEFAULT ''::text NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    plays integer DEFAULT 0 NOT NULL,
    watched_s double precision DEFAULT 0 NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE share_link (
    id text NOT NULL,
    team_id text NOT NULL,
    page_id text NOT NULL,
    account_id text NOT NULL,
    recipient_name text DEFAULT ''::text NOT NULL,
    recipient_email text,
    requires_code boolean DEFAULT false NOT NULL,
    is_blind boolean DEFAULT false NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    code_hash text,
    code_expires_at timestamp with time zone,
    code_tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    code_guesses integer DEFAULT 0 NOT NULL,
    CONSTRAINT share_link_check CHECK (((NOT requires_code) OR (recipient_email IS NOT NULL))),
    CONSTRAINT share_link_check1 CHECK (((code_hash IS NULL) = (code_expires_at IS NULL)))
);

CREATE TABLE shared_sound (
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    digest text NOT NULL,
    key text NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE slack_notification (
    team_id text NOT NULL,
    account_id text NOT NULL,
    events text[] DEFAULT '{}'::text[] NOT NULL,
    channel_id text,
    channel_name text DEFAULT ''::text NOT NULL
);

CREATE TABLE snippet (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    account_id text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    start_s double precision NOT NULL,
    end_s double precision NOT NULL,
    media_type text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    failure_reason text,
    media_key text,
    media_bytes bigint,
    media_sha256 text,
    thumbnail_key text,
    thumbnail_bytes bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT snippet_check CHECK (((end_s > start_s) AND ((end_s - start_s) <= (300)::double precision))),
    CONSTRAINT snippet_check1 CHECK (((status = 'completed'::text) = (media_key IS NOT NULL))),
    CONSTRAINT snippet_description_check CHECK ((char_length(description) <= 250)),
    CONSTRAINT snippet_media_type_check CHECK ((media_type = ANY (ARRAY['video'::text, 'audio'::text]))),
    CONSTRAINT snippet_start_s_check CHECK ((start_s >= (0)::double precision)),
    CONSTRAINT snippet_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text]))),
    CONSTRAINT snippet_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 50)))
);

CREATE TABLE sso_state (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    verifier bytea NOT NULL,
    from_path text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE stage_pace (
    stage text NOT NULL,
    work_per_second double precision NOT NULL,
    runs integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stage_pace_runs_check CHECK ((runs > 0)),
    CONSTRAINT stage_pace_work_per_second_check CHECK ((work_per_second >= (0)::double precision))
);

CREATE TABLE storage_place (
    meeting_id text NOT NULL,
    region text NOT NULL
);

CREATE TABLE take_chunk (
    take_id text NOT NULL,
    track smallint NOT NULL,
    seq integer NOT NULL,
    team_id text NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT take_chunk_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT take_chunk_seq_check CHECK ((seq >= 0))
);

CREATE TABLE take_track (
    take_id text NOT NULL,
    track smallint NOT NULL,
    team_id text NOT NULL,
    name text NOT NULL,
    participant text,
    kind text NOT NULL,
    media_type text NOT NULL,
    offset_ms integer NOT NULL,
    audio_key text,
    audio_start_s double precision,
    channel smallint,
    channel_of smallint,
    CONSTRAINT take_track_kind_check CHECK ((kind = ANY (ARRAY['audio'::text, 'video'::text]))),
    CONSTRAINT take_track_offset_ms_check CHECK ((offset_ms >= 0)),
    CONSTRAINT take_track_track_check CHECK ((track >= 0))
);

CREATE TABLE team (
    id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    retention_days integer,
    recording_notice text,
    requires_two_factor boolean DEFAULT false NOT NULL,
    banner_text text,
    banner_kind text DEFAULT 'info'::text NOT NULL,
    member_defaults jsonb DEFAULT '{}'::jsonb NOT NULL,
    locked_preferences text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT team_banner_kind_check CHECK ((banner_kind = ANY (ARRAY['info'::text, 'warning'::text]))),
    CONSTRAINT team_name_check CHECK ((name <> ''::text)),
    CONSTRAINT team_retention_days_check CHECK (((retention_days >= 30) AND (retention_days <= 3650)))
);

CREATE TABLE team_branding (
    team_id text NOT NULL,
    header text DEFAULT ''::text NOT NULL,
    footer text DEFAULT ''::text NOT NULL,
    document jsonb,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE team_integration (
    team_id text NOT NULL,
    key text NOT NULL,
    connection_id text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE team_preference (
    team_id text NOT NULL,
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE template_lab_pin (
    team_id text NOT NULL,
    meeting_type_id text NOT NULL,
    meeting_id text NOT NULL,
    place smallint NOT NULL
);

CREATE TABLE template_lab_result (
    run_id text NOT NULL,
    meeting_id text NOT NULL,
    team_id text NOT NULL,
    place smallint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    failure_reason text,
    before jsonb,
    before_of text,
    sections jsonb DEFAULT '[]'::jsonb NOT NULL,
    before_ratings jsonb,
    competencies jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT template_lab_result_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE template_lab_run (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_type_id text NOT NULL,
    account_id text NOT NULL,
    is_preview boolean NOT NULL,
    draft jsonb NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    percent smallint DEFAULT 0 NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    writer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    scorecard jsonb,
    CONSTRAINT template_lab_run_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT template_lab_run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE training_data (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_type_id text,
    title text NOT NULL,
    sections jsonb NOT NULL,
    account_id text,
    meeting_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT training_data_title_check CHECK ((title <> ''::text))
);

CREATE TABLE transcript_piece (
    run_id text NOT NULL,
    track text NOT NULL,
    seq integer NOT NULL,
    team_id text NOT NULL,
    done_s double precision NOT NULL,
    is_last boolean NOT NULL,
    language text,
    segments jsonb NOT NULL,
    CONSTRAINT transcript_piece_seq_check CHECK ((seq >= 0))
);

CREATE TABLE transcript_run (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    engine text NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    speaker_count smallint,
    recording_version integer NOT NULL,
    guesses jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    recognised jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT transcript_run_speaker_count_check CHECK ((speaker_count > 0))
);

CREATE TABLE two_factor (
    account_id text NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE upload (
    id text NOT NULL,
    team_id text NOT NULL,
    meeting_id text NOT NULL,
    take_id text NOT NULL,
    file_name text NOT NULL,
    length_bytes bigint NOT NULL,
    offset_bytes bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT upload_check CHECK (((offset_bytes >= 0) AND (offset_bytes <= length_bytes))),
    CONSTRAINT upload_length_bytes_check CHECK ((length_bytes > 0))
);

CREATE TABLE voice_profile (
    account_id text NOT NULL,
    voice bytea NOT NULL,
    spoken_s double precision NOT NULL,
    consent_version text NOT NULL,
    consented_at timestamp with time zone NOT NULL
);

CREATE TABLE webhook (
    id text NOT NULL,
    team_id text NOT NULL,
    url text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    events text[] NOT NULL,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_until timestamp with time zone,
    is_enabled boolean DEFAULT true NOT NULL,
    disabled_reason text,
    created_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_url_check CHECK ((url ~ '^https?://'::text))
);

CREATE TABLE webhook_attempt (
    id text NOT NULL,
    delivery_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    status integer,
    ms integer NOT NULL,
    note text DEFAULT ''::text NOT NULL
);

CREATE TABLE webhook_delivery (
    id text NOT NULL,
    team_id text NOT NULL,
    webhook_id text NOT NULL,
    event text NOT NULL,
    payload jsonb NOT NULL,
    outbox_id text,
    replays integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE zoom_import (
    id text NOT NULL,
    team_id text NOT NULL,
    connection_id text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    recording_key text NOT NULL,
    recording jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    last_error text,
    meeting_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT zoom_import_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'phone'::text]))),
    CONSTRAINT zoom_import_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);

ALTER TABLE ONLY account ADD CONSTRAINT account_email_key UNIQUE (email);
ALTER TABLE ONLY account_identity ADD CONSTRAINT account_identity_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY account ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY account_secret ADD CONSTRAINT account_secret_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY analytics_day ADD CONSTRAINT analytics_day_pkey PRIMARY KEY (team_id, only_for, day, account_id, meeting_type_id, source);
ALTER TABLE ONLY analytics_dirty ADD CONSTRAINT analytics_dirty_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_key ADD CONSTRAINT api_key_hash_key UNIQUE (hash);
ALTER TABLE ONLY api_key ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY asked_question ADD CONSTRAINT asked_question_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assistant_client ADD CONSTRAINT assistant_client_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assistant ADD CONSTRAINT assistant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY assistant_token ADD CONSTRAINT assistant_token_pkey PRIMARY KEY (kind, hash);
ALTER TABLE ONLY ats_mapping ADD CONSTRAINT ats_mapping_pkey PRIMARY KEY (team_id, meeting_type_id);
ALTER TABLE ONLY ats_pace ADD CONSTRAINT ats_pace_pkey PRIMARY KEY (connection_id);
ALTER TABLE ONLY ats_proposal ADD CONSTRAINT ats_proposal_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ats_review ADD CONSTRAINT ats_review_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY ats_team ADD CONSTRAINT ats_team_pkey PRIMARY KEY (team_id);
ALTER TABLE ONLY audit_chain ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (chain);
ALTER TABLE ONLY audit_entry ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backup_run ADD CONSTRAINT backup_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY book_entry ADD CONSTRAINT book_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY book_entry ADD CONSTRAINT book_entry_team_id_id_key UNIQUE (team_id, id);
ALTER TABLE ONLY book_file ADD CONSTRAINT book_file_note_id_remote_key_key UNIQUE (note_id, remote_key);
ALTER TABLE ONLY book_file ADD CONSTRAINT book_file_pkey PRIMARY KEY (id);
ALTER TABLE ONLY book_note ADD CONSTRAINT book_note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY book_note ADD CONSTRAINT book_note_team_id_remote_key_key UNIQUE (team_id, remote_key);
ALTER TABLE ONLY bot ADD CONSTRAINT bot_pkey PRIMARY KEY (id);
ALTER TABLE ONLY calendar ADD CONSTRAINT calendar_channel_id_key UNIQUE (channel_id);
ALTER TABLE ONLY calendar ADD CONSTRAINT calendar_connection_id_external_id_key UNIQUE (connection_id, external_id);
ALTER TABLE ONLY calendar_event ADD CONSTRAINT calendar_event_pkey PRIMARY KEY (calendar_id, event_key);
ALTER TABLE ONLY calendar ADD CONSTRAINT calendar_pkey PRIMARY KEY (id);
ALTER TABLE ONLY calendar_sync ADD CONSTRAINT calendar_sync_pkey PRIMARY KEY (connection_id);
ALTER TABLE ONLY connection_activity ADD CONSTRAINT connection_activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY connection ADD CONSTRAINT connection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consent_entry ADD CONSTRAINT consent_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY contact_change ADD CONSTRAINT contact_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY contact ADD CONSTRAINT contact_pkey PRIMARY KEY (id);
ALTER TABLE ONLY contact_record ADD CONSTRAINT contact_record_pkey PRIMARY KEY (contact_id, connection_id);
ALTER TABLE ONLY contact ADD CONSTRAINT contact_team_id_id_key UNIQUE (team_id, id);
ALTER TABLE ONLY default_meeting_type ADD CONSTRAINT default_meeting_type_team_id_account_id_key UNIQUE NULLS NOT DISTINCT (team_id, account_id);
ALTER TABLE ONLY document ADD CONSTRAINT document_file_key_key UNIQUE (file_key);
ALTER TABLE ONLY document ADD CONSTRAINT document_meeting_id_name_key UNIQUE (meeting_id, name);
ALTER TABLE ONLY document ADD CONSTRAINT document_pkey PRIMARY KEY (id);
ALTER TABLE ONLY erasure ADD CONSTRAINT erasure_pkey PRIMARY KEY (id);
ALTER TABLE ONLY former_member ADD CONSTRAINT former_member_pkey PRIMARY KEY (team_id, account_id);
ALTER TABLE ONLY heard_piece ADD CONSTRAINT heard_piece_pkey PRIMARY KEY (take_id, track, seq);
ALTER TABLE ONLY heard_track ADD CONSTRAINT heard_track_pkey PRIMARY KEY (take_id, track);
ALTER TABLE ONLY installation_setting ADD CONSTRAINT installation_setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY invitation ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invitation ADD CONSTRAINT invitation_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY invitation ADD CONSTRAINT invitation_team_id_email_key UNIQUE (team_id, email);
ALTER TABLE ONLY job_progress ADD CONSTRAINT job_progress_pkey PRIMARY KEY (job_id);
ALTER TABLE ONLY language_answer ADD CONSTRAINT language_answer_pkey PRIMARY KEY (run_id, digest);
ALTER TABLE ONLY legal_hold ADD CONSTRAINT legal_hold_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY live_caption ADD CONSTRAINT live_caption_pkey PRIMARY KEY (take_id, track, number);
ALTER TABLE ONLY live_note ADD CONSTRAINT live_note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY live_script ADD CONSTRAINT live_script_pkey PRIMARY KEY (meeting_id, question);
ALTER TABLE ONLY live_source ADD CONSTRAINT live_source_pkey PRIMARY KEY (take_id);
ALTER TABLE ONLY meeting_action_item ADD CONSTRAINT meeting_action_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_cost ADD CONSTRAINT meeting_cost_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY meeting_field ADD CONSTRAINT meeting_field_pkey PRIMARY KEY (meeting_id, field);
ALTER TABLE ONLY meeting_note_feedback ADD CONSTRAINT meeting_note_feedback_pkey PRIMARY KEY (meeting_id, account_id);
ALTER TABLE ONLY meeting_note ADD CONSTRAINT meeting_note_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY meeting_note_run ADD CONSTRAINT meeting_note_run_meeting_id_key UNIQUE (meeting_id);
ALTER TABLE ONLY meeting_note_run ADD CONSTRAINT meeting_note_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_note_section ADD CONSTRAINT meeting_note_section_meeting_id_section_id_key UNIQUE (meeting_id, section_id);
ALTER TABLE ONLY meeting_note_section ADD CONSTRAINT meeting_note_section_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_note ADD CONSTRAINT meeting_note_team_id_meeting_id_key UNIQUE (team_id, meeting_id);
ALTER TABLE ONLY meeting ADD CONSTRAINT meeting_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_progress ADD CONSTRAINT meeting_progress_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY meeting_scorecard ADD CONSTRAINT meeting_scorecard_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY meeting_suggestion ADD CONSTRAINT meeting_suggestion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_tally ADD CONSTRAINT meeting_tally_pkey PRIMARY KEY (team_id, only_for, day) INCLUDE (n);
ALTER TABLE ONLY meeting ADD CONSTRAINT meeting_team_id_id_key UNIQUE (team_id, id);
ALTER TABLE ONLY meeting_type ADD CONSTRAINT meeting_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_type ADD CONSTRAINT meeting_type_team_id_id_key UNIQUE (team_id, id);
ALTER TABLE ONLY meeting_type_version ADD CONSTRAINT meeting_type_version_pkey PRIMARY KEY (meeting_type_id, version);
ALTER TABLE ONLY member_preference ADD CONSTRAINT member_preference_pkey PRIMARY KEY (team_id, account_id);
ALTER TABLE ONLY membership ADD CONSTRAINT membership_pkey PRIMARY KEY (id);
ALTER TABLE ONLY membership ADD CONSTRAINT membership_team_id_account_id_key UNIQUE (team_id, account_id);
ALTER TABLE ONLY model_download ADD CONSTRAINT model_download_pkey PRIMARY KEY (model);
ALTER TABLE ONLY oauth_client ADD CONSTRAINT oauth_client_pkey PRIMARY KEY (provider);
ALTER TABLE ONLY oauth_state ADD CONSTRAINT oauth_state_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY outbox ADD CONSTRAINT outbox_kind_idempotency_key_key UNIQUE (kind, idempotency_key);
ALTER TABLE ONLY outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY own_phone ADD CONSTRAINT own_phone_pkey PRIMARY KEY (team_id, account_id);
ALTER TABLE ONLY passkey_challenge ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY passkey ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY phone_call ADD CONSTRAINT phone_call_pkey PRIMARY KEY (id);
ALTER TABLE ONLY phone_command ADD CONSTRAINT phone_command_pkey PRIMARY KEY (id);
ALTER TABLE ONLY phone_leg ADD CONSTRAINT phone_leg_pkey PRIMARY KEY (id);
ALTER TABLE ONLY phone_line ADD CONSTRAINT phone_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY phone_number ADD CONSTRAINT phone_number_pkey PRIMARY KEY (id);
ALTER TABLE ONLY policy_consent ADD CONSTRAINT policy_consent_pkey PRIMARY KEY (team_id, account_id);
ALTER TABLE ONLY process_run ADD CONSTRAINT process_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY profile_picture ADD CONSTRAINT profile_picture_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY rate_limit ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY recording_file ADD CONSTRAINT recording_file_key_key UNIQUE (key);
ALTER TABLE ONLY recording_file ADD CONSTRAINT recording_file_pkey PRIMARY KEY (meeting_id, type);
ALTER TABLE ONLY recording ADD CONSTRAINT recording_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY recovery_code ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash);
ALTER TABLE ONLY retention_rule ADD CONSTRAINT retention_rule_pkey PRIMARY KEY (team_id, meeting_type_id);
ALTER TABLE ONLY scim_group_member ADD CONSTRAINT scim_group_member_pkey PRIMARY KEY (group_id, account_id);
ALTER TABLE ONLY scim_group ADD CONSTRAINT scim_group_pkey PRIMARY KEY (id);
ALTER TABLE ONLY scim_key ADD CONSTRAINT scim_key_hash_key UNIQUE (hash);
ALTER TABLE ONLY scim_key ADD CONSTRAINT scim_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY scim_user ADD CONSTRAINT scim_user_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY search_ask ADD CONSTRAINT search_ask_pkey PRIMARY KEY (requirement_id, contact_id);
ALTER TABLE ONLY search_cell ADD CONSTRAINT search_cell_pkey PRIMARY KEY (requirement_id, meeting_id);
ALTER TABLE ONLY search_meeting ADD CONSTRAINT search_meeting_pkey PRIMARY KEY (search_id, meeting_id);
ALTER TABLE ONLY search_member ADD CONSTRAINT search_member_pkey PRIMARY KEY (search_id, account_id);
ALTER TABLE ONLY search_person ADD CONSTRAINT search_person_pkey PRIMARY KEY (search_id, contact_id);
ALTER TABLE ONLY search ADD CONSTRAINT search_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_requirement ADD CONSTRAINT search_requirement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_requirement ADD CONSTRAINT search_requirement_search_id_id_key UNIQUE (search_id, id);
ALTER TABLE ONLY search_stage_change ADD CONSTRAINT search_stage_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search ADD CONSTRAINT search_team_id_id_key UNIQUE (team_id, id);
ALTER TABLE ONLY session ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY setting ADD CONSTRAINT setting_pkey PRIMARY KEY (key);
ALTER TABLE ONLY sharable_page_item ADD CONSTRAINT sharable_page_item_page_id_meeting_id_source_id_key UNIQUE (page_id, meeting_id, source_id);
ALTER TABLE ONLY sharable_page_item ADD CONSTRAINT sharable_page_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sharable_page ADD CONSTRAINT sharable_page_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sharable_page ADD CONSTRAINT sharable_page_reference_id_key UNIQUE (reference_id);
ALTER TABLE ONLY sharable_page ADD CONSTRAINT sharable_page_team_id_id_key UNIQUE (team_id, id);
ALTER TABLE ONLY share_batch ADD CONSTRAINT share_batch_pkey PRIMARY KEY (link_id, batch_id);
ALTER TABLE ONLY share_count ADD CONSTRAINT share_count_pkey PRIMARY KEY (link_id, item_id, day);
ALTER TABLE ONLY share_link ADD CONSTRAINT share_link_pkey PRIMARY KEY (id);
ALTER TABLE ONLY shared_sound ADD CONSTRAINT shared_sound_key_key UNIQUE (key);
ALTER TABLE ONLY shared_sound ADD CONSTRAINT shared_sound_pkey PRIMARY KEY (team_id, meeting_id, digest);
ALTER TABLE ONLY slack_notification ADD CONSTRAINT slack_notification_pkey PRIMARY KEY (team_id, account_id);
ALTER TABLE ONLY snippet ADD CONSTRAINT snippet_media_key_key UNIQUE (media_key);
ALTER TABLE ONLY snippet ADD CONSTRAINT snippet_pkey PRIMARY KEY (id);
ALTER TABLE ONLY snippet ADD CONSTRAINT snippet_thumbnail_key_key UNIQUE (thumbnail_key);
ALTER TABLE ONLY sso_state ADD CONSTRAINT sso_state_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY stage_pace ADD CONSTRAINT stage_pace_pkey PRIMARY KEY (stage);
ALTER TABLE ONLY storage_place ADD CONSTRAINT storage_place_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY take_chunk ADD CONSTRAINT take_chunk_key_key UNIQUE (key);
ALTER TABLE ONLY take_chunk ADD CONSTRAINT take_chunk_pkey PRIMARY KEY (take_id, track, seq);
ALTER TABLE ONLY take ADD CONSTRAINT take_meeting_id_key_key UNIQUE (meeting_id, key);
ALTER TABLE ONLY take ADD CONSTRAINT take_pkey PRIMARY KEY (id);
ALTER TABLE ONLY take_track ADD CONSTRAINT take_track_pkey PRIMARY KEY (take_id, track);
ALTER TABLE ONLY team_branding ADD CONSTRAINT team_branding_pkey PRIMARY KEY (team_id);
ALTER TABLE ONLY team_integration ADD CONSTRAINT team_integration_pkey PRIMARY KEY (team_id, key);
ALTER TABLE ONLY team ADD CONSTRAINT team_pkey PRIMARY KEY (id);
ALTER TABLE ONLY team_preference ADD CONSTRAINT team_preference_pkey PRIMARY KEY (team_id, key);
ALTER TABLE ONLY template_lab_pin ADD CONSTRAINT template_lab_pin_pkey PRIMARY KEY (team_id, meeting_type_id, meeting_id);
ALTER TABLE ONLY template_lab_result ADD CONSTRAINT template_lab_result_pkey PRIMARY KEY (run_id, meeting_id);
ALTER TABLE ONLY template_lab_run ADD CONSTRAINT template_lab_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY training_data ADD CONSTRAINT training_data_pkey PRIMARY KEY (id);
ALTER TABLE ONLY transcript_piece ADD CONSTRAINT transcript_piece_pkey PRIMARY KEY (run_id, track, seq);
ALTER TABLE ONLY transcript ADD CONSTRAINT transcript_pkey PRIMARY KEY (meeting_id);
ALTER TABLE ONLY transcript_run ADD CONSTRAINT transcript_run_meeting_id_key UNIQUE (meeting_id);
ALTER TABLE ONLY transcript_run ADD CONSTRAINT transcript_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY transcript_segment ADD CONSTRAINT transcript_segment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY transcript_speaker ADD CONSTRAINT transcript_speaker_pkey PRIMARY KEY (id);
ALTER TABLE ONLY transcript ADD CONSTRAINT transcript_team_id_meeting_id_key UNIQUE (team_id, meeting_id);
ALTER TABLE ONLY two_factor ADD CONSTRAINT two_factor_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY upload ADD CONSTRAINT upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY upload ADD CONSTRAINT upload_take_id_key UNIQUE (take_id);
ALTER TABLE ONLY voice_profile ADD CONSTRAINT voice_profile_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY webhook_attempt ADD CONSTRAINT webhook_attempt_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);
ALTER TABLE ONLY zoom_import ADD CONSTRAINT zoom_import_pkey PRIMARY KEY (id);
ALTER TABLE ONLY zoom_import ADD CONSTRAINT zoom_import_team_id_recording_key_key UNIQUE (team_id, recording_key);

CREATE INDEX account_identity_account ON account_identity USING btree (account_id);
CREATE INDEX account_secret_account_id ON account_secret USING btree (account_id);
CREATE INDEX analytics_dirty_team ON analytics_dirty USING btree (team_id, day);
CREATE INDEX analytics_value_day ON analytics_value USING btree (team_id, kind, day) INCLUDE (only_for, account_id, meeting_type_id);
CREATE INDEX api_key_account ON api_key USING btree (account_id) WHERE (revoked_at IS NULL);
CREATE INDEX api_key_team ON api_key USING btree (team_id, created_at DESC) WHERE (revoked_at IS NULL);
CREATE INDEX asked_question_account ON asked_question USING btree (team_id, account_id, created_at);
CREATE INDEX asked_question_age ON asked_question USING btree (created_at);
CREATE INDEX asked_question_meeting ON asked_question USING btree (meeting_id);
CREATE INDEX assistant_account ON assistant USING btree (account_id) WHERE (revoked_at IS NULL);
CREATE INDEX assistant_client_unused ON assistant_client USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX assistant_team ON assistant USING btree (team_id, created_at DESC) WHERE (revoked_at IS NULL);
CREATE INDEX assistant_token_assistant ON assistant_token USING btree (assistant_id);
CREATE INDEX assistant_token_expiry ON assistant_token USING btree (expires_at);
CREATE INDEX ats_proposal_meeting ON ats_proposal USING btree (team_id, meeting_id, place, id);
CREATE INDEX ats_proposal_queue ON ats_proposal USING btree (team_id, created_at DESC) WHERE (state = ANY (ARRAY['sending'::text, 'undoing'::text, 'failed'::text, 'conflict'::text]));
CREATE INDEX ats_team_connection ON ats_team USING btree (connection_id);
CREATE INDEX audit_entry_account ON audit_entry USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_blanked ON audit_entry USING btree (thing_id) WHERE (action = 'blanked_name'::text);
CREATE UNIQUE INDEX audit_entry_chain ON audit_entry USING btree (chain, seq);
CREATE INDEX audit_entry_team ON audit_entry USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_unsealed ON audit_entry USING btree (chain) WHERE (hash IS NULL);
CREATE INDEX backup_run_started ON backup_run USING btree (started_at DESC);
CREATE INDEX book_entry_name ON book_entry USING btree (team_id, kind, lower(name), id);
CREATE INDEX book_note_contact ON book_note USING btree (contact_id, happened_at);
CREATE INDEX book_note_entry ON book_note USING btree (entry_id, happened_at);
CREATE INDEX bot_created ON bot USING btree (created_at DESC);
CREATE UNIQUE INDEX bot_open_meeting ON bot USING btree (meeting_id) WHERE (state <> 'left'::text);
CREATE UNIQUE INDEX bot_open_room ON bot USING btree (room) WHERE (state <> 'left'::text);
CREATE INDEX bot_team_meeting ON bot USING btree (team_id, meeting_id, created_at DESC);
CREATE INDEX calendar_event_meeting ON calendar_event USING btree (meeting_id);
CREATE INDEX calendar_event_shared ON calendar_event USING btree (shared_key);
CREATE INDEX calendar_sync_due ON calendar_sync USING btree (next_at);
CREATE INDEX connection_account ON connection USING btree (account_id, provider);
CREATE INDEX connection_activity_newest ON connection_activity USING btree (connection_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX connection_external ON connection USING btree (provider, COALESCE(team_id, ''::text), COALESCE(account_id, ''::text), external_id) WHERE (state <> 'revoked'::text);
CREATE INDEX connection_team ON connection USING btree (team_id, provider);
CREATE INDEX consent_entry_meeting ON consent_entry USING btree (meeting_id, at);
CREATE INDEX contact_change_team ON contact_change USING btree (team_id, created_at DESC);
CREATE INDEX contact_record_record ON contact_record USING btree (connection_id, type, record_id);
CREATE INDEX contact_team_name ON contact USING btree (team_id, name_words, id);
CREATE INDEX document_deleted ON document USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX document_meeting ON document USING btree (team_id, meeting_id);
CREATE INDEX erasure_team ON erasure USING btree (team_id, completed_at DESC);
CREATE INDEX former_member_left ON former_member USING btree (left_at);
CREATE INDEX heard_track_meeting ON heard_track USING btree (team_id, meeting_id);
CREATE INDEX language_answer_meeting ON language_answer USING btree (meeting_id);
CREATE INDEX legal_hold_team ON legal_hold USING btree (team_id, placed_at DESC);
CREATE INDEX live_caption_meeting ON live_caption USING btree (team_id, meeting_id, start_s);
CREATE INDEX live_note_meeting ON live_note USING btree (team_id, meeting_id, at_s);
CREATE INDEX live_source_meeting ON live_source USING btree (team_id, meeting_id);
CREATE INDEX live_source_watched ON live_source USING btree (take_id) WHERE (told <> 'finished'::text);
CREATE INDEX meeting_action_item_meeting ON meeting_action_item USING btree (team_id, meeting_id, place);
CREATE INDEX meeting_auto_join ON meeting USING btree (start_time) WHERE ((status = ANY (ARRAY['created'::text, 'pending'::text])) AND is_auto_join);
CREATE INDEX meeting_contact ON meeting USING btree (team_id, external_contact_id, start_time DESC, id DESC) WHERE ((deletion_id IS NULL) AND (external_contact_id IS NOT NULL));
CREATE INDEX meeting_deleted ON meeting USING btree (team_id, deleted_at DESC) WHERE (deletion_id IS NOT NULL);
CREATE INDEX meeting_event_key ON meeting USING btree (team_id, event_key) WHERE (event_key IS NOT NULL);
CREATE INDEX meeting_list ON meeting USING btree (team_id, start_time DESC, id DESC) INCLUDE (account_id, private, status, meeting_type_id, source, call_direction, calendar_provider, is_auto_join, has_bot) WHERE (deletion_id IS NULL);
CREATE INDEX meeting_note_section_meeting ON meeting_note_section USING btree (team_id, meeting_id, place);
CREATE INDEX meeting_owner ON meeting USING btree (team_id, account_id, start_time DESC, id DESC) INCLUDE (private, status, meeting_type_id, source, call_direction, calendar_provider, is_auto_join, has_bot) WHERE (deletion_id IS NULL);
CREATE INDEX meeting_suggestion_meeting ON meeting_suggestion USING btree (team_id, meeting_id, place);
CREATE INDEX meeting_word ON meeting USING gin (meeting_words(team_id, description, participants, contact_name, spoken)) WITH (fastupdate=off) WHERE (deletion_id IS NULL);
CREATE INDEX membership_account_id ON membership USING btree (account_id);
CREATE INDEX oauth_state_expiry ON oauth_state USING btree (expires_at);
CREATE INDEX outbox_due ON outbox USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX outbox_team ON outbox USING btree (team_id, created_at DESC);
CREATE INDEX passkey_account ON passkey USING btree (account_id);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge USING btree (expires_at);
CREATE INDEX phone_call_meeting ON phone_call USING btree (team_id, meeting_id, created_at DESC);
CREATE INDEX phone_call_member ON phone_call USING btree (account_id, created_at DESC);
CREATE INDEX phone_call_open ON phone_call USING btree (heard_at) WHERE (state <> 'ended'::text);
CREATE UNIQUE INDEX phone_call_open_meeting ON phone_call USING btree (meeting_id) WHERE (state <> 'ended'::text);
CREATE INDEX phone_call_recent ON phone_call USING btree (team_id, created_at DESC);
CREATE INDEX phone_command_created ON phone_command USING btree (created_at);
CREATE INDEX phone_leg_call ON phone_leg USING btree (call_id, created_at);
CREATE INDEX phone_number_team_id ON phone_number USING btree (team_id);
CREATE INDEX process_run_heard ON process_run USING btree (heard_at);
CREATE INDEX scim_group_member_account ON scim_group_member USING btree (account_id);
CREATE UNIQUE INDEX scim_group_name ON scim_group USING btree (lower(display_name));
CREATE UNIQUE INDEX scim_user_name ON scim_user USING btree (lower(user_name));
CREATE INDEX search_ask_account ON search_ask USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX search_ask_contact ON search_ask USING btree (team_id, contact_id);
CREATE INDEX search_ask_search ON search_ask USING btree (search_id);
CREATE INDEX search_cell_meeting ON search_cell USING btree (meeting_id);
CREATE INDEX search_cell_search ON search_cell USING btree (search_id);
CREATE INDEX search_client ON search USING btree (team_id, client_contact_id) WHERE (client_contact_id IS NOT NULL);
CREATE INDEX search_creator ON search USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX search_deal ON search USING btree (team_id, ((deal ->> 'id'::text))) WHERE (deal IS NOT NULL);
CREATE INDEX search_list ON search USING btree (team_id, updated_at DESC, id DESC) INCLUDE (state);
CREATE INDEX search_meeting_meeting ON search_meeting USING btree (meeting_id);
CREATE INDEX search_member_account ON search_member USING btree (team_id, account_id);
CREATE INDEX search_person_contact ON search_person USING btree (team_id, contact_id);
CREATE INDEX search_requirement_meeting ON search_requirement USING btree (meeting_id) WHERE (meeting_id IS NOT NULL);
CREATE INDEX search_requirement_place ON search_requirement USING btree (search_id, place);
CREATE INDEX search_stage_change_account ON search_stage_change USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX search_stage_change_search ON search_stage_change USING btree (search_id, changed_at);
CREATE INDEX session_account_id ON session USING btree (account_id);
CREATE INDEX session_expires_at ON session USING btree (expires_at);
CREATE INDEX sharable_page_deleted ON sharable_page USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX sharable_page_item_meeting ON sharable_page_item USING btree (team_id, meeting_id);
CREATE INDEX sharable_page_list ON sharable_page USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX share_link_page ON share_link USING btree (page_id, created_at DESC, id DESC);
CREATE INDEX snippet_team_meeting ON snippet USING btree (team_id, meeting_id, created_at DESC, id DESC);
CREATE INDEX take_open ON take USING btree (last_chunk_at) WHERE (status = 'open'::text);
CREATE INDEX take_team_meeting ON take USING btree (team_id, meeting_id, started_at, id);
CREATE UNIQUE INDEX take_track_audio_key ON take_track USING btree (audio_key) WHERE (audio_key IS NOT NULL);
CREATE INDEX team_integration_connection ON team_integration USING btree (connection_id);
CREATE INDEX template_lab_run_type ON template_lab_run USING btree (team_id, meeting_type_id, created_at);
CREATE INDEX training_data_team ON training_data USING btree (team_id, meeting_type_id, updated_at DESC);
CREATE INDEX transcript_segment_meeting ON transcript_segment USING btree (team_id, meeting_id, start_ms, id);
CREATE INDEX transcript_segment_speaker ON transcript_segment USING btree (speaker_id);
CREATE INDEX transcript_segment_word ON transcript_segment USING gin (segment_words(team_id, said)) WITH (fastupdate=off);
CREATE INDEX transcript_speaker_meeting ON transcript_speaker USING btree (team_id, meeting_id, place);
CREATE INDEX upload_team_meeting ON upload USING btree (team_id, meeting_id);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt USING btree (delivery_id, at);
CREATE INDEX webhook_delivery_age ON webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_newest ON webhook_delivery USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_outbox ON webhook_delivery USING btree (outbox_id);
CREATE INDEX webhook_team ON webhook USING btree (team_id, created_at);

CREATE TRIGGER account_end_ways_in AFTER UPDATE OF deactivated_at ON account FOR EACH ROW WHEN (((new.deactivated_at IS NOT NULL) AND (old.deactivated_at IS NULL))) EXECUTE FUNCTION end_ways_in();
CREATE TRIGGER analytics_added AFTER INSERT ON meeting REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analytics_meetings_changed();
CREATE TRIGGER analytics_bot AFTER INSERT OR UPDATE OF state ON bot FOR EACH ROW EXECUTE FUNCTION analytics_part_changed();
CREATE TRIGGER analytics_field AFTER INSERT OR DELETE OR UPDATE ON meeting_field FOR EACH ROW EXECUTE FUNCTION analytics_part_changed();
CREATE TRIGGER analytics_moved AFTER UPDATE ON meeting FOR EACH ROW WHEN (((((((((old.account_id IS DISTINCT FROM new.account_id) OR (old.private IS DISTINCT FROM new.private)) OR (old.start_time IS DISTINCT FROM new.start_time)) OR (old.end_time IS DISTINCT FROM new.end_time)) OR (old.deletion_id IS DISTINCT FROM new.deletion_id)) OR (old.status IS DISTINCT FROM new.status)) OR (old.duration_s IS DISTINCT FROM new.duration_s)) OR (old.meeting_type_id IS DISTINCT FROM new.meeting_type_id))) EXECUTE FUNCTION analytics_meeting_moved();
CREATE TRIGGER analytics_note AFTER INSERT OR UPDATE OF written_at ON meeting_note FOR EACH ROW EXECUTE FUNCTION analytics_part_changed();
CREATE TRIGGER analytics_removed AFTER DELETE ON meeting REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analytics_meetings_changed();
CREATE TRIGGER analytics_script AFTER INSERT OR DELETE OR UPDATE ON live_script FOR EACH ROW EXECUTE FUNCTION analytics_part_changed();
CREATE TRIGGER analytics_suggestion AFTER INSERT OR DELETE OR UPDATE ON meeting_suggestion FOR EACH ROW EXECUTE FUNCTION analytics_part_changed();
CREATE TRIGGER analytics_transcript AFTER INSERT OR UPDATE ON transcript FOR EACH ROW EXECUTE FUNCTION analytics_part_changed();
CREATE TRIGGER audit_entry_prepare BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION prepare_audit_entry();
CREATE CONSTRAINT TRIGGER audit_entry_seal AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_audit_entries();
CREATE TRIGGER contact_forget AFTER DELETE ON contact FOR EACH ROW EXECUTE FUNCTION contact_rename();
CREATE TRIGGER contact_rename AFTER UPDATE OF name ON contact FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION contact_rename();
CREATE TRIGGER meeting_forgets_heard AFTER UPDATE OF status, deletion_id ON meeting FOR EACH ROW WHEN (((new.deletion_id IS NOT NULL) OR ((new.status = ANY (ARRAY['cancelled'::text, 'completed'::text])) AND (new.status IS DISTINCT FROM old.status)))) EXECUTE FUNCTION forget_heard();
CREATE TRIGGER meeting_name_contact BEFORE UPDATE OF external_contact_id, deletion_id ON meeting FOR EACH ROW WHEN (((old.external_contact_id IS DISTINCT FROM new.external_contact_id) OR (old.deletion_id IS DISTINCT FROM new.deletion_id))) EXECUTE FUNCTION meeting_name_contact();
CREATE TRIGGER meeting_name_contact_first BEFORE INSERT ON meeting FOR EACH ROW WHEN ((new.external_contact_id IS NOT NULL)) EXECUTE FUNCTION meeting_name_contact();
CREATE TRIGGER meeting_tally_add AFTER INSERT ON meeting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION meeting_tally_add();
CREATE TRIGGER meeting_tally_move AFTER UPDATE ON meeting FOR EACH ROW WHEN ((((((old.team_id IS DISTINCT FROM new.team_id) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.private IS DISTINCT FROM new.private)) OR (old.start_time IS DISTINCT FROM new.start_time)) OR (old.deletion_id IS DISTINCT FROM new.deletion_id))) EXECUTE FUNCTION meeting_tally_move();
CREATE TRIGGER meeting_tally_remove AFTER DELETE ON meeting REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION meeting_tally_remove();
CREATE TRIGGER membership_again AFTER INSERT ON membership FOR EACH ROW EXECUTE FUNCTION forget_former_member();
CREATE TRIGGER membership_former AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION note_former_member();
CREATE TRIGGER membership_remove_api_keys AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION revoke_api_keys();
CREATE TRIGGER membership_remove_assistants AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION revoke_assistants();
CREATE TRIGGER membership_revoke_api_keys AFTER UPDATE OF inactive ON membership FOR EACH ROW WHEN ((new.inactive AND (NOT old.inactive))) EXECUTE FUNCTION revoke_api_keys();
CREATE TRIGGER membership_revoke_assistants AFTER UPDATE OF inactive ON membership FOR EACH ROW WHEN ((new.inactive AND (NOT old.inactive))) EXECUTE FUNCTION revoke_assistants();
CREATE TRIGGER note_wait BEFORE INSERT OR UPDATE OF written_at ON meeting_note FOR EACH ROW WHEN ((new.written_at IS NOT NULL)) EXECUTE FUNCTION note_was_written();
CREATE TRIGGER passkey_gone AFTER DELETE ON passkey FOR EACH ROW EXECUTE FUNCTION tell_second_factor();
CREATE TRIGGER search_cell_forgets AFTER UPDATE OF text, kind ON search_requirement FOR EACH ROW WHEN ((new.text IS DISTINCT FROM old.text)) EXECUTE FUNCTION search_cell_forgets();
CREATE TRIGGER search_meeting_found AFTER INSERT OR UPDATE OF destination ON ats_review FOR EACH ROW EXECUTE FUNCTION search_meeting_find_deal();
CREATE TRIGGER search_meeting_found AFTER INSERT OR UPDATE OF external_contact_id, description ON meeting FOR EACH ROW EXECUTE FUNCTION search_meeting_find();
CREATE TRIGGER search_person_meetings AFTER INSERT ON search_person FOR EACH ROW EXECUTE FUNCTION search_person_meetings();
CREATE TRIGGER search_requirement_forgets BEFORE UPDATE OF meeting_id ON search_requirement FOR EACH ROW WHEN ((new.meeting_id IS NULL)) EXECUTE FUNCTION search_requirement_forgets();
CREATE TRIGGER team_content AFTER INSERT OR DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER DELETE OR UPDATE OF private, deleted_at ON meeting FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER UPDATE OF version, kind, duration_s ON recording FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER INSERT OR DELETE OR UPDATE ON recording_file FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER INSERT OR DELETE OR UPDATE ON sharable_page FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER INSERT OR DELETE OR UPDATE ON sharable_page_item FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER INSERT OR DELETE ON shared_sound FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER INSERT OR DELETE OR UPDATE ON snippet FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content AFTER UPDATE OF name ON team FOR EACH ROW EXECUTE FUNCTION team_content_team();
CREATE TRIGGER team_content AFTER INSERT OR DELETE OR UPDATE ON team_branding FOR EACH ROW EXECUTE FUNCTION team_content_row();
CREATE TRIGGER team_content_deleted AFTER DELETE ON transcript_segment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION team_content_rows();
CREATE TRIGGER team_content_deleted AFTER DELETE ON transcript_speaker REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION team_content_rows();
CREATE TRIGGER team_content_inserted AFTER INSERT ON transcript_speaker REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION team_content_rows();
CREATE TRIGGER team_content_updated AFTER UPDATE ON transcript_segment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION team_content_rows();
CREATE TRIGGER team_content_updated AFTER UPDATE ON transcript_speaker REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION team_content_rows();
CREATE TRIGGER team_two_factor_rule AFTER UPDATE OF requires_two_factor ON team FOR EACH ROW WHEN ((old.requires_two_factor IS DISTINCT FROM new.requires_two_factor)) EXECUTE FUNCTION tell_two_factor_rule();
CREATE TRIGGER transcript_segment_added AFTER INSERT ON transcript_segment REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION transcript_segment_heard();
CREATE TRIGGER transcript_segment_changed AFTER UPDATE ON transcript_segment REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION transcript_segment_heard();
CREATE TRIGGER transcript_segment_removed AFTER DELETE ON transcript_segment REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION transcript_segment_heard();
CREATE TRIGGER two_factor_gone AFTER DELETE OR UPDATE OF confirmed_at ON two_factor FOR EACH ROW EXECUTE FUNCTION tell_second_factor();

ALTER TABLE ONLY account_identity ADD CONSTRAINT account_identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY account_secret ADD CONSTRAINT account_secret_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY analytics_day ADD CONSTRAINT analytics_day_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY analytics_value ADD CONSTRAINT analytics_value_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_key ADD CONSTRAINT api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_key ADD CONSTRAINT api_key_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY asked_question ADD CONSTRAINT asked_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY asked_question ADD CONSTRAINT asked_question_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY asked_question ADD CONSTRAINT asked_question_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY assistant ADD CONSTRAINT assistant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY assistant ADD CONSTRAINT assistant_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY assistant_token ADD CONSTRAINT assistant_token_assistant_id_fkey FOREIGN KEY (assistant_id) REFERENCES assistant(id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_mapping ADD CONSTRAINT ats_mapping_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_proposal ADD CONSTRAINT ats_proposal_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_proposal ADD CONSTRAINT ats_proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY ats_proposal ADD CONSTRAINT ats_proposal_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_review ADD CONSTRAINT ats_review_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_review ADD CONSTRAINT ats_review_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_team ADD CONSTRAINT ats_team_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY ats_team ADD CONSTRAINT ats_team_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY audit_chain ADD CONSTRAINT audit_chain_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY audit_entry ADD CONSTRAINT audit_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY audit_entry ADD CONSTRAINT audit_entry_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY book_entry ADD CONSTRAINT book_entry_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY book_file ADD CONSTRAINT book_file_note_id_fkey FOREIGN KEY (note_id) REFERENCES book_note(id) ON DELETE CASCADE;
ALTER TABLE ONLY book_note ADD CONSTRAINT book_note_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contact(id) ON DELETE CASCADE;
ALTER TABLE ONLY book_note ADD CONSTRAINT book_note_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entry(id) ON DELETE CASCADE;
ALTER TABLE ONLY book_note ADD CONSTRAINT book_note_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY bot ADD CONSTRAINT bot_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY bot ADD CONSTRAINT bot_take_id_fkey FOREIGN KEY (take_id) REFERENCES take(id) ON DELETE SET NULL;
ALTER TABLE ONLY bot ADD CONSTRAINT bot_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY calendar ADD CONSTRAINT calendar_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY calendar_event ADD CONSTRAINT calendar_event_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendar(id) ON DELETE CASCADE;
ALTER TABLE ONLY calendar_event ADD CONSTRAINT calendar_event_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meeting(id) ON DELETE SET NULL;
ALTER TABLE ONLY calendar_sync ADD CONSTRAINT calendar_sync_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY connection ADD CONSTRAINT connection_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY connection_activity ADD CONSTRAINT connection_activity_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY connection ADD CONSTRAINT connection_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY consent_entry ADD CONSTRAINT consent_entry_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meeting(id) ON DELETE CASCADE;
ALTER TABLE ONLY consent_entry ADD CONSTRAINT consent_entry_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY consent_entry ADD CONSTRAINT consent_entry_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY contact_change ADD CONSTRAINT contact_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY contact_change ADD CONSTRAINT contact_change_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY contact_record ADD CONSTRAINT contact_record_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY contact_record ADD CONSTRAINT contact_record_team_id_contact_id_fkey FOREIGN KEY (team_id, contact_id) REFERENCES contact(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY contact ADD CONSTRAINT contact_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY default_meeting_type ADD CONSTRAINT default_meeting_type_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY default_meeting_type ADD CONSTRAINT default_meeting_type_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY default_meeting_type ADD CONSTRAINT default_meeting_type_team_id_meeting_type_id_fkey FOREIGN KEY (team_id, meeting_type_id) REFERENCES meeting_type(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY document ADD CONSTRAINT document_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY erasure ADD CONSTRAINT erasure_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY erasure ADD CONSTRAINT erasure_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY former_member ADD CONSTRAINT former_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY former_member ADD CONSTRAINT former_member_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY heard_piece ADD CONSTRAINT heard_piece_take_id_track_fkey FOREIGN KEY (take_id, track) REFERENCES heard_track(take_id, track) ON DELETE CASCADE;
ALTER TABLE ONLY heard_track ADD CONSTRAINT heard_track_take_id_track_fkey FOREIGN KEY (take_id, track) REFERENCES take_track(take_id, track) ON DELETE CASCADE;
ALTER TABLE ONLY heard_track ADD CONSTRAINT heard_track_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY installation_setting ADD CONSTRAINT installation_setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY invitation ADD CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY invitation ADD CONSTRAINT invitation_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY language_answer ADD CONSTRAINT language_answer_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY legal_hold ADD CONSTRAINT legal_hold_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meeting(id);
ALTER TABLE ONLY legal_hold ADD CONSTRAINT legal_hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY legal_hold ADD CONSTRAINT legal_hold_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY live_caption ADD CONSTRAINT live_caption_take_id_fkey FOREIGN KEY (take_id) REFERENCES take(id) ON DELETE CASCADE;
ALTER TABLE ONLY live_caption ADD CONSTRAINT live_caption_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY live_note ADD CONSTRAINT live_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY live_note ADD CONSTRAINT live_note_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY live_script ADD CONSTRAINT live_script_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY live_source ADD CONSTRAINT live_source_take_id_fkey FOREIGN KEY (take_id) REFERENCES take(id) ON DELETE CASCADE;
ALTER TABLE ONLY live_source ADD CONSTRAINT live_source_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting ADD CONSTRAINT meeting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY meeting_action_item ADD CONSTRAINT meeting_action_item_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting_note(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_cost ADD CONSTRAINT meeting_cost_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_field ADD CONSTRAINT meeting_field_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting_note(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_note_feedback ADD CONSTRAINT meeting_note_feedback_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_note_feedback ADD CONSTRAINT meeting_note_feedback_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_note_run ADD CONSTRAINT meeting_note_run_note_id_fkey FOREIGN KEY (note_id) REFERENCES meeting_note_section(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_note_run ADD CONSTRAINT meeting_note_run_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_note_section ADD CONSTRAINT meeting_note_section_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting_note(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_note ADD CONSTRAINT meeting_note_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_progress ADD CONSTRAINT meeting_progress_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meeting(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_scorecard ADD CONSTRAINT meeting_scorecard_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY meeting_scorecard ADD CONSTRAINT meeting_scorecard_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting_note(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_suggestion ADD CONSTRAINT meeting_suggestion_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting_note(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_tally ADD CONSTRAINT meeting_tally_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting ADD CONSTRAINT meeting_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting ADD CONSTRAINT meeting_team_id_meeting_type_id_fkey FOREIGN KEY (team_id, meeting_type_id) REFERENCES meeting_type(team_id, id) ON DELETE RESTRICT;
ALTER TABLE ONLY meeting_type ADD CONSTRAINT meeting_type_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_type_version ADD CONSTRAINT meeting_type_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY meeting_type_version ADD CONSTRAINT meeting_type_version_team_id_meeting_type_id_fkey FOREIGN KEY (team_id, meeting_type_id) REFERENCES meeting_type(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY member_preference ADD CONSTRAINT member_preference_team_id_account_id_fkey FOREIGN KEY (team_id, account_id) REFERENCES membership(team_id, account_id) ON DELETE CASCADE;
ALTER TABLE ONLY membership ADD CONSTRAINT membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY membership ADD CONSTRAINT membership_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY oauth_state ADD CONSTRAINT oauth_state_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY oauth_state ADD CONSTRAINT oauth_state_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY outbox ADD CONSTRAINT outbox_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY outbox ADD CONSTRAINT outbox_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY own_phone ADD CONSTRAINT own_phone_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY own_phone ADD CONSTRAINT own_phone_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkey ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkey_challenge ADD CONSTRAINT passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY phone_call ADD CONSTRAINT phone_call_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY phone_call ADD CONSTRAINT phone_call_phone_number_id_fkey FOREIGN KEY (phone_number_id) REFERENCES phone_number(id) ON DELETE SET NULL;
ALTER TABLE ONLY phone_call ADD CONSTRAINT phone_call_take_id_fkey FOREIGN KEY (take_id) REFERENCES take(id) ON DELETE SET NULL;
ALTER TABLE ONLY phone_call ADD CONSTRAINT phone_call_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY phone_call ADD CONSTRAINT phone_call_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY phone_command ADD CONSTRAINT phone_command_call_id_fkey FOREIGN KEY (call_id) REFERENCES phone_call(id) ON DELETE CASCADE;
ALTER TABLE ONLY phone_leg ADD CONSTRAINT phone_leg_call_id_fkey FOREIGN KEY (call_id) REFERENCES phone_call(id) ON DELETE CASCADE;
ALTER TABLE ONLY phone_leg ADD CONSTRAINT phone_leg_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY phone_number ADD CONSTRAINT phone_number_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY policy_consent ADD CONSTRAINT policy_consent_team_id_account_id_fkey FOREIGN KEY (team_id, account_id) REFERENCES membership(team_id, account_id) ON DELETE CASCADE;
ALTER TABLE ONLY profile_picture ADD CONSTRAINT profile_picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY recording_file ADD CONSTRAINT recording_file_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES recording(meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY recording ADD CONSTRAINT recording_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY recovery_code ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY retention_rule ADD CONSTRAINT retention_rule_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY scim_group_member ADD CONSTRAINT scim_group_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY scim_group_member ADD CONSTRAINT scim_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES scim_group(id) ON DELETE CASCADE;
ALTER TABLE ONLY scim_group ADD CONSTRAINT scim_group_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE SET NULL;
ALTER TABLE ONLY scim_key ADD CONSTRAINT scim_key_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE SET NULL;
ALTER TABLE ONLY scim_user ADD CONSTRAINT scim_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY scim_user ADD CONSTRAINT scim_user_key_id_fkey FOREIGN KEY (key_id) REFERENCES scim_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY search_ask ADD CONSTRAINT search_ask_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY search_ask ADD CONSTRAINT search_ask_search_id_requirement_id_fkey FOREIGN KEY (search_id, requirement_id) REFERENCES search_requirement(search_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_cell ADD CONSTRAINT search_cell_search_id_requirement_id_fkey FOREIGN KEY (search_id, requirement_id) REFERENCES search_requirement(search_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_cell ADD CONSTRAINT search_cell_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search ADD CONSTRAINT search_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY search_meeting ADD CONSTRAINT search_meeting_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_meeting ADD CONSTRAINT search_meeting_team_id_search_id_fkey FOREIGN KEY (team_id, search_id) REFERENCES search(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_member ADD CONSTRAINT search_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY search_member ADD CONSTRAINT search_member_team_id_search_id_fkey FOREIGN KEY (team_id, search_id) REFERENCES search(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_person ADD CONSTRAINT search_person_team_id_search_id_fkey FOREIGN KEY (team_id, search_id) REFERENCES search(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_requirement ADD CONSTRAINT search_requirement_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE SET NULL (meeting_id);
ALTER TABLE ONLY search_requirement ADD CONSTRAINT search_requirement_team_id_search_id_fkey FOREIGN KEY (team_id, search_id) REFERENCES search(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search_stage_change ADD CONSTRAINT search_stage_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY search_stage_change ADD CONSTRAINT search_stage_change_team_id_search_id_fkey FOREIGN KEY (team_id, search_id) REFERENCES search(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY search ADD CONSTRAINT search_team_id_client_contact_id_fkey FOREIGN KEY (team_id, client_contact_id) REFERENCES contact(team_id, id) ON DELETE SET NULL (client_contact_id);
ALTER TABLE ONLY search ADD CONSTRAINT search_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY session ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY sharable_page ADD CONSTRAINT sharable_page_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY sharable_page_item ADD CONSTRAINT sharable_page_item_team_id_page_id_fkey FOREIGN KEY (team_id, page_id) REFERENCES sharable_page(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY sharable_page ADD CONSTRAINT sharable_page_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY share_batch ADD CONSTRAINT share_batch_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_link(id) ON DELETE CASCADE;
ALTER TABLE ONLY share_count ADD CONSTRAINT share_count_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_link(id) ON DELETE CASCADE;
ALTER TABLE ONLY share_link ADD CONSTRAINT share_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY share_link ADD CONSTRAINT share_link_team_id_page_id_fkey FOREIGN KEY (team_id, page_id) REFERENCES sharable_page(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY shared_sound ADD CONSTRAINT shared_sound_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY slack_notification ADD CONSTRAINT slack_notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY slack_notification ADD CONSTRAINT slack_notification_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY snippet ADD CONSTRAINT snippet_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY snippet ADD CONSTRAINT snippet_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY storage_place ADD CONSTRAINT storage_place_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meeting(id) ON DELETE CASCADE;
ALTER TABLE ONLY take ADD CONSTRAINT take_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE RESTRICT;
ALTER TABLE ONLY take_chunk ADD CONSTRAINT take_chunk_take_id_track_fkey FOREIGN KEY (take_id, track) REFERENCES take_track(take_id, track) ON DELETE CASCADE;
ALTER TABLE ONLY take ADD CONSTRAINT take_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY take ADD CONSTRAINT take_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY take_track ADD CONSTRAINT take_track_take_id_fkey FOREIGN KEY (take_id) REFERENCES take(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_branding ADD CONSTRAINT team_branding_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_integration ADD CONSTRAINT team_integration_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_integration ADD CONSTRAINT team_integration_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_integration ADD CONSTRAINT team_integration_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_preference ADD CONSTRAINT team_preference_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY template_lab_pin ADD CONSTRAINT template_lab_pin_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY template_lab_pin ADD CONSTRAINT template_lab_pin_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY template_lab_result ADD CONSTRAINT template_lab_result_run_id_fkey FOREIGN KEY (run_id) REFERENCES template_lab_run(id) ON DELETE CASCADE;
ALTER TABLE ONLY template_lab_result ADD CONSTRAINT template_lab_result_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY template_lab_run ADD CONSTRAINT template_lab_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY template_lab_run ADD CONSTRAINT template_lab_run_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY training_data ADD CONSTRAINT training_data_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY training_data ADD CONSTRAINT training_data_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY training_data ADD CONSTRAINT training_data_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE SET NULL (meeting_id);
ALTER TABLE ONLY training_data ADD CONSTRAINT training_data_team_id_meeting_type_id_fkey FOREIGN KEY (team_id, meeting_type_id) REFERENCES meeting_type(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY transcript_piece ADD CONSTRAINT transcript_piece_run_id_fkey FOREIGN KEY (run_id) REFERENCES transcript_run(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY transcript_run ADD CONSTRAINT transcript_run_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY transcript_segment ADD CONSTRAINT transcript_segment_speaker_id_fkey FOREIGN KEY (speaker_id) REFERENCES transcript_speaker(id) ON DELETE CASCADE;
ALTER TABLE ONLY transcript_segment ADD CONSTRAINT transcript_segment_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES transcript(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY transcript_speaker ADD CONSTRAINT transcript_speaker_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES transcript(team_id, meeting_id) ON DELETE CASCADE;
ALTER TABLE ONLY transcript ADD CONSTRAINT transcript_team_id_meeting_id_fkey FOREIGN KEY (team_id, meeting_id) REFERENCES meeting(team_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY two_factor ADD CONSTRAINT two_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY upload ADD CONSTRAINT upload_take_id_fkey FOREIGN KEY (take_id) REFERENCES take(id) ON DELETE CASCADE;
ALTER TABLE ONLY voice_profile ADD CONSTRAINT voice_profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_attempt ADD CONSTRAINT webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook ADD CONSTRAINT webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT webhook_delivery_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(id) ON DELETE SET NULL;
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT webhook_delivery_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook ADD CONSTRAINT webhook_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
ALTER TABLE ONLY zoom_import ADD CONSTRAINT zoom_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY zoom_import ADD CONSTRAINT zoom_import_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE ONLY zoom_import ADD CONSTRAINT zoom_import_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meeting(id) ON DELETE SET NULL;

ALTER TABLE ONLY zoom_import ADD CONSTRAINT zoom_import_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE;
