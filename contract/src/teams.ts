import { z } from 'zod';
import { id, inTeam, instant, line, ofMember, page, pageLimit } from './fields.ts';
import { languageChoices } from './languages.ts';
import { limits } from './limits.ts';
import { roles, route } from './route.ts';

export const role = z.enum(roles);

/** `role` is the caller's own. */
export const team = z.object({
  $id: id,
  name: z.string(),
  role,
  /** The team requires two-factor sign-in and stays closed until the caller sets it up. */
  needsTwoFactor: z.literal(true).optional(),
});
export type Team = z.output<typeof team>;

export const listTeams = route({
  method: 'GET',
  path: '/v1/teams',
  summary: "The caller's teams",
  allow: 'signed-in',
  reply: z.object({ data: z.array(team) }),
});

export const membership = z.object({
  $id: id,
  accountId: id,
  name: z.string(),
  email: z.string(),
  role,
  inactive: z.boolean(),
  $createdAt: instant,
  /** Null for those who never signed in, and for callers who are no admin. */
  lastSignInAt: instant.nullable(),
});
export type Membership = z.output<typeof membership>;

export const listMembers = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members',
  summary: 'Members of the team, by name',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ page, limit: pageLimit(limits.membersPageSize) }),
  reply: z.object({ total: z.number().int(), memberships: z.array(membership) }),
});

export const updateMemberRole = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/role',
  summary: "Change a member's role; only an owner makes or unmakes an owner",
  allow: 'admin',
  params: ofMember,
  body: z.object({ role }),
  reply: membership,
});

export const updateMemberActivity = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/inactive',
  summary: 'Deactivate or reactivate a member; an inactive member cannot reach the team',
  allow: 'admin',
  params: ofMember,
  body: z.object({ inactive: z.boolean() }),
  reply: membership,
});

/** Meetings that are private stay with the account, whatever is chosen: no one else ever saw them. */
export const removeMember = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/members/:accountId',
  summary: 'Remove a member from the team; their meetings go to `meetingsTo`, or stay in the team',
  allow: 'admin',
  params: ofMember,
  query: z.object({ meetingsTo: id.optional() }),
  reply: null,
});

export const releaseIdentities = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/members/:accountId/identities',
  summary: 'Release the single sign-on identity of a member, so that a new one can be linked; signs them out',
  allow: 'admin',
  params: ofMember,
  reply: z.object({ released: z.number().int() }),
});

export const leaveTeam = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/leave',
  summary: 'Leave the team; the last owner cannot',
  allow: 'self',
  params: ofMember,
  reply: null,
});

export const transferOwnership = route({
  method: 'POST',
  path: '/v1/teams/:teamId/ownership',
  summary: 'Make another active member an owner and step down to admin',
  allow: 'owner',
  params: inTeam,
  body: z.object({ accountId: id }),
  reply: z.object({ memberships: z.array(membership) }),
});

/**
 * Values are JSON booleans as text. `transcribeDuringCalls`: a transcription service at a vendor gets the sound of a call while it goes on.
 */
export const teamPreferenceKeys = ['customTerms', 'transcribeDuringCalls'] as const;
export type TeamPreferenceKey = (typeof teamPreferenceKeys)[number];
export const teamPreference = z.object({ key: z.enum(teamPreferenceKeys), value: z.string() });

export const listTeamPreferences = route({
  method: 'GET',
  path: '/v1/teams/:teamId/preferences',
  summary: 'Settings of the team as keys and JSON values',
  allow: 'viewer',
  params: inTeam,
  reply: z.array(teamPreference),
});

export const putTeamPreference = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/preferences/:key',
  summary: 'Set one setting of the team',
  allow: 'admin',
  params: inTeam.extend({ key: z.enum(teamPreferenceKeys) }),
  body: z.object({ value: z.enum(['true', 'false']) }),
  reply: teamPreference,
});

export const policyConsent = z.object({ version: z.string().nullable(), lastAcceptedTerms: instant.nullable() });

export const getPolicyConsent = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/policy-consent',
  summary: 'Which terms the caller has accepted',
  allow: 'self',
  params: ofMember,
  reply: policyConsent,
});

export const putPolicyConsent = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/policy-consent',
  summary: 'Accept the current terms',
  allow: 'self',
  params: ofMember,
  body: z.object({ version: line(100).min(1), lastAcceptedTerms: instant }),
  reply: policyConsent,
});

/** Names and terms as they are to be written. */
const spellings = z.array(line(limits.name).min(1)).max(limits.spellings);

/** ISO 639-1 codes, the usual one first; none means that the engine listens for it. */
const languageCodes = z.array(z.string().regex(/^[a-z]{2}$/)).max(10);

/** What is kept of a recording: picture and sound, sound alone, or the words alone once they are written. */
export const recordingModes = ['video', 'audio', 'captions'] as const;
export const shortMeetingActions = ['drop', 'keep'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const timeFormats = ['auto', '12h', '24h'] as const;
export const startSources = ['browser', 'bot', 'upload'] as const;

/** What a team can say for all of its members, and lock. */
export const defaultablePreferences = z.object({
  callLanguageCodes: languageCodes,
  recordingMode: z.enum(recordingModes),
  /** The recording is deleted so many days after the meeting; transcript and notes stay. Null keeps it. */
  discardRecordingsDays: z.number().int().min(0).max(limits.retentionDaysMax).nullable(),
  /** Meetings shorter than this many minutes are dropped, or kept without notes; 0 treats all alike. */
  shortMeetingMinutes: z.number().int().min(0).max(60),
  shortMeetingAction: z.enum(shortMeetingActions),
  /** What the start of a meeting offers first. */
  quickStart: z.object({ source: z.enum(startSources), private: z.boolean() }),
  /** One of `/v1/regions`. */
  defaultRegion: line(limits.name).min(1).nullable(),
  /** By email. */
  notifications: z.object({
    notesReady: z.boolean(),
    submittalViewed: z.boolean(),
    botNeedsYou: z.boolean().default(false),
    callBrief: z.boolean().default(false),
    promisesDue: z.boolean().default(false),
    /** Whoever is named in a comment hears of it unless they don't want to. */
    mentioned: z.boolean().default(true),
  }),
  theme: z.enum(themes),
  /** Of the app, and of emails. */
  language: z.enum(languageChoices),
  /** As in `Europe/Warsaw`; null is the browser's. */
  timeZone: line(limits.name).refine(isTimeZone, 'Must be the name of a time zone').nullable(),
  timeFormat: z.enum(timeFormats),
});
export type DefaultablePreferences = z.output<typeof defaultablePreferences>;
export const preferenceKey = defaultablePreferences.keyof();
export type PreferenceKey = z.output<typeof preferenceKey>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What holds where neither the member nor the team has said anything. */
export const standardPreferences: DefaultablePreferences = {
  callLanguageCodes: [],
  recordingMode: 'video',
  discardRecordingsDays: null,
  shortMeetingMinutes: 0,
  shortMeetingAction: 'keep',
  quickStart: { source: 'browser', private: false },
  defaultRegion: null,
  notifications: {
    notesReady: false,
    submittalViewed: false,
    botNeedsYou: false,
    callBrief: false,
    promisesDue: false,
    mentioned: true,
  },
  theme: 'system',
  language: 'auto',
  timeZone: null,
  timeFormat: 'auto',
};

/** What counts for the member. Own spellings are beside those of the team. */
export const memberPreferences = defaultablePreferences.extend({ customSpellings: spellings });
export type MemberPreferences = z.output<typeof memberPreferences>;

const preferencesReply = memberPreferences.extend({
  /** What the member has chosen; everything else follows the team. */
  own: z.array(preferenceKey),
  /** What the team has settled for everybody. */
  locked: z.array(preferenceKey),
});
export type PreferencesReply = z.output<typeof preferencesReply>;

export const getMemberPreferences = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/preferences',
  summary: "The caller's own preferences in this team, with the team's defaults",
  allow: 'self',
  params: ofMember,
  reply: preferencesReply,
});

export const putMemberPreferences = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/preferences',
  summary: "Change the caller's own preferences in this team; locked ones are refused",
  allow: 'self',
  params: ofMember,
  body: memberPreferences
    .partial()
    .extend({ /** Goes back to what the team says. */ follow: z.array(preferenceKey).optional() }),
  reply: preferencesReply,
});

export const memberDefaults = z.object({
  defaults: defaultablePreferences.partial(),
  locked: z.array(preferenceKey),
});
export type MemberDefaults = z.output<typeof memberDefaults>;

export const getMemberDefaults = route({
  method: 'GET',
  path: '/v1/teams/:teamId/member-defaults',
  summary: "The team's defaults for its members",
  allow: 'viewer',
  params: inTeam,
  reply: memberDefaults,
});

/** Only what has a default can be locked. */
export const putMemberDefaults = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/member-defaults',
  summary: 'Set defaults for all members, changeable or locked',
  allow: 'admin',
  params: inTeam,
  body: memberDefaults,
  reply: memberDefaults,
});

export const teamSpellings = z.object({ customSpellings: spellings });

export const getTeamSpellings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/custom-spellings',
  summary: 'Names and terms whose spelling the whole team uses',
  allow: 'viewer',
  params: inTeam,
  reply: teamSpellings,
});

export const putTeamSpellings = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/custom-spellings',
  summary: 'Change the names and terms of the team',
  allow: 'admin',
  params: inTeam,
  body: teamSpellings,
  reply: teamSpellings,
});
