/** Where online meetings take place. `generic` is any other page that the bot may open. */
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

/** Products that the bot does not know by default. Their rooms are pages in a browser: an installation can name the host as `generic`. */
const others: readonly { name: string; host: RegExp }[] = [
  { name: 'Webex', host: /(^|\.)webex\.com$/ },
  { name: 'Whereby', host: /(^|\.)whereby\.com$/ },
  { name: 'Daily', host: /(^|\.)daily\.co$/ },
  { name: 'BlueJeans', host: /(^|\.)bluejeans\.com$/ },
  { name: 'GoTo Meeting', host: /(^|\.)(gotomeeting|goto)\.com$/ },
];

/** Why the bot cannot join there and what would help, as far as the link tells; null where it tells nothing. */
export function explainRefusal(url: string): string | null {
  const link = readLink(url);
  if (!link) return null;
  const known = rooms.find(({ host }) => host.test(link.host));
  if (known)
    return `This ${platformNames[known.platform]} link is incomplete. Copy the whole link from the invitation.`;
  const other = others.find(({ host }) => host.test(link.host));
  return other
    ? `${other.name} isn’t supported by default. Your administrator can allow it with BOT_HOSTS=${link.host}=generic.`
    : null;
}

/** Only http and https, without credentials. */
function readLink(url: string): URL | null {
  if (!URL.canParse(url.trim())) return null;
  const link = new URL(url.trim());
  return /^https?:$/.test(link.protocol) && !link.username && !link.password ? link : null;
}
