/** Where online meetings happen. `generic` is a page that the bot knows nothing about but may be told to open. */
export const platforms = ['google_meet', 'zoom', 'microsoft_teams', 'jitsi', 'janus', 'generic'] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Record<Platform, string> = {
  google_meet: 'Google Meet',
  zoom: 'Zoom',
  microsoft_teams: 'Microsoft Teams',
  jitsi: 'Jitsi Meet',
  janus: 'Janus VideoRoom',
  generic: 'Web meeting',
};

/** Hosts that an installation names itself (`meet.example.org`, with the port where it is not the usual one), each with what runs there. */
export type OwnHosts = Readonly<Record<string, Platform>>;

/** What a room's address looks like, by platform; a host's front page is no room. */
const rooms: readonly { platform: Platform; host: RegExp; path: RegExp }[] = [
  {
    platform: 'google_meet',
    host: /^meet\.google\.com$/,
    path: /^\/([a-z]{3,4}-[a-z]{4}-[a-z]{3}|lookup\/[\w-]+)\/?$/i,
  },
  {
    platform: 'zoom',
    host: /^([\w-]+\.)*(zoom\.us|zoomgov\.com)$/,
    path: /^\/((j|s|w)\/\d{5,}|my\/[\w.-]+|wc\/(join\/)?\d{5,}(\/\w+)*|wc\/my\/[\w.-]+)\/?$/,
  },
  {
    platform: 'microsoft_teams',
    host: /^(teams\.microsoft\.com|teams\.live\.com|teams\.cloud\.microsoft|gov\.teams\.microsoft\.us|dod\.teams\.microsoft\.us)$/,
    path: /^\/(l\/meetup-join\/.+|meet\/\w+|_#\/l\/meetup-join\/.+|dl\/launcher\/.+|v2\/?)$/,
  },
  { platform: 'jitsi', host: /^(meet\.jit\.si|8x8\.vc)$/, path: /^\/[^/].*$/ },
];

/** What the meeting behind this link runs on; null where the bot cannot join it. */
export function recognisePlatform(url: string, ownHosts: OwnHosts = {}): Platform | null {
  const link = readLink(url);
  if (!link) return null;
  const own = Object.hasOwn(ownHosts, link.host) ? ownHosts[link.host] : undefined;
  if (own) return own === 'jitsi' && link.pathname === '/' ? null : own;
  return rooms.find(({ host, path }) => host.test(link.host) && path.test(link.pathname))?.platform ?? null;
}

/** Only the web, and nobody's password. */
function readLink(url: string): URL | null {
  if (!URL.canParse(url.trim())) return null;
  const link = new URL(url.trim());
  return /^https?:$/.test(link.protocol) && !link.username && !link.password ? link : null;
}
