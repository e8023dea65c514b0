import type { NamedRoute } from '@candor/contract/api';
import type { Allow } from '@candor/contract/route';
import { closedBecause, scopeOf } from '@candor/contract/scopes';

const callers: Record<Allow, string> = {
  anyone: 'Open to everyone; no session is needed.',
  'signed-in': 'Open to everyone who is signed in.',
  self: 'Open to the account in the path only.',
  administrator: 'Open to administrators of the installation.',
  viewer: 'Open to every member of the team.',
  member: 'Open to members of the team with the role member, admin or owner.',
  admin: 'Open to admins and owners of the team.',
  owner: 'Open to owners of the team.',
  'recording-token': 'Open to every member of the team, and to holders of a token for this recording.',
  'share-token': 'Open to recipients of the page, after the code if its link asks for one.',
  'share-link': 'Open to recipients of the page, even before they enter a code.',
  'api-key': 'Open to every API key, whatever its scopes.',
  device: 'Open to browsers that are paired by the extension.',
};

/** What a call does, who may make it and what is special about it: all of it from the route. */
export function describeRoute(named: NamedRoute): string {
  const { route } = named;
  const scope = scopeOf(named);
  const isPaged = route.query !== undefined && 'page' in route.query.shape && 'limit' in route.query.shape;
  const size = route.bodyBytes === undefined ? '' : ` of at most ${sizeText(route.bodyBytes)}`;
  return [
    /[.?!]$/.test(route.summary) ? route.summary : `${route.summary}.`,
    callers[route.allow],
    keysText(route.allow, scope, closedBecause(named)),
    route.takesDevices ? 'Open to paired browsers, for meetings of their own member.' : '',
    route.bodyTypes ? `The body is raw bytes${size}: ${route.bodyTypes.join(', ')}.` : '',
    route.statusAgain ? `A call that only repeats an earlier one answers ${route.statusAgain}.` : '',
    route.statusLater
      ? `Where it takes longer, the call answers ${route.statusLater}, and the result comes later.`
      : '',
    isPaged ? 'Replies come in pages: `total` counts all of them, `page` starts at 0.' : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function keysText(allow: Allow, scope: string | null, reason: string | null): string {
  if (scope) return `API keys need the scope \`${scope}\`.`;
  return ['anyone', 'api-key', 'device', 'share-token', 'share-link'].includes(allow)
    ? ''
    : `Not available to API keys. ${reason ?? ''}`.trim();
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${Math.round(mebibytes)} MiB` : `${Math.round(bytes / 1024)} KiB`;
}

const parameterTexts: Readonly<Record<string, string>> = {
  page: 'Which page of the result, from 0.',
  limit: 'How many entries a page has at most.',
  teamId: 'The team.',
  accountId: 'The account of a member.',
  meetingId: 'The meeting.',
  referenceId: 'The submittal.',
  token: 'A token for exactly this, for players that send no headers.',
  shareToken: 'The token of a share link, for players that send no headers; others send it as `x-share-token`.',
  description: 'Words to search for in titles, participants, contacts and transcripts.',
  search: 'Words to search for.',
  text: 'Words to search for.',
  from: 'Start of the range.',
  to: 'End of the range.',
  fromDate: 'Only what is not older than this.',
  toDate: 'Only what is not newer than this.',
  orderBy: 'How the result is ordered.',
  sortOrder: 'How the result is ordered.',
  status: 'Only those with this state.',
  state: 'Only those with this state.',
  tag: 'Only those with one of these tags; may be repeated.',
  download: 'Sent as a file to save instead of one to show.',
  filename: 'The name of the file.',
  mediaType: 'The format of the reply.',
  format: 'The format of the reply.',
  v: 'Version of what is asked for, so that caches keep it.',
  meetingTypeId: 'The meeting type.',
  externalContactId: 'Only meetings with this contact.',
  includeArchived: 'Include archived ones.',
  validationToken: 'Sent back as it is, when Microsoft Graph checks the address.',
  seq: 'Number of the chunk in its track, from 0.',
  track: 'Number of the track in its take, from 0.',
  index: 'Its place in the list, from 0.',
  version: 'Number of the version.',
};

/** A parameter in a sentence: of ids the name says it all. */
export function describeParameter(name: string): string {
  const known = parameterTexts[name];
  if (known) return known;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return name.endsWith('Id') ? `The id of the ${words.replace(/ id$/, '')}.` : `The ${words}.`;
}
