import type { AuditAction, AuditEntry } from '@candor/contract/audit';

/** An action in the filter, and after somebody's name: `{}` is what the entry is about. */
const words: Record<AuditAction, [label: string, sentence: string]> = {
  signed_in: ['Signed in', 'signed in'],
  failed_sign_in: ['Failed to sign in', 'failed to sign in ({})'],
  signed_out_everywhere: ['Signed out everywhere', 'was signed out everywhere'],
  ended_session: ['Ended a session', 'signed out another device'],
  changed_password: ['Changed the password', 'changed their password'],
  reset_password: ['Reset the password', 'had their password reset'],
  changed_email: ['Changed the email address', 'changed their email address'],
  closed_account: ['Closed an account', 'closed their account'],
  turned_on_two_factor: ['Turned on two-factor sign-in', 'turned on two-factor sign-in for their account'],
  turned_off_two_factor: ['Turned off two-factor sign-in', 'turned off two-factor sign-in for their account'],
  renewed_recovery_codes: ['Renewed recovery codes', 'made new recovery codes'],
  added_passkey: ['Added a passkey', 'added the passkey {}'],
  removed_passkey: ['Removed a passkey', 'removed the passkey {}'],
  linked_identity: ['Linked a single sign-on identity', 'linked a single sign-on identity ({})'],
  refused_identity: ['Refused a single sign-on identity', 'was protected from another single sign-on identity ({})'],
  released_identity: ['Released a single sign-on identity', 'released the single sign-on identity of {}'],
  connected: ['Connected', 'connected {}'],
  disconnected: ['Disconnected', 'disconnected {}'],
  shared: ['Shared', 'shared {}'],
  extended_link: ['Extended a link', 'extended a link to {}'],
  allowed_answers: ['Allowed answers', 'let recipients of a link to {} answer'],
  stopped_answers: ['Stopped answers', 'stopped answers through a link to {}'],
  revoked_link: ['Revoked a link', 'revoked a link to {}'],
  exported: ['Exported', 'exported {}'],
  created: ['Created', 'created {}'],
  deleted: ['Deleted', 'deleted {}'],
  restored: ['Restored', 'restored {}'],
  merged: ['Merged', 'merged {}'],
  approved: ['Approved sending', 'approved sending {}'],
  rejected: ['Rejected sending', 'rejected sending {}'],
  sent: ['Sent', 'sent {}'],
  withdrawn: ['Withdrew', 'withdrew {}'],
  found_conflict: ['Found a conflict', 'found a conflict in {}'],
  invited: ['Invited', 'invited {}'],
  resent_invitation: ['Resent an invitation', 'resent the invitation of {}'],
  revoked_invitation: ['Revoked an invitation', 'revoked the invitation of {}'],
  accepted_invitation: ['Accepted an invitation', 'accepted the invitation to join as {}'],
  declined_invitation: ['Declined an invitation', 'recorded that {} declined an invitation'],
  changed_role: ['Changed a role', 'changed the role of {}'],
  changed_activity: ['Changed access', 'changed the access of {}'],
  transferred_ownership: ['Transferred ownership', 'transferred ownership of the team to {}'],
  removed_member: ['Removed a member', 'removed {} from the team'],
  left_team: ['Left the team', 'left the team'],
  moved_meetings: ['Moved meetings', 'moved meetings: {}'],
  changed_settings: ['Changed settings', 'changed settings: {}'],
  required_two_factor: ['Required two-factor sign-in', 'made two-factor sign-in required for the team'],
  stopped_requiring_two_factor: [
    'Stopped requiring two-factor sign-in',
    'made two-factor sign-in optional for the team',
  ],
  changed_retention: ['Changed retention', 'changed how long meetings are kept: {}'],
  changed_privacy: ['Changed privacy', 'changed who can see {}'],
  confirmed_line: ['Confirmed a flagged line', 'confirmed a flagged line in {}'],
  added_left_out: ['Added a left-out line', 'added a line that a document left out: {}'],
  placed_hold: ['Placed a legal hold', 'placed a legal hold on {}'],
  lifted_hold: ['Lifted a legal hold', 'lifted the legal hold on {}'],
  created_key: ['Created an API key', 'created the API key {}'],
  revoked_key: ['Revoked an API key', 'revoked the API key {}'],
  blanked_name: ['Erased a name from this log', 'erased a name from this log'],
};

export const auditLabel = (action: AuditAction): string => words[action][0];

/** Who did it: a key or an assistant is named with the member it stands for, and Candor with what it was doing. */
export function actorText({ accountName, actor: { kind, name } }: Pick<AuditEntry, 'accountName' | 'actor'>): string {
  if (kind === 'member') return accountName || 'A former member';
  if (kind === 'visitor') return name ? `${name} (by their link)` : 'Someone with a link';
  if (kind === 'system') return systemText(name, accountName);
  const stands = { key: 'API key', assistant: 'assistant', device: 'browser extension' }[kind];
  return `${accountName || 'A former member'} (${name ? `${stands} “${name}”` : stands})`;
}

function systemText(reason: string, accountName: string): string {
  if (reason === 'command line' || reason === 'installation key') return `Candor (${reason})`;
  return accountName ? `Candor, for ${accountName}` : 'Candor';
}

/** What happened, after the name of whoever did it. Entries of another version keep their plain code. */
export function auditSentence({ action, thingName, thingKind }: AuditEntry): string {
  const thing = thingName || thingKind.replaceAll('_', ' ');
  const sentence = Object.hasOwn(words, action) ? words[action as AuditAction][1] : `${action.replaceAll('_', ' ')} {}`;
  return sentence.replace('{}', () => thing);
}
