import { z } from 'zod';
import * as accounts from './accounts.ts';
import * as ask from './ask.ts';
import * as apiKeys from './api-keys.ts';
import * as assistants from './assistants.ts';
import * as audit from './audit.ts';
import * as analytics from './analytics.ts';
import * as ats from './ats.ts';
import * as atsProposals from './ats-proposals.ts';
import * as bots from './bots.ts';
import * as branding from './branding.ts';
import * as briefs from './briefs.ts';
import * as calendarLinks from './calendar-links.ts';
import * as calendars from './calendars.ts';
import * as comments from './comments.ts';
import * as configuration from './configuration.ts';
import * as connections from './connections.ts';
import * as contacts from './contacts.ts';
import * as devices from './devices.ts';
import * as documentVersions from './document-versions.ts';
import * as documents from './documents.ts';
import * as emails from './emails.ts';
import * as externalAnswers from './external-answers.ts';
import * as externalPages from './external-pages.ts';
import * as firstRun from './first-run.ts';
import * as handOvers from './hand-overs.ts';
import * as installationAreas from './installation-areas.ts';
import * as installationSettings from './installation-settings.ts';
import * as installationStatus from './installation-status.ts';
import * as invitations from './invitations.ts';
import * as joinedCalls from './joined-calls.ts';
import * as languageModels from './language-models.ts';
import * as live from './live.ts';
import * as mcp from './mcp.ts';
import * as meetingEvents from './meeting-events.ts';
import * as meetingTypes from './meeting-types.ts';
import * as meetings from './meetings.ts';
import * as notes from './notes.ts';
import * as notifications from './notifications.ts';
import * as participants from './participants.ts';
import * as passkeys from './passkeys.ts';
import * as phoneNumbers from './phone-numbers.ts';
import * as privacy from './privacy.ts';
import * as provisioning from './provisioning.ts';
import * as promises from './promises.ts';
import * as recordings from './recordings.ts';
import type { Route } from './route.ts';
import * as savedQuestions from './saved-questions.ts';
import * as schedule from './schedule.ts';
import * as scorecards from './scorecards.ts';
import * as searchAnswers from './search-answers.ts';
import * as searchComparison from './search-comparison.ts';
import * as searchDifferences from './search-differences.ts';
import * as searchQuestions from './search-questions.ts';
import * as searches from './searches.ts';
import * as sessions from './sessions.ts';
import * as sharablePages from './sharable-pages.ts';
import * as shareLinks from './share-links.ts';
import * as shareReceipts from './share-receipts.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as embeds from './embeds.ts';
import * as slackCommands from './slack-commands.ts';
import * as snippets from './snippets.ts';
import * as system from './system.ts';
import * as teamServices from './team-services.ts';
import * as teamWriting from './team-writing.ts';
import * as teamSettings from './team-settings.ts';
import * as teams from './teams.ts';
import * as telephony from './telephony.ts';
import * as templateLab from './template-lab.ts';
import * as trainingData from './training-data.ts';
import * as transcripts from './transcripts.ts';
import * as twoFactor from './two-factor.ts';
import * as uploads from './uploads.ts';
import * as voiceProfiles from './voice-profiles.ts';
import * as watchedFolders from './watched-folders.ts';
import * as webhooks from './webhooks.ts';
import * as writingSetup from './writing-setup.ts';
import * as zoom from './zoom.ts';

/** The whole interface by feature: what the documentation lists and the tests walk through. */
const features = {
  system,
  sessions,
  'two-factor': twoFactor,
  passkeys,
  'single-sign-on': singleSignOn,
  accounts,
  teams,
  'team-settings': teamSettings,
  'team-services': teamServices,
  'team-writing': teamWriting,
  invitations,
  audit,
  'api-keys': apiKeys,
  assistants,
  devices,
  webhooks,
  mcp,
  'first-run': firstRun,
  'installation-status': installationStatus,
  'installation-settings': installationSettings,
  'installation-areas': installationAreas,
  configuration,
  provisioning,
  'writing-setup': writingSetup,
  'language-models': languageModels,
  connections,
  branding,
  'voice-profiles': voiceProfiles,
  'meeting-types': meetingTypes,
  'training-data': trainingData,
  contacts,
  meetings,
  schedule,
  notifications,
  'slack-commands': slackCommands,
  participants,
  comments,
  events: meetingEvents,
  privacy,
  recordings,
  uploads,
  'hand-overs': handOvers,
  transcripts,
  notes,
  scorecards,
  ask,
  'saved-questions': savedQuestions,
  promises,
  'template-lab': templateLab,
  documents,
  'document-versions': documentVersions,
  emails,
  ats,
  'ats-proposals': atsProposals,
  snippets,
  'joined-calls': joinedCalls,
  embeds,
  live,
  bots,
  'phone-numbers': phoneNumbers,
  telephony,
  calendars,
  'calendar-links': calendarLinks,
  zoom,
  'watched-folders': watchedFolders,
  'sharable-pages': sharablePages,
  'share-links': shareLinks,
  'share-receipts': shareReceipts,
  'external-pages': externalPages,
  'external-answers': externalAnswers,
  searches,
  'search-comparison': searchComparison,
  'search-questions': searchQuestions,
  'search-differences': searchDifferences,
  briefs,
  'search-answers': searchAnswers,
  analytics,
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

/** The schemas that these modules export, by name. */
export const namedSchemas: readonly { name: string; schema: z.ZodType }[] = Object.values(features).flatMap(
  (exported) =>
    Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
      value instanceof z.ZodType ? [{ name, schema: value }] : [],
    ),
);
