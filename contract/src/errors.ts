import { z } from 'zod';

/** Every code that a reply can carry: its HTTP status and the sentence for people. */
export const errors = {
  internal_server_error: [500, 'An error has occurred, please try again later.'],
  invalid_request: [400, 'Some of the information sent is not valid. Please check it and try again.'],
  invalid_json: [400, 'The request could not be read. Please try again.'],
  unauthorized: [401, 'Your session has ended. Please sign in again.'],
  forbidden: [403, 'Your role in this team does not allow this.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that kind of request.'],
  payload_too_large: [413, 'That is too large to send.'],
  unsupported_media_type: [415, 'This kind of file is not supported.'],
  too_many_requests: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  request_timeout: [408, 'The request took too long. Please try again.'],

  invalid_credentials: [400, 'The email or the password is not right.'],
  wrong_password: [400, 'The current password is not right.'],
  invalid_link: [400, 'This link is no longer valid. Please ask for a new one.'],
  email_taken: [409, 'There is already an account with this email.'],
  email_already_verified: [409, 'This email is verified already.'],
  verification_cooldown: [429, 'A verification email was sent a moment ago. Please wait before sending another.'],
  account_not_found: [404, 'The account could not be found.'],
  profile_picture_not_found: [404, 'This account has no profile picture.'],

  team_not_found: [404, 'The team could not be found.'],
  member_not_found: [404, 'The team member could not be found.'],
  member_exists: [409, 'This person is a member of the team already.'],
  last_owner: [409, 'A team needs an owner. Hand the ownership over first.'],
  preference_not_found: [404, 'The team has no such setting.'],
  policy_version_unknown: [409, 'The terms have changed meanwhile. Please reload the page and read them again.'],

  contact_not_found: [404, 'The contact could not be found.'],
  meeting_not_found: [404, 'The meeting could not be found..'],
  not_meeting_owner: [403, 'You are not the owner of this meeting'],
  participant_not_found: [404, 'Nobody of this name takes part any more. Please look at the list again.'],
  participant_was_heard: [
    409,
    'This person was heard in the meeting and stays on the list. If it is the same person as somebody else, say so at the speakers of the transcript.',
  ],
  meeting_type_not_found: [404, 'The meeting type could not be found.'],
  meeting_type_built_in: [409, 'General is built in and stays as it is. Clone it and change the clone.'],
  meeting_type_changed: [
    409,
    'Somebody else has published this meeting type meanwhile. Your changes are still here: compare them with the new version before you publish.',
  ],
  meeting_type_version_not_found: [404, 'The meeting type has no such version.'],
  training_data_not_found: [404, 'The training data could not be found.'],
  pdf_unreadable: [
    400,
    'This file cannot be read as a PDF. It may be damaged: open it, save it again as PDF, and try that one.',
  ],
  pdf_encrypted: [400, 'This PDF is protected by a password. Please save a copy without one and try again.'],
  pdf_without_text: [
    400,
    'There is no text in this PDF: it seems to be a scan or a picture. Please use one with text in it, or paste the text.',
  ],
  pdf_too_slow: [400, 'Reading this PDF takes too long. Please use a shorter one, or paste the text.'],
  template_not_drafted: [
    503,
    'The language engine could not draft a meeting type just now. Please try again, or start from an empty one.',
  ],
  meeting_invalid_state_privacy: [
    409,
    'The meeting privacy could not be changed. Please refresh the page and try again.',
  ],
  meeting_invalid_state: [409, 'The meeting is not in a state that allows this.'],
  invalid_meeting_platform: [400, 'Meeting platform not supported'],

  bot_in_room: [409, 'A bot of this installation is in that meeting already, or on its way there.'],

  take_not_found: [404, 'The recording in progress could not be found.'],
  take_finished: [409, 'This recording is finished already; nothing can be added to it.'],
  chunk_conflict: [409, 'Another piece of the recording is stored under this number already.'],
  chunks_missing: [409, 'Some pieces of the recording have not arrived yet.'],
  upload_not_found: [404, 'The upload could not be found. Please start it again.'],
  upload_offset_mismatch: [409, 'The upload continues at another place. Please ask where and go on from there.'],
  upload_too_large: [413, 'Files of up to 5 GB can be uploaded.'],
  unsupported_recording: [415, 'This file is not an audio or video recording that can be read.'],
  tus_version_unsupported: [412, 'This server speaks version 1.0.0 of the upload protocol.'],
  storage_full: [
    507,
    'There is no room left for recordings. Please tell the administrator; the recording goes on once there is.',
  ],
  storage_unavailable: [503, 'Recordings cannot be stored or read just now. Please try again in a moment.'],
  recording_not_found: [404, 'This meeting has no such recording.'],
  recording_not_ready: [409, 'The recording is not ready yet.'],
  range_not_satisfiable: [416, 'The recording is shorter than that.'],
  snippet_not_found: [404, 'The snippet could not be found.'],
  snippet_not_ready: [409, 'The snippet is still being cut.'],
  snippet_too_long: [400, 'Snippet duration cannot be more than 5 minutes'],
  snippet_outside_recording: [400, 'The snippet goes beyond the end of the recording.'],
  snippet_needs_video: [409, 'This recording has no picture: make an audio snippet instead.'],

  transcript_not_ready: [409, 'There is no transcript of this meeting yet.'],
  segment_not_found: [404, 'This part of the transcript could not be found. It may have been written again meanwhile.'],
  speaker_not_found: [404, 'The speaker could not be found. The transcript may have been written again meanwhile.'],
  speech_engine_not_found: [400, 'Transcripts cannot be written with this engine here.'],
  speech_language_unknown: [400, 'This engine does not know the language. Please choose another engine.'],

  notes_not_ready: [409, 'There are no notes of this meeting yet.'],
  notes_being_written: [409, 'The notes are being written at this moment. Please wait until they are there.'],
  notes_changed: [
    409,
    'Somebody else has changed this part of the notes meanwhile. Nothing was saved; please look at theirs first.',
  ],
  note_not_found: [404, 'This section of the notes could not be found. Somebody may have taken it away.'],
  action_item_not_found: [404, 'This action item could not be found. Somebody may have taken it away.'],
  suggestion_not_found: [404, 'This suggestion could not be found. The notes may have been written again meanwhile.'],
  scorecard_not_found: [404, 'This meeting has no scorecard.'],
  scorecard_incomplete: [409, 'Every competency needs a rating, or a comment that says why there is none.'],
  scorecard_submitted: [409, 'The scorecard has been submitted. Reopen it to change it.'],
  language_budget_spent: [
    409,
    'What writing about this meeting may cost in 24 hours is used up. An administrator can allow more.',
  ],
  language_failed: [503, 'The answer could not be written just now. Please try again in a moment.'],
  lab_run_not_found: [404, 'This run of the template lab could not be found.'],
  lab_is_running: [409, 'The template lab is still at work for this meeting type.'],

  live_note_not_found: [404, 'The note could not be found.'],
  script_question_not_found: [404, 'The script has no such question any more.'],

  sharable_page_not_found: [404, 'The page could not be found. It may have been deleted.'],
  sharable_source_not_found: [404, 'A snippet or document of the page could not be found. It may have been deleted.'],
  share_link_not_found: [404, 'The link could not be found.'],
  share_link_revoked: [409, 'This link was revoked. Please make a new one.'],
  invalid_share_token: [401, 'Invalid Token'],
  share_code_required: [403, 'Please confirm that it is you with the code from your email.'],
  share_code_not_needed: [409, 'This link opens without a code.'],
  share_code_wrong: [400, 'The code is not right, or it is too old. Please check it or ask for a new one.'],
  datasource_unavailable: [404, 'Resource Unavailable'],
  datasource_not_ready: [409, 'This is still being prepared. Please try again in a moment.'],

  document_not_found: [404, 'The document could not be found.'],
  document_template_not_found: [404, "The meeting's type has no such document template any more."],
  document_being_written: [409, 'The document is being written. Please wait until it is ready.'],
  document_not_written: [409, 'The document could not be written yet.'],
  document_changed: [409, 'Somebody else has changed this document meanwhile. Please look at it again.'],
  document_is_upload: [409, 'An uploaded file can be renamed, published and deleted, but not written or edited here.'],
  document_has_no_text: [409, 'This file has no text to show. Please download it.'],
  document_media_type_unknown: [406, 'The document does not come in this form.'],
  documents_full: [409, 'A meeting can have 100 documents. Please delete some first.'],
  unsupported_document: [
    415,
    'This file is not what its name says, or not of a kind that can be added. PDF, Word, text, PNG and JPEG can.',
  ],
  unsupported_logo: [415, 'The logo must be a PNG or JPEG picture of at most 4000 pixels each way.'],

  phone_number_not_found: [404, 'The phone number could not be found.'],
  telephony_not_set_up: [409, 'Phone calls are not set up on this installation.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

/** Body of every reply that is not 2xx. `fields` names what was wrong with the input. */
export const errorReply = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorReply = z.output<typeof errorReply>;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
