import { z } from 'zod';
import { email, id, instant, line, ofAccount, password } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const account = z.object({
  $id: id,
  $createdAt: instant,
  name: z.string(),
  email: z.string(),
  emailVerification: z.boolean(),
  /** Looks after the installation as a whole. */
  isAdministrator: z.boolean(),
});
export type Account = z.output<typeof account>;

const accountReply = z.object({ data: z.object({ account }) });

export const getCurrentAccount = route({
  method: 'GET',
  path: '/v1/accounts/current',
  summary: "The caller's account",
  allow: 'signed-in',
  reply: accountReply,
});

export const getAccountDetails = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/details',
  summary: 'Details of the account',
  allow: 'self',
  params: ofAccount,
  reply: accountReply,
});

export const updateAccount = route({
  method: 'PATCH',
  path: '/v1/accounts/:accountId',
  summary: 'Rename the account',
  allow: 'self',
  params: ofAccount,
  body: z.object({ name: line(limits.name).min(1) }),
  reply: accountReply,
});

export const changePassword = route({
  method: 'PUT',
  path: '/v1/accounts/:accountId/password',
  summary:
    "Change the password; ends every other session, and on request the account's API keys, assistants and browser extensions",
  allow: 'self',
  params: ofAccount,
  body: z.object({
    currentPassword: z.string().min(1).max(limits.passwordMax),
    password,
    endApiKeys: z.boolean().default(false),
  }),
  reply: null,
});

export const profilePictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const getProfilePicture = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/profile-picture',
  summary: 'Profile picture of the caller, or of someone in a shared team',
  allow: 'signed-in',
  params: ofAccount,
  reply: { mediaType: 'image/*' },
});

export const putProfilePicture = route({
  method: 'PUT',
  path: '/v1/accounts/:accountId/profile-picture',
  summary: 'Set the profile picture (PNG, JPEG or WebP)',
  allow: 'self',
  params: ofAccount,
  bodyTypes: profilePictureTypes,
  bodyBytes: limits.profilePictureBytes,
  reply: null,
});

export const deleteProfilePicture = route({
  method: 'DELETE',
  path: '/v1/accounts/:accountId/profile-picture',
  summary: 'Remove the profile picture',
  allow: 'self',
  params: ofAccount,
  reply: null,
});

export const sendVerificationEmail = route({
  method: 'POST',
  path: '/v1/accounts/:accountId/send-verification-email',
  summary: 'Send the link that verifies the email; at most one in five minutes',
  allow: 'self',
  params: ofAccount,
  reply: z.object({ nextAllowedAt: instant }),
  status: 202,
});

export const updateVerification = route({
  method: 'POST',
  path: '/v1/accounts/update-verification',
  summary: 'Verify the email with the secret of a verification link',
  allow: 'anyone',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: null,
});

/** The address changes once the link in the mail to the new one is opened. */
export const requestEmailChange = route({
  method: 'POST',
  path: '/v1/accounts/:accountId/email',
  summary: "Send a link to a new address, which becomes the account's address when the link is opened",
  allow: 'self',
  params: ofAccount,
  body: z.object({ email, currentPassword: z.string().min(1).max(limits.passwordMax) }),
  reply: null,
});

export const confirmEmailChange = route({
  method: 'POST',
  path: '/v1/accounts/update-email',
  summary: 'Change the address with the secret of such a link',
  allow: 'anyone',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: z.object({ email: z.string() }),
});

export const exportAccount = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/export',
  summary: 'Everything stored about the caller, as a JSON file',
  allow: 'self',
  params: ofAccount,
  reply: { mediaType: 'application/json' },
});

/** Refused while the caller is the last owner of a team. Meetings stay with their teams, private ones go. */
export const closeAccount = route({
  method: 'POST',
  path: '/v1/accounts/:accountId/close',
  summary: 'Delete the account permanently',
  allow: 'self',
  params: ofAccount,
  body: z.object({ currentPassword: z.string().min(1).max(limits.passwordMax) }),
  reply: null,
});
