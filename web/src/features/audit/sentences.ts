import type { AuditAction, AuditEntry } from '@candor/contract/audit';
import { messages } from './messages.ts';

/** An action in the filter, and after somebody's name: `{}` is what the entry is about. */
const words: Record<AuditAction, [label: string, sentence: string]> = {
  signed_in: [messages.signedIn, messages.signedIn2],
  failed_sign_in: [messages.failedToSignIn, messages.failedToSignIn2],
  signed_out_everywhere: [messages.signedOutEverywhere, messages.wasSignedOutEverywhere],
  ended_session: [messages.endedASession, messages.signedOutAnotherDevice],
  changed_password: [messages.changedThePassword, messages.changedTheirPassword],
  reset_password: [messages.resetThePassword, messages.hadTheirPasswordReset],
  changed_email: [messages.changedTheEmailAddress, messages.changedTheirEmailAddress],
  closed_account: [messages.closedAnAccount, messages.closedTheirAccount],
  turned_on_two_factor: [messages.turnedOnTwoFactorSignIn, messages.turnedOnTwoFactorSignInFor],
  turned_off_two_factor: [messages.turnedOffTwoFactorSignIn, messages.turnedOffTwoFactorSignInFor],
  renewed_recovery_codes: [messages.renewedRecoveryCodes, messages.madeNewRecoveryCodes],
  added_passkey: [messages.addedAPasskey, messages.addedThePasskey],
  removed_passkey: [messages.removedAPasskey, messages.removedThePasskey],
  linked_identity: [messages.linkedASingleSignOnIdentity, messages.linkedASingleSignOnIdentity2],
  refused_identity: [messages.refusedASingleSignOnIdentity, messages.wasProtectedFromAnotherSingleSignOn],
  released_identity: [messages.releasedASingleSignOnIdentity, messages.releasedTheSingleSignOnIdentityOf],
  connected: [messages.connected, 'connected {}'],
  disconnected: [messages.disconnected, 'disconnected {}'],
  shared: [messages.shared, 'shared {}'],
  extended_link: [messages.extendedALink, messages.extendedALinkTo],
  allowed_answers: [messages.allowedAnswers, messages.letRecipientsOfALinkToAnswer],
  stopped_answers: [messages.stoppedAnswers, messages.stoppedAnswersThroughALinkTo],
  revoked_link: [messages.revokedALink, messages.revokedALinkTo],
  exported: [messages.exported, 'exported {}'],
  created: [messages.created, 'created {}'],
  deleted: [messages.deleted, 'deleted {}'],
  restored: [messages.restored, 'restored {}'],
  merged: [messages.merged, 'merged {}'],
  approved: [messages.approvedSending, messages.approvedSending2],
  rejected: [messages.rejectedSending, messages.rejectedSending2],
  sent: [messages.sent, 'sent {}'],
  withdrawn: [messages.withdrew, 'withdrew {}'],
  found_conflict: [messages.foundAConflict, messages.foundAConflictIn],
  invited: [messages.invited, 'invited {}'],
  resent_invitation: [messages.resentAnInvitation, messages.resentTheInvitationOf],
  revoked_invitation: [messages.revokedAnInvitation, messages.revokedTheInvitationOf],
  accepted_invitation: [messages.acceptedAnInvitation, messages.acceptedTheInvitationToJoinAs],
  declined_invitation: [messages.declinedAnInvitation, messages.recordedThatDeclinedAnInvitation],
  changed_role: [messages.changedARole, messages.changedTheRoleOf],
  changed_activity: [messages.changedAccess, messages.changedTheAccessOf],
  transferred_ownership: [messages.transferredOwnership, messages.transferredOwnershipOfTheTeamTo],
  removed_member: [messages.removedAMember, messages.removedFromTheTeam],
  left_team: [messages.leftTheTeam, messages.leftTheTeam2],
  moved_meetings: [messages.movedMeetings, messages.movedMeetings2],
  changed_settings: [messages.changedSettings, messages.changedSettings2],
  required_two_factor: [messages.requiredTwoFactorSignIn, messages.madeTwoFactorSignInRequiredFor],
  stopped_requiring_two_factor: [messages.stoppedRequiringTwoFactorSignIn, messages.madeTwoFactorSignInOptionalFor],
  changed_retention: [messages.changedRetention, messages.changedHowLongMeetingsAreKept],
  changed_privacy: [messages.changedPrivacy, messages.changedWhoCanSee],
  confirmed_line: [messages.confirmedAFlaggedLine, messages.confirmedAFlaggedLineIn],
  added_left_out: [messages.addedALeftOutLine, messages.addedALineThatADocumentLeft],
  placed_hold: [messages.placedALegalHold, messages.placedALegalHoldOn],
  lifted_hold: [messages.liftedALegalHold, messages.liftedTheLegalHoldOn],
  created_key: [messages.createdAnAPIKey, messages.createdTheAPIKey],
  revoked_key: [messages.revokedAnAPIKey, messages.revokedTheAPIKey],
  blanked_name: [messages.erasedANameFromThisLog, messages.erasedANameFromThisLog2],
};

export const auditLabel = (action: AuditAction): string => words[action][0];

/** Who did it: a key or an assistant is named with the member it stands for, and Candor with what it was doing. */
export function actorText({ accountName, actor: { kind, name } }: Pick<AuditEntry, 'accountName' | 'actor'>): string {
  if (kind === 'member') return accountName || messages.aFormerMember;
  if (kind === 'visitor') return name ? messages.nameByTheirLink(name) : messages.someoneWithALink;
  if (kind === 'system') return systemText(name, accountName);
  const stands = { key: 'API key', assistant: 'assistant', device: messages.browserExtension }[kind];
  return `${accountName || 'A former member'} (${name ? `${stands} “${name}”` : stands})`;
}

function systemText(reason: string, accountName: string): string {
  if (reason === 'command line' || reason === 'installation key') return messages.candorReason(reason);
  return accountName ? messages.candorForAccountName(accountName) : messages.candor;
}

/** What happened, after the name of whoever did it. Entries of another version keep their plain code. */
export function auditSentence({ action, thingName, thingKind }: AuditEntry): string {
  const thing = thingName || thingKind.replaceAll('_', ' ');
  const sentence = Object.hasOwn(words, action) ? words[action as AuditAction][1] : `${action.replaceAll('_', ' ')} {}`;
  return sentence.replace('{}', () => thing);
}
