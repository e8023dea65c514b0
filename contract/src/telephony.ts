import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** A number as people write it: digits with what stands between them, or the test line. */
export const dialled = line(40).regex(/^\+?[\d ()./*#-]{2,}$/, 'Must be a phone number');

export const phoneNumber = z.object({
  $id: id,
  value: z.string(),
  extension: z.string().nullable(),
  label: z.string(),
});
export type PhoneNumber = z.output<typeof phoneNumber>;

/** Whether calls can be made, and if not, why. */
export const lineState = z.object({
  kind: z.enum(['loopback', 'sip', 'twilio', 'none']),
  isReady: z.boolean(),
  message: z.string(),
});
export type PhoneLineState = z.output<typeof lineState>;

export const getCallerId = route({
  method: 'GET',
  path: '/v1/teams/:teamId/dialer/caller-id',
  summary: 'Phone numbers that the caller can call from, and whether calls can be made now',
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ phoneNumbers: z.array(phoneNumber), line: lineState }),
});

export const getDeviceJwt = route({
  method: 'GET',
  path: '/v1/teams/:teamId/dialer/device-jwt',
  summary: "A short-lived token that identifies the caller's device to the phone line",
  allow: 'member',
  params: inTeam,
  reply: z.object({ token: z.string(), identity: z.string(), expiresAt: instant }),
});

const ownPhone = z.object({ /** Null: calls ring in the browser. */ number: dialled.nullable() });

export const getOwnPhone = route({
  method: 'GET',
  path: '/v1/teams/:teamId/dialer/own-phone',
  summary: "The caller's own phone, which rings for conference calls",
  allow: 'member',
  params: inTeam,
  reply: z.object({ number: z.string().nullable() }),
});

export const setOwnPhone = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/dialer/own-phone',
  summary: "Change the caller's own phone; null rings in the browser",
  allow: 'member',
  params: inTeam,
  body: ownPhone,
  reply: z.object({ number: z.string().nullable() }),
});

const startedCall = z.object({ data: z.object({ teamId: id, $id: id }) });

export const createConferenceCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/conference-calls',
  summary: 'Start a conference call through a phone number of the team; returns its meeting',
  allow: 'member',
  params: inTeam,
  body: z.object({ phoneNumberId: id }),
  reply: startedCall,
  status: 201,
});

export const newCall = z.object({
  phoneNumberId: id,
  to: dialled,
  /** A contact of the team; without it the number says who it is, where someone has it. */
  externalContactId: id.nullable().default(null),
  description: line(limits.description).default(''),
  meetingTypeId: id.nullable().optional(),
  private: z.boolean().default(false),
});
export type NewCall = z.output<typeof newCall>;

export const createCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/calls',
  summary: 'Call someone from the browser; returns the meeting of the call',
  allow: 'member',
  params: inTeam,
  body: newCall,
  reply: startedCall,
  status: 201,
});

export const legStates = ['ringing', 'active', 'held', 'ended'] as const;
export const callLeg = z.object({
  $id: id,
  name: z.string(),
  number: z.string().nullable(),
  /** `browser` is the owner at this page, `phone` anyone at a telephone. */
  via: z.enum(['browser', 'phone']),
  isOwner: z.boolean(),
  state: z.enum(legStates),
  /** Why it ended, in words for people; empty while it continues. */
  message: z.string(),
  isMuted: z.boolean(),
});
export type CallLeg = z.output<typeof callLeg>;

export const callStates = ['ringing', 'active', 'ended'] as const;
export const phoneCall = z.object({
  $id: id,
  $createdAt: instant,
  teamId: id,
  /** Null while a call from outside has not been taken. */
  meetingId: id.nullable(),
  direction: z.enum(['inbound', 'outbound']),
  kind: z.enum(['call', 'conference', 'voicemail']),
  state: z.enum(callStates),
  /** The team's number and the number at the other end, where there is one. */
  ownNumber: z.string(),
  remoteNumber: z.string().nullable(),
  contact: z.object({ $id: id, name: z.string() }).nullable(),
  /** What the last meeting with the contact was about. */
  lastMeeting: z.object({ $id: id, description: z.string(), startTime: instant }).nullable(),
  /** The owner takes part by telephone, or has to join from the browser. */
  ownerVia: z.enum(['browser', 'phone']),
  isRecorded: z.boolean(),
  isPaused: z.boolean(),
  /** Set while what is said is not being kept. */
  recordingProblem: z.string().nullable(),
  isMissed: z.boolean(),
  /** How it ended, in words for people. */
  message: z.string(),
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  legs: z.array(callLeg),
});
export type PhoneCall = z.output<typeof phoneCall>;

export const getCall = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/call',
  summary: 'State of the phone call of a meeting; null if there is none',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ call: phoneCall.nullable() }),
});

export const listCalls = route({
  method: 'GET',
  path: '/v1/teams/:teamId/calls',
  summary: "The caller's latest calls: ringing, missed and finished",
  allow: 'member',
  params: inTeam,
  query: z.object({ filter: z.enum(['all', 'missed', 'ringing']).default('all') }),
  reply: z.object({ calls: z.array(phoneCall) }),
});

const inCall = inTeam.extend({ callId: id });

export const acceptCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/calls/:callId/accept',
  summary: 'Take an incoming call; returns its meeting, to join from the browser',
  allow: 'member',
  params: inCall,
  reply: startedCall,
  status: 201,
});

export const declineCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/calls/:callId/decline',
  summary: 'Decline an incoming call; if no one is left to ring, the caller gets voicemail',
  allow: 'member',
  params: inCall,
  reply: null,
});

/** `sources/phone`: another person by telephone. */
export const addPhoneSource = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/sources/phone',
  summary: 'Add someone to the call of the meeting',
  allow: 'member',
  params: inMeeting,
  body: z.object({ to: dialled, name: line(limits.name).default('') }),
  reply: callLeg,
  status: 201,
});

export const addConferenceSource = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/sources/conference-call',
  summary: "Start a conference call in the caller's own meeting",
  allow: 'member',
  params: inMeeting,
  body: z.object({ phoneNumberId: id }),
  reply: startedCall,
  status: 201,
});

/** Session descriptions of WebRTC. */
const sessionText = z.string().max(20_000);

export const joinCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/call/join',
  summary: 'Join the call from this browser, or rejoin after the connection was lost',
  allow: 'member',
  params: inMeeting,
  body: z.object({
    offer: sessionText,
    /** From `dialer/device-jwt`: whose device takes part. */
    deviceToken: z.string().min(1).max(4_000),
  }),
  reply: z.object({ answer: sessionText, legId: id }),
});

export const callAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hang_up') }),
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
  z.object({ action: z.literal('mute'), legId: id, isMuted: z.boolean() }),
  z.object({ action: z.literal('hold'), legId: id, isHeld: z.boolean() }),
  z.object({ action: z.literal('kick'), legId: id }),
  z.object({ action: z.literal('digits'), legId: id, digits: z.string().regex(/^[0-9*#]{1,32}$/) }),
  z.object({ action: z.literal('transfer'), legId: id, to: dialled }),
]);
export type CallAction = z.output<typeof callAction>;

export const controlCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/call/control',
  summary: 'Mute, hold, remove, send keys, pause the recording, or end the call',
  allow: 'member',
  params: inMeeting,
  body: callAction,
  reply: z.object({ call: phoneCall }),
});

/** `data` of an event named `call`. */
export const callEvent = z.object({ callId: id, meetingId: id.nullable() });
export type CallEvent = z.output<typeof callEvent>;

/** Twilio tells us what happens; who it is, its signature says. */
export const twilioWebhook = route({
  method: 'POST',
  path: '/v1/telephony/twilio/:hook',
  summary: 'Webhook for signed events of the phone provider',
  allow: 'anyone',
  params: z.object({ hook: z.enum(['voice', 'status', 'connect']) }),
  bodyTypes: ['application/x-www-form-urlencoded'],
  bodyBytes: 64 * 1024,
  reply: { mediaType: 'text/xml' },
});
