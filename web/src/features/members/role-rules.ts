import { type Role, roles } from '@candor/contract/route';
import { messages } from './messages.ts';

export const roleLabels: Record<Role, string> = {
  viewer: messages.viewer,
  member: messages.member,
  admin: messages.admin,
  owner: messages.owner,
};

/** What each role may do, from least to most; a later role may do everything before it. */
export const roleAbilities: readonly { from: Role; ability: string }[] = [
  { from: 'viewer', ability: messages.seePlayAndSearchMeetingsNotesAnd },
  { from: 'viewer', ability: messages.askQuestionsAboutMeetings },
  { from: 'member', ability: messages.recordUploadAndSendTheNotetaker },
  { from: 'member', ability: messages.editTranscriptsNotesAndDocuments },
  { from: 'member', ability: messages.makeSnippetsAndShareSubmittals },
  { from: 'admin', ability: messages.inviteDeactivateAndRemovePeople },
  { from: 'admin', ability: messages.changeMeetingTypesBranding },
  { from: 'admin', ability: messages.readTheAuditLog },
  { from: 'owner', ability: messages.addOwnersAndTransferOwnership },
];

export const mayDo = (role: Role, from: Role) => roles.indexOf(role) >= roles.indexOf(from);

/** Admins manage everyone up to themselves; only an owner makes or unmakes an owner. */
export function rolesToGive(own: Role, theirs: Role): readonly Role[] {
  return mayDo(own, 'admin') && mayDo(own, theirs) ? roles.filter((role) => mayDo(own, role)) : [];
}

/** Addresses of a pasted list, in whatever way they are separated, "Ada <ada@x.example>" included. */
export function emailsOf(text: string): { emails: string[]; faults: string[] } {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, '').toLowerCase())
    .filter((part) => part !== '');
  const isEmail = (part: string) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(part);
  const looksLikeOne = (part: string) => part.includes('@');
  return {
    emails: [...new Set(parts.filter(isEmail))],
    // Words without an @ are names that were pasted along, unless there is nothing else.
    faults: parts.filter((part) => !isEmail(part) && (looksLikeOne(part) || !parts.some(isEmail))),
  };
}
