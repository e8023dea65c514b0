import { z } from 'zod';
import { id, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { route } from './route.ts';

/** What is written down. `thing.kind` says of what: a connection, a meeting, a sharable page, a member… */
export const auditActions = [
  'signed_in',
  'failed_sign_in',
  'signed_out_everywhere',
  'ended_session',
  'changed_password',
  'reset_password',
  'changed_email',
  'closed_account',
  'turned_on_two_factor',
  'turned_off_two_factor',
  'renewed_recovery_codes',
  'added_passkey',
  'removed_passkey',
  'linked_identity',
  'refused_identity',
  'released_identity',
  'connected',
  'disconnected',
  'shared',
  'extended_link',
  'revoked_link',
  'allowed_answers',
  'stopped_answers',
  'exported',
  'created',
  'deleted',
  'restored',
  'merged',
  'approved',
  'rejected',
  'sent',
  'withdrawn',
  'found_conflict',
  'invited',
  'resent_invitation',
  'revoked_invitation',
  'accepted_invitation',
  'declined_invitation',
  'changed_role',
  'changed_activity',
  'transferred_ownership',
  'removed_member',
  'left_team',
  'moved_meetings',
  'changed_settings',
  'required_two_factor',
  'stopped_requiring_two_factor',
  'changed_retention',
  'changed_privacy',
  'confirmed_line',
  'added_left_out',
  'placed_hold',
  'lifted_hold',
  'created_key',
  'revoked_key',
  'blanked_name',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Work that Candor does by itself. */
export const systemReasons = [
  'notetaker',
  'telephone',
  'zoom',
  'ats',
  'assistants',
  'retention',
  'former members',
  'identity provider',
  'provider',
  'invitation',
  'command line',
  'installation key',
  'demo',
] as const;
export type SystemReason = (typeof systemReasons)[number];

export const auditEntry = z.object({
  $id: id,
  $createdAt: instant,
  /** Null where the account is gone, or where the installation did it automatically. */
  accountId: id.nullable(),
  accountName: z.string(),
  /** Who really acted: the member, their key, assistant or paired browser, someone with a link, or Candor by itself. */
  actor: z.object({
    kind: z.enum(['member', 'key', 'assistant', 'device', 'visitor', 'system']),
    /** Of the key, assistant, browser or recipient; Candor's reason; empty for members, and where it is gone. */
    name: z.string(),
  }),
  action: z.string(),
  thingKind: z.string(),
  thingId: z.string(),
  thingName: z.string(),
  /** Network address; empty where no one's browser was involved. */
  address: z.string(),
  userAgent: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditLog = route({
  method: 'GET',
  path: '/v1/teams/:teamId/audit-log',
  summary: 'Who did what in the team, newest first; sign-ins of its members included',
  allow: 'admin',
  params: inTeam,
  query: z.object({
    page,
    limit: pageLimit(25, 100),
    action: z.enum(auditActions).optional(),
    accountId: id.optional(),
    text: line(100).optional(),
  }),
  reply: z.object({ total: z.number().int(), entries: z.array(auditEntry) }),
});
