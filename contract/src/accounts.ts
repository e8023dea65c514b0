import { z } from 'zod';
import { id, instant, line, ofAccount, password } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const account = z.object({
  $id: id,
  $createdAt: instant,
  name: z.string(),
  email: z.string(),
  emailVerification: z.boolean(),
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
  summary: 'Change the password; ends every other session',
  allow: 'self',
  params: ofAccount,
  body: z.object({ currentPassword: z.string().min(1).max(limits.passwordMax), password }),
  reply: null,
});

export const profilePictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const getProfilePicture = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/profile-picture',
  summary: 'Profile picture of oneself or of somebody in a shared team',
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
