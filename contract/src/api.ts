import * as accounts from './accounts.ts';
import * as bots from './bots.ts';
import * as branding from './branding.ts';
import * as contacts from './contacts.ts';
import * as documents from './documents.ts';
import * as externalPages from './external-pages.ts';
import * as live from './live.ts';
import * as meetingEvents from './meeting-events.ts';
import * as meetingTypes from './meeting-types.ts';
import * as meetings from './meetings.ts';
import * as notes from './notes.ts';
import * as participants from './participants.ts';
import * as recordings from './recordings.ts';
import type { Route } from './route.ts';
import * as sessions from './sessions.ts';
import * as sharablePages from './sharable-pages.ts';
import * as shareLinks from './share-links.ts';
import * as snippets from './snippets.ts';
import * as system from './system.ts';
import * as teams from './teams.ts';
import * as telephony from './telephony.ts';
import * as templateLab from './template-lab.ts';
import * as trainingData from './training-data.ts';
import * as transcripts from './transcripts.ts';
import * as uploads from './uploads.ts';

/** The whole interface by feature: what the documentation lists and the tests walk through. */
const features = {
  system,
  sessions,
  accounts,
  teams,
  branding,
  'meeting-types': meetingTypes,
  'training-data': trainingData,
  contacts,
  meetings,
  participants,
  events: meetingEvents,
  recordings,
  uploads,
  transcripts,
  notes,
  'template-lab': templateLab,
  documents,
  snippets,
  live,
  bots,
  telephony,
  'sharable-pages': sharablePages,
  'share-links': shareLinks,
  'external-pages': externalPages,
};

export type NamedRoute = { feature: string; name: string; route: Route };

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value;
}

export const api: readonly NamedRoute[] = Object.entries(features).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
    isRoute(value) ? [{ feature, name, route: value }] : [],
  ),
);
