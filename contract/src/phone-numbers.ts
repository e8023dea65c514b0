import { z } from 'zod';
import { id, inTeam, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { dialled, phoneNumber } from './telephony.ts';

/** What happens with calls from outside: these members ring at once, in the browser and on their own phones; then the voicemail. */
export const inboundRule = z.object({
  accountIds: z.array(id).max(limits.phoneRing),
  ringS: z.number().int().min(5).max(120),
  hasVoicemail: z.boolean(),
});
export type InboundRule = z.output<typeof inboundRule>;

/** A number of the team with everything that is set for it. */
export const managedNumber = phoneNumber.extend({
  /** Members who may call from it; empty means everyone. */
  accountIds: z.array(id),
  inbound: inboundRule,
  isRecorded: z.boolean(),
  /** Spoken when someone joins; empty plays none. */
  notice: z.string(),
  /** An uploaded file is played instead of the text. */
  hasNoticeFile: z.boolean(),
});
export type ManagedNumber = z.output<typeof managedNumber>;

const settings = z.object({
  label: line(limits.name),
  extension: line(20).nullable(),
  accountIds: z.array(id).max(limits.membersPageSize),
  inbound: inboundRule,
  isRecorded: z.boolean(),
  notice: line(limits.phoneNotice),
});

export const listPhoneNumbers = route({
  method: 'GET',
  path: '/v1/teams/:teamId/phone-numbers',
  summary: "The team's phone numbers with their settings",
  allow: 'admin',
  params: inTeam,
  reply: z.object({ phoneNumbers: z.array(managedNumber) }),
});

export const newPhoneNumber = settings.partial().extend({ value: dialled });
export type NewPhoneNumber = z.output<typeof newPhoneNumber>;

export const createPhoneNumber = route({
  method: 'POST',
  path: '/v1/teams/:teamId/phone-numbers',
  summary: 'Add a number of the phone line',
  allow: 'admin',
  params: inTeam,
  body: newPhoneNumber,
  example: { value: '+12025550123' },
  reply: managedNumber,
  status: 201,
});

const inNumber = inTeam.extend({ phoneNumberId: id });

export const updatePhoneNumber = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/phone-numbers/:phoneNumberId',
  summary: 'Change the settings of a number',
  allow: 'admin',
  params: inNumber,
  body: settings.partial(),
  reply: managedNumber,
});
export type PhoneNumberChange = z.output<typeof updatePhoneNumber.body>;

export const deletePhoneNumber = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/phone-numbers/:phoneNumberId',
  summary: 'Remove a number from the team; meetings recorded through it are kept',
  allow: 'admin',
  params: inNumber,
  reply: null,
});

export const putNoticeFile = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/phone-numbers/:phoneNumberId/notice',
  summary: 'Upload the announcement as a sound file',
  allow: 'admin',
  params: inNumber,
  bodyTypes: ['application/octet-stream'],
  bodyBytes: limits.phoneNoticeBytes,
  reply: managedNumber,
});

export const deleteNoticeFile = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/phone-numbers/:phoneNumberId/notice',
  summary: 'Remove the announcement file and use the text',
  allow: 'admin',
  params: inNumber,
  reply: managedNumber,
});
