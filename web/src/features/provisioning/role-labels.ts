import { messages } from './messages.ts';
/** Owners are made by people. */
export const roleLabels = { viewer: messages.viewer, member: messages.member, admin: messages.admin } as const;
