import { sql } from 'drizzle-orm';
import type { TableRule } from './column-rules.ts';
import { accountTables } from './account-columns.ts';

const ofMember = (teamId: string) =>
  sql`(t.team_id = ${teamId} or t.team_id is null and t.account_id in (select account_id from membership where team_id = ${teamId}))`;
const ofCall = (teamId: string) =>
  sql`exists (select from phone_call c where c.id = t.call_id and c.team_id = ${teamId})`;
const meetingOfTake = sql`(select k.meeting_id from take k where k.id = t.take_id)`;
const meetingOfCall = sql`(select c.meeting_id from phone_call c where c.id = t.call_id)`;

/**
 * Every table with texts, and what erasing a person does with each column that can hold a text. A test fails when a
 * column is missing here. Add a new one to `clean` unless it can never hold what somebody wrote or said, or what another
 * system sent: then excuse it with a reason of `column-rules.ts`.
 */
export const tableRules: Readonly<Record<string, TableRule>> = {
  ...accountTables,
  analytics_value: { remove: 'value', excused: { id: 'only_for', fixed: 'kind' } },
  analytics_day: { excused: { id: 'only_for', fixed: 'source' } },
  api_key: {
    clean: 'name',
    excused: { fixed: 'kind scopes', id: 'prefix', secret: 'hash', network: 'last_used_address' },
  },
  asked_question: { clean: 'question answer failure_reason', excused: { fixed: 'state' } },
  ats_mapping: { clean: 'sections documents fields' },
  ats_proposal: {
    clean: 'record field old_value new_value first_value note evidence value_there problem reason receipt',
    excused: { fixed: 'kind rule state', id: 'proposed_by decided_by outbox_id' },
  },
  ats_review: { clean: 'hint destination candidates' },
  ats_team: { clean: 'activity_type owners', excused: { fixed: 'kind note_destination' } },
  assistant: {
    clean: 'name',
    excused: { fixed: 'scopes', foreign: 'client_id redirect_host', network: 'last_used_address' },
  },
  assistant_client: { excused: { installation: 'name metadata' } },
  assistant_token: { excused: { fixed: 'kind', id: 'assistant_id', secret: 'hash payload' } },
  audit_entry: {
    by: { thing_name: 'audit' },
    excused: {
      fixed: 'action thing_kind',
      id: 'thing_id actor_id acted_by chain',
      network: 'address user_agent',
      secret: 'name_salt',
      digest: 'name_digest hash',
    },
  },
  audit_chain: { excused: { id: 'chain', digest: 'hash' } },
  book_entry: { clean: 'name details', excused: { fixed: 'kind' } },
  book_file: {
    clean: 'name remote_key',
    by: { bytes: 'files' },
    excused: { id: 'note_id', fixed: 'content_type' },
    team: (teamId) => sql`exists (select from book_note n where n.id = t.note_id and n.team_id = ${teamId})`,
  },
  book_note: { clean: 'title body activity_type links', excused: { id: 'entry_id author_id', foreign: 'remote_key' } },
  bot: {
    clean: 'meeting_url room name note participants',
    excused: { fixed: 'platform state reason first_reason', id: 'run_id', secret: 'passcode' },
  },
  calendar: {
    clean: 'name cursor problems',
    excused: { foreign: 'external_id channel_external_id', id: 'channel_id', secret: 'channel_secret_hash' },
    team: (teamId) => sql`exists (select from connection t where t.id = connection_id and ${ofMember(teamId)})`,
  },
  calendar_link: {},
  calendar_event: {
    remove: 'event_key object_key shared_key',
    excused: { id: 'calendar_id', digest: 'digest' },
    team: (teamId) =>
      sql`exists (select from calendar k join connection t on t.id = k.connection_id where k.id = calendar_id and ${ofMember(teamId)})`,
  },
  connection: {
    clean: 'external_name cursor settings last_error',
    excused: {
      fixed: 'provider state scopes',
      foreign: 'external_id',
      secret: 'access_token refresh_token secret',
    },
    team: ofMember,
  },
  connection_activity: {
    clean: 'note',
    excused: { fixed: 'kind' },
    team: (teamId) => sql`exists (select from connection t where t.id = connection_id and ${ofMember(teamId)})`,
  },
  consent_entry: { clean: 'person quote', excused: { fixed: 'how answer', id: 'recorded_by' } },
  contact: { clean: 'name emails phones details' },
  contact_change: { remove: 'before after removed', excused: { fixed: 'kind', id: 'meeting_ids' } },
  contact_record: { clean: 'name url', excused: { fixed: 'type', foreign: 'record_id' } },
  device: { clean: 'name', excused: { secret: 'hash', network: 'last_used_address' } },
  device_code: { excused: { secret: 'hash' } },
  document: {
    clean: 'nickname failure_reason writer sections sections_removed',
    by: { name: 'documents' },
    excused: { fixed: 'kind state media_type', id: 'template_id run_id file_key', digest: 'words file_sha256' },
  },
  document_version: { clean: 'sections', excused: { id: 'document_id' } },
  erasure: {
    excused: {
      certificate: 'name counts statement places',
      secret: 'subject signature public_key',
      id: 'requested_by',
    },
  },
  heard_piece: {
    clean: 'segments',
    excused: { fixed: 'language' },
    meeting: meetingOfTake,
  },
  heard_track: { clean: 'spellings', excused: { fixed: 'engine languages', id: 'run_id' } },
  invitation: { remove: 'email', excused: { fixed: 'role', id: 'invited_by', secret: 'secret_hash' } },
  job_progress: {
    clean: 'note',
    excused: { id: 'job_id' },
    team: (teamId) =>
      sql`exists (select from pgboss.job j where j.id::text = t.job_id and j.data ->> 'teamId' = ${teamId})`,
  },
  language_answer: { remove: 'answer', excused: { id: 'run_id', digest: 'digest' } },
  legal_hold: { clean: 'reason', excused: { id: 'placed_by' } },
  embed: { excused: { fixed: 'shows', id: 'snippet_id' } },
  finding: {
    clean:
      'claim value unit heard meant evidence asked found_by check_reason owner found_claim found_value before_claim before_value',
    excused: { fixed: 'subject kind status privacy state', digest: 'words' },
  },
  live_caption: { clean: 'speaker text' },
  live_note: { clean: 'text', excused: { fixed: 'kind' } },
  live_script: { clean: 'question' },
  live_source: { excused: { fixed: 'told' } },
  meeting: {
    clean: 'description host_name participants meeting_url failure_reason contact_name event_key',
    excused: {
      fixed: 'status failed_stage source call_direction calendar_provider',
      id: 'deletion_id',
      derived: 'spoken',
    },
    meeting: sql`t.id`,
  },
  meeting_action_item: { clean: 'text owner evidence asked check_reason', excused: { id: 'finding_id' } },
  meeting_comment: { clean: 'text', longest: { text: 2000 }, excused: { id: 'mentions' } },
  meeting_field: { clean: 'value label evidence', excused: { fixed: 'field', id: 'finding_id' } },
  meeting_note: {
    clean:
      'writer meeting_type_name template summary summary_removed dropped chapters sections_removed action_items_removed',
    excused: { fixed: 'detail_level', digest: 'words' },
  },
  meeting_join: {
    clean: 'added_participants failure_reason',
    excused: { fixed: 'state', id: 'part_id take_ids speaker_ids comment_ids' },
  },
  meeting_note_feedback: { clean: 'comment writer', excused: { fixed: 'feedback' } },
  meeting_note_run: { clean: 'plan found written ratings', excused: { id: 'note_id', fixed: 'detail_level' } },
  meeting_note_section: {
    clean: 'title lines dropped removed failure_reason',
    excused: { id: 'section_id', fixed: 'detail_level state', digest: 'words' },
  },
  meeting_progress: {
    clean: 'note',
    excused: { fixed: 'stage' },
    team: (teamId) => sql`exists (select from meeting m where m.id = t.meeting_id and m.team_id = ${teamId})`,
  },
  meeting_scorecard: {
    clean: 'ratings summary submitted_name',
    excused: { fixed: 'state', id: 'submitted_by', digest: 'words' },
  },
  meeting_suggestion: {
    clean: 'value accepted_value evidence check_reason',
    excused: { fixed: 'field state', id: 'finding_id' },
  },
  meeting_tally: { excused: { id: 'only_for' } },
  meeting_type: {
    clean: 'name script activity_type note_template scorecard document_templates',
    excused: { fixed: 'note_destination' },
  },
  meeting_type_version: { clean: 'content' },
  member_preference: { clean: 'custom_spellings chosen', excused: { fixed: 'call_language_codes' } },
  outbox: { clean: 'payload last_answer', excused: { fixed: 'kind state', id: 'idempotency_key' } },
  phone_call: {
    clean: 'own_number remote_number message recording_problem',
    excused: { fixed: 'direction kind state owner_via', id: 'phone_number_id ring_account_ids run_id' },
  },
  phone_command: { clean: 'command result', excused: { id: 'call_id' }, team: ofCall, meeting: meetingOfCall },
  phone_leg: {
    clean: 'name number message',
    excused: { id: 'call_id', fixed: 'via state' },
    meeting: meetingOfCall,
  },
  phone_number: { clean: 'value extension label notice', excused: { id: 'account_ids ring_account_ids notice_key' } },
  recording: { clean: 'problems note', excused: { fixed: 'status kind thumbnails' } },
  recording_file: { excused: { fixed: 'type media_type', id: 'key', digest: 'sha256' } },
  search: {
    clean: 'title client_name deal',
    longest: { title: 100, client_name: 100 },
    excused: { fixed: 'state stages_kept_by', id: 'client_contact_id created_by' },
  },
  promise_link: { excused: { id: 'action_item_id' } },
  email_setting: {},
  email_template: {
    clean: 'name subject body',
    longest: { name: 100, subject: 200, body: 20_000 },
    excused: { id: 'created_by' },
  },
  sent_email: {
    clean: 'from_address recipients copies subject body reason',
    excused: { id: 'document_id', foreign: 'provider_id', fixed: 'state' },
  },
  saved_question: {
    clean: 'title text',
    longest: { title: 100, text: 1000 },
    excused: { id: 'created_by' },
  },
  search_ask: { excused: { id: 'requirement_id search_id' } },
  search_cell: { clean: 'text check_reason evidence', excused: { id: 'requirement_id search_id', fixed: 'state' } },
  search_meeting: { excused: { id: 'search_id', fixed: 'source' } },
  search_member: { excused: { id: 'search_id' } },
  search_person: { excused: { id: 'search_id', fixed: 'stage' } },
  search_question: {
    clean: 'text failure_reason',
    longest: { text: 1000 },
    excused: { id: 'search_id thread_id contact_ids', fixed: 'state' },
  },
  search_question_call: { clean: 'lines', excused: { id: 'question_id' } },
  search_requirement: {
    clean: 'text evidence',
    longest: { text: 300 },
    excused: { id: 'search_id', fixed: 'kind' },
  },
  search_stage_change: {
    clean: 'reason',
    longest: { reason: 1000 },
    excused: { id: 'search_id based_on answer_id', fixed: 'stage' },
  },
  share_link: {
    by: { recipient_name: 'share links', recipient_email: 'share links' },
    clean: 'sent',
    excused: { secret: 'code_hash' },
  },
  share_answer: {
    clean: 'question',
    longest: { question: 1000 },
    excused: { fixed: 'choice time_zone', id: 'link_id taken_by' },
  },
  share_batch: { excused: { id: 'link_id batch_id' } },
  share_count: { excused: { id: 'link_id item_id' } },
  sharable_page: {
    clean: 'title description hidden_words shown_words known_names',
    longest: { title: 100, description: 2000 },
    excused: { id: 'reference_id meeting_ids', fixed: 'layout_id' },
  },
  sharable_page_item: {
    clean: 'nickname',
    by: { source_id: 'documents' },
    excused: { fixed: 'type', id: 'shared_spans' },
  },
  shared_sound: { excused: { digest: 'digest sha256', id: 'key' } },
  slack_notification: { clean: 'channel_name', excused: { fixed: 'events', foreign: 'channel_id' } },
  snippet: {
    clean: 'title description failure_reason',
    longest: { title: 50, description: 250 },
    excused: { fixed: 'media_type status', id: 'media_key thumbnail_key', digest: 'media_sha256' },
  },
  storage_place: { excused: { fixed: 'region' } },
  take: { excused: { fixed: 'source status', id: 'key' } },
  take_chunk: { excused: { digest: 'sha256', id: 'key' } },
  take_speaking: { remove: 'name', meeting: meetingOfTake },
  take_track: {
    clean: 'name participant',
    excused: { fixed: 'kind media_type', id: 'audio_key' },
    meeting: meetingOfTake,
  },
  team: {
    clean: 'name recording_notice banner_text member_defaults',
    excused: { fixed: 'banner_kind locked_preferences', network: 'embed_origins' },
    team: (teamId) => sql`t.id = ${teamId}`,
  },
  team_branding: { clean: 'header footer document' },
  team_integration: { excused: { fixed: 'key' } },
  team_language_month: {},
  team_preference: { clean: 'value', excused: { fixed: 'key' } },
  team_writing: { excused: { fixed: 'engines', id: 'notes_model documents_model questions_model' } },
  template_lab_result: {
    clean: 'failure_reason before before_of sections before_ratings competencies',
    excused: { id: 'run_id', fixed: 'state' },
  },
  template_lab_run: { clean: 'draft note writer scorecard', excused: { fixed: 'state' } },
  training_data: { clean: 'title sections' },
  transcript: { clean: 'engine', excused: { fixed: 'language' } },
  transcript_piece: {
    clean: 'segments',
    excused: { id: 'run_id track', fixed: 'language' },
    meeting: sql`(select r.meeting_id from transcript_run r where r.id = t.run_id)`,
  },
  transcript_run: { clean: 'guesses recognised engine', excused: { fixed: 'languages' } },
  transcript_segment: { clean: 'text heard', excused: { id: 'speaker_id track' } },
  transcript_speaker: { clean: 'source name offered_names', excused: { fixed: 'role' } },
  upload: { clean: 'file_name' },
  webhook: {
    clean: 'url description disabled_reason',
    excused: { fixed: 'events', id: 'created_by', secret: 'secret previous_secret' },
  },
  webhook_attempt: {
    clean: 'note',
    excused: { id: 'delivery_id' },
    team: (teamId) => sql`exists (select from webhook_delivery d where d.id = t.delivery_id and d.team_id = ${teamId})`,
  },
  webhook_delivery: { clean: 'payload', excused: { id: 'webhook_id outbox_id', fixed: 'event' } },
  watched_content: { excused: { digest: 'sha256', id: 'file_id' } },
  watched_file: {
    clean: 'reason',
    remove: 'path sidecars',
    excused: { fixed: 'state', digest: 'sha256', id: 'folder_id' },
  },
  watched_folder: { clean: 'path rule problem', excused: { fixed: 'time_zone afterwards' } },
  zoom_import: { clean: 'recording last_error', excused: { fixed: 'kind state', foreign: 'recording_key' } },
  'pgboss.job': {
    clean: 'data output source_output',
    excused: {
      fixed: 'name group_tier policy dead_letter source_name',
      id: 'singleton_key group_id',
    },
    team: (teamId) =>
      sql`(t.data ->> 'teamId' = ${teamId} or t.data ->> 'meetingId' in (select m.id from meeting m where m.team_id = ${teamId})
        or t.data ->> 'entryId' in (select o.id from outbox o where o.team_id = ${teamId}))`,
  },
};
