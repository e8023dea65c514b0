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

  meeting_not_found: [404, 'The meeting could not be found..'],
  meeting_type_not_found: [404, 'The meeting type could not be found.'],
  meeting_invalid_state_privacy: [409, 'The meeting privacy could not be changed. Please refresh the page and try again.'],
  meeting_invalid_state: [409, 'The meeting is not in a state that allows this.'],
  invalid_meeting_platform: [400, 'Meeting platform not supported'],
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
