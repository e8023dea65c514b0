/** What an API key can be allowed to do: an area, and whether to read it or also to change it. */
export const scopes = [
  'team:read',
  'team:write',
  'settings:read',
  'settings:write',
  'meetings:read',
  'meetings:write',
  'transcripts:read',
  'transcripts:write',
  'notes:read',
  'notes:write',
  'documents:read',
  'documents:write',
  'snippets:read',
  'snippets:write',
  'contacts:read',
  'contacts:write',
  'searches:read',
  'searches:write',
  'pages:read',
  'pages:write',
  'sharing:read',
  'sharing:write',
  'bots:read',
  'bots:write',
  'calendars:read',
  'calendars:write',
  'ats:read',
  'ats:write',
  'webhooks:read',
  'webhooks:write',
  'analytics:read',
] as const;
export type Scope = (typeof scopes)[number];

type ScopedRoute = { feature: string; name: string; route: { method: string; path: string; allow?: string } };
type Area = Scope extends `${infer Name}:${string}` ? Name : never;

/** The area of each feature that keys can reach. */
const areas: Readonly<Record<string, Area>> = {
  teams: 'team',
  'team-settings': 'team',
  'meeting-types': 'team',
  'template-lab': 'settings',
  'training-data': 'settings',
  'phone-numbers': 'settings',
  branding: 'team',
  contacts: 'contacts',
  meetings: 'meetings',
  schedule: 'meetings',
  participants: 'meetings',
  'joined-calls': 'meetings',
  recordings: 'meetings',
  uploads: 'meetings',
  transcripts: 'transcripts',
  notes: 'notes',
  scorecards: 'notes',
  promises: 'notes',
  comments: 'notes',
  briefs: 'notes',
  ask: 'notes',
  'saved-questions': 'notes',
  documents: 'documents',
  'document-versions': 'documents',
  snippets: 'snippets',
  bots: 'bots',
  calendars: 'calendars',
  ats: 'ats',
  'ats-proposals': 'ats',
  webhooks: 'webhooks',
  searches: 'searches',
  'search-comparison': 'searches',
  'search-questions': 'searches',
  'search-differences': 'searches',
  'search-answers': 'searches',
  'sharable-pages': 'pages',
  'share-links': 'sharing',
  'share-receipts': 'sharing',
  embeds: 'sharing',
  analytics: 'analytics',
};

const access = 'It changes who gets in. Identity providers do that by SCIM, people on the screen.';
const own = "It is a member's own account or choice.";
const people = 'A person decides it under their own name.';
const installation = 'It belongs to the installation, and keys belong to a team.';
const door = 'It is how people and other systems sign in; it needs no key.';
const present = 'It belongs to someone who is in the call, in their browser.';

/** Why no key reaches a feature. A feature in neither list is closed, and a test says so. */
const closedFeatures: Readonly<Record<string, string>> = {
  system: door,
  sessions: door,
  'two-factor': own,
  passkeys: own,
  'single-sign-on': door,
  accounts: own,
  invitations: access,
  'team-services': own,
  'team-writing': people,
  audit: 'Keys that can act must not see what is written about them.',
  'api-keys': access,
  assistants: access,
  devices: access,
  emails: people,
  'hand-overs': 'Files wait for the browser that shared them.',
  mcp: 'Any key opens it; each tool asks for its own scope.',
  'first-run': installation,
  'installation-areas': installation,
  'installation-status': installation,
  'installation-settings': installation,
  configuration: installation,
  provisioning: installation,
  'writing-setup': installation,
  'language-models': installation,
  'watched-folders': people,
  connections: people,
  'voice-profiles': people,
  notifications: own,
  'slack-commands': door,
  'calendar-links': own,
  events: 'It stays open for as long as a page does; programs use webhooks.',
  privacy: people,
  live: present,
  telephony: present,
  zoom: door,
  'external-pages': 'Recipients open it with their link.',
  'external-answers': 'Recipients give it with their link.',
};

/** Why no key reaches a call of a feature that is open otherwise. */
const closedCalls: Readonly<Record<string, string>> = {
  listTeams: 'A key opens one team; getCurrentApiKey says which.',
  leaveTeam: access,
  removeMember: access,
  releaseIdentities: access,
  transferOwnership: access,
  updateMemberRole: access,
  updateMemberActivity: access,
  putPolicyConsent: people,
  updateTeamSettings: 'It also says how members have to sign in.',
  getRecordingToken: 'It is for the session of a browser; a key sends itself with every call.',
  receiveGoogleCalendar: door,
  receiveMicrosoftCalendar: door,
  putEmbedSettings: 'It changes which websites may show recordings; admins do that on the screen.',
  getEmbedded: door,
  getEmbeddedMedia: door,
  readPromiseLink: door,
  finishPromise: door,
};

/** Calls that change nothing although they are no GET. */
const readingCalls = new Set(['askMeeting', 'askMeetings', 'previewSharablePage']);

/** The scope that a key needs for this route; null where no key is let in, whatever its scopes. */
export function scopeOf({ feature, name, route }: ScopedRoute): Scope | null {
  const area = areas[feature];
  if (area === undefined || Object.hasOwn(closedCalls, name) || !route.path.includes('/:teamId/')) return null;
  const isRead = route.method === 'GET' || readingCalls.has(name);
  const wanted = `${area}:${isRead ? 'read' : 'write'}`;
  return scopes.find((scope) => scope === wanted) ?? null;
}

/** Why no key is let in; null where one is, or where nobody has said why. */
export function closedBecause({ feature, name, route }: ScopedRoute): string | null {
  if (scopeOf({ feature, name, route }) !== null) return null;
  return closedCalls[name] ?? closedFeatures[feature] ?? null;
}
