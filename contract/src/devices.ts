import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line, ofAccount, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { meeting } from './meetings.ts';
import { roles, route } from './route.ts';

/** A browser whose extension records meetings of one member in one team. */
export const device = z.object({
  $id: id,
  $createdAt: instant,
  name: z.string(),
  accountId: id,
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string(),
});
export type Device = z.output<typeof device>;

/** As people type it: `K7PM-2XQD`, in whatever case, with or without the hyphen. */
export const deviceCode = z
  .string()
  .trim()
  .regex(/^[A-HJ-NP-Z2-9]{4}[ -]?[A-HJ-NP-Z2-9]{4}$/i, 'Must be the eight characters of the code');

export const createDeviceCode = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/device-codes',
  summary: 'A code that connects one browser extension, valid for ten minutes; an earlier one stops working',
  allow: 'self',
  params: ofMember,
  /** What it connects outlives the session, as an API key does. */
  body: z.object({ currentPassword: z.string().min(1).max(limits.passwordMax).optional() }),
  reply: z.object({ code: z.string(), expiresAt: instant }),
  status: 201,
});

export const pairDevice = route({
  method: 'POST',
  path: '/v1/devices',
  summary: 'Connect a browser extension with a code; the only reply that carries its credential',
  allow: 'anyone',
  body: z.object({ code: deviceCode, name: line(limits.name).min(1) }),
  example: { code: 'K7PM-2XQD', name: 'Chrome on Windows' },
  reply: z.object({ device, secret: z.string() }),
  status: 201,
});

export const listOwnDevices = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/devices',
  summary: 'Browsers that the caller has connected to the team',
  allow: 'self',
  params: ofMember,
  reply: z.object({ devices: z.array(device) }),
});
export const disconnectOwnDevice = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/members/:accountId/devices/:deviceId',
  summary: 'Disconnect a browser',
  allow: 'self',
  params: ofMember.extend({ deviceId: id }),
  reply: null,
});
export const endOwnDevices = route({
  method: 'DELETE',
  path: '/v1/accounts/:accountId/devices',
  summary: 'Disconnect every browser of the caller, in all teams',
  allow: 'self',
  params: ofAccount,
  reply: z.object({ ended: z.number().int() }),
});

/** What a connected extension shows and needs. */
export const currentDevice = z.object({
  $id: id,
  teamId: id,
  teamName: z.string(),
  accountId: id,
  accountName: z.string(),
  role: z.enum(roles),
  /** What the team wants written into the chat of a meeting that is recorded; null where it wants nothing there. */
  recordingNotice: z.string().nullable(),
});
export type CurrentDevice = z.output<typeof currentDevice>;

export const getCurrentDevice = route({
  method: 'GET',
  path: '/v1/device',
  summary: 'What the extension of this call is connected to',
  allow: 'device',
  reply: currentDevice,
});
export const disconnectCurrentDevice = route({
  method: 'DELETE',
  path: '/v1/device',
  summary: 'Disconnect the extension of this call',
  allow: 'device',
  reply: null,
});

const onlineMeeting = z.object({ meetingUrl: line(limits.url).min(1) });

export const findDeviceMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/device-meetings/find',
  summary: "The member's scheduled meeting at this link, where there is one now",
  allow: 'device',
  params: inTeam,
  body: onlineMeeting,
  reply: z.object({
    meeting: meeting.nullable(),
    meetingTypeName: z.string().nullable(),
    contactName: z.string().nullable(),
  }),
});
export const startDeviceMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/device-meetings',
  summary: "Record at this link: the member's scheduled meeting where there is one now, else a new one",
  allow: 'device',
  params: inTeam,
  body: onlineMeeting.extend({
    /** Of a meeting that isn't in the calendar. */
    description: line(limits.description).default(''),
    participants: z.array(line(limits.name).min(1)).max(limits.participants).default([]),
  }),
  reply: meeting,
  status: 201,
});

/** Who was heard on a track that several people are on, as the page of the meeting showed it. */
export const speakingTime = z.object({
  track: z
    .number()
    .int()
    .min(0)
    .max(limits.takeTracks - 1),
  name: line(limits.name).min(1),
  /** Since the take began. */
  startMs: z.number().int().min(0).max(172_800_000),
  endMs: z.number().int().min(0).max(172_800_000),
});
export type SpeakingTime = z.output<typeof speakingTime>;

export const addSpeakingTimes = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/takes/:takeId/speaking',
  summary: 'Report who was speaking on a track with several people; repeating the same times changes nothing',
  allow: 'member',
  takesDevices: true,
  params: inMeeting.extend({ takeId: id }),
  body: z.object({
    times: z
      .array(speakingTime.refine(({ startMs, endMs }) => startMs < endMs, 'Must end after it starts'))
      .min(1)
      .max(limits.speakingTimes),
  }),
  example: { times: [{ track: 1, name: 'Elise Fontaine', startMs: 1_200, endMs: 4_800 }] },
  reply: null,
});
