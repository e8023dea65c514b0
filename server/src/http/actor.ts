import type { SystemReason } from '@candor/contract/audit';
import type { DeviceHolder, Installer, KeyHolder, Member, Visitor } from './who.ts';

/** Candor at its own work, which nobody asked for just now. */
export type System = { system: SystemReason };
/** Candor at work for a member who isn't there: it may do what they may, and is named for what it is. */
export type SystemMember = Member & System;

/** Whoever did something: a person, one of their keys, someone with a link, or Candor itself. */
export type Actor = { accountId: string } | Member | KeyHolder | DeviceHolder | Installer | Visitor | System;

export const system = (reason: SystemReason): System => ({ system: reason });

/** `role` is the least that the work takes. */
export function systemFor(
  reason: SystemReason,
  { accountId, teamId }: { accountId: string; teamId: string },
  role: Member['role'] = 'member',
): SystemMember {
  return { accountId, teamId, role, system: reason };
}

/** Null where no account stands behind it. */
export const accountOf = (actor: Actor): string | null => ('accountId' in actor ? actor.accountId : null);

/** What acted in place of the member, as the audit log keeps it: `key:ID`, `visitor:ID`, `system:REASON`. Null: the member alone. */
export function standInOf(actor: Actor): string | null {
  if ('system' in actor) return `system:${actor.system}`;
  if ('linkId' in actor) return `visitor:${actor.linkId}`;
  if ('apiKey' in actor) return `${actor.apiKey.kind === 'assistant' ? 'assistant' : 'key'}:${actor.apiKey.keyId}`;
  if ('device' in actor) return `device:${actor.device.deviceId}`;
  return actor.accountId === null ? 'system:installation key' : null;
}
