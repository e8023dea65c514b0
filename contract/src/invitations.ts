import { z } from 'zod';
import { email, id, inTeam, instant, line, password } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** Ownership is handed over, never given by an invitation. */
export const invitedRole = z.enum(['viewer', 'member', 'admin']);

/** The invited person is known by their address alone until they accept: whether it has an account is not said. */
export const invitation = z.object({
  $id: id,
  $createdAt: instant,
  email: z.string(),
  role: invitedRole,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = route({
  method: 'GET',
  path: '/v1/teams/:teamId/invitations',
  summary: 'Pending invitations, newest first',
  allow: 'admin',
  params: inTeam,
  reply: z.object({ invitations: z.array(invitation) }),
});

/** A repeated address counts once. One that is invited already gets a new mail; members are passed over. */
export const inviteMembers = route({
  method: 'POST',
  path: '/v1/teams/:teamId/invitations',
  summary: 'Invite people by email; each decides for themselves',
  allow: 'admin',
  params: inTeam,
  body: z.object({ emails: z.array(email).min(1).max(limits.invitations), role: invitedRole }),
  reply: z.object({ invitations: z.array(invitation), alreadyMembers: z.array(z.string()) }),
  status: 201,
});

const ofInvitation = inTeam.extend({ invitationId: id });

export const resendInvitation = route({
  method: 'POST',
  path: '/v1/teams/:teamId/invitations/:invitationId/resend',
  summary: 'Resend the invitation; the link in the earlier email stops working',
  allow: 'admin',
  params: ofInvitation,
  reply: invitation,
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/invitations/:invitationId',
  summary: 'Revoke an invitation',
  allow: 'admin',
  params: ofInvitation,
  reply: null,
});

const secret = z.string().min(1).max(200);

export const lookAtInvitation = route({
  method: 'POST',
  path: '/v1/invitations/details',
  summary: 'The team and role of an invitation link',
  allow: 'anyone',
  body: z.object({ secret }),
  reply: z.object({
    teamName: z.string(),
    email: z.string(),
    role: invitedRole,
    invitedBy: z.string(),
    /** Whether the invited address can sign in already; otherwise accepting makes an account. */
    hasAccount: z.boolean(),
  }),
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/v1/invitations/accept',
  summary: 'Join the team; a new account needs a name and a password',
  allow: 'anyone',
  body: z.object({ secret, name: line(limits.name).min(1).optional(), password: password.optional() }),
  reply: z.object({ email: z.string(), teamName: z.string() }),
});

export const declineInvitation = route({
  method: 'POST',
  path: '/v1/invitations/decline',
  summary: 'Decline an invitation',
  allow: 'anyone',
  body: z.object({ secret }),
  reply: null,
});
