import { type Role, roles } from '@candor/contract/route';

export const roleLabels: Record<Role, string> = { viewer: 'Viewer', member: 'Member', admin: 'Admin', owner: 'Owner' };

/** What each role may do, from least to most; a later role may do everything before it. */
export const roleAbilities: readonly { from: Role; ability: string }[] = [
  { from: 'viewer', ability: 'See, play and search meetings, notes and submittals' },
  { from: 'viewer', ability: 'Ask questions about meetings' },
  { from: 'member', ability: 'Record, upload and send the notetaker' },
  { from: 'member', ability: 'Edit transcripts, notes and documents' },
  { from: 'member', ability: 'Make snippets and share submittals' },
  { from: 'admin', ability: 'Invite, deactivate and remove people' },
  { from: 'admin', ability: 'Change meeting types, branding, integrations and defaults' },
  { from: 'admin', ability: 'Read the audit log' },
  { from: 'owner', ability: 'Add owners and transfer ownership' },
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
