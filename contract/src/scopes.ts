/** What an API key can be allowed to do: an area, and whether to read it or also to change it. */
export const scopes = [
  'team:read',
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
  'pages:read',
  'pages:write',
  'sharing:read',
  'sharing:write',
  'bots:read',
  'bots:write',
  'analytics:read',
] as const;
export type Scope = (typeof scopes)[number];

type ScopedRoute = { feature: string; name: string; route: { method: string; path: string } };
type Area = Scope extends `${infer Name}:${string}` ? Name : never;

/** The area of each feature that keys can reach. A feature that is not listed is closed to every key. */
const areas: Readonly<Record<string, Area>> = {
  teams: 'team',
  'team-settings': 'team',
  'meeting-types': 'team',
  branding: 'team',
  contacts: 'contacts',
  meetings: 'meetings',
  schedule: 'meetings',
  participants: 'meetings',
  recordings: 'meetings',
  uploads: 'meetings',
  transcripts: 'transcripts',
  notes: 'notes',
  scorecards: 'notes',
  ask: 'notes',
  documents: 'documents',
  snippets: 'snippets',
  bots: 'bots',
  'sharable-pages': 'pages',
  'share-links': 'sharing',
  analytics: 'analytics',
};

/** Calls that change nothing although they are no GET. */
const readingCalls = new Set(['askMeeting', 'askMeetings', 'previewSharablePage']);
/** Tokens for a browser's session: a key sends itself with every call and needs none. */
const sessionCalls = new Set(['getRecordingToken']);

/** The scope that a key needs for this route; null where no key is let in, whatever its scopes. */
export function scopeOf({ feature, name, route }: ScopedRoute): Scope | null {
  const area = areas[feature];
  if (area === undefined || sessionCalls.has(name) || !route.path.includes('/:teamId/')) return null;
  const isRead = route.method === 'GET' || readingCalls.has(name);
  const wanted = `${area}:${isRead ? 'read' : 'write'}`;
  return scopes.find((scope) => scope === wanted) ?? null;
}
