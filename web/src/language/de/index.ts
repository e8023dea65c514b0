import { appPages } from './app/pages.ts';
import { app } from './app.ts';
import { appRoutes } from './app/routes.ts';
import { appScreens } from './app/screens.ts';
import { appShell } from './app/shell.ts';
import { entityAccounts } from './entities/accounts.ts';
import { entityContacts } from './entities/contacts.ts';
import { entityDocuments } from './entities/documents.ts';
import { entityMeetingTypes } from './entities/meeting-types.ts';
import { entityMeetings } from './entities/meetings.ts';
import { entityNotes } from './entities/notes.ts';
import { entityPreferences } from './entities/preferences.ts';
import { entitySearches } from './entities/searches.ts';
import { entitySystem } from './entities/system.ts';
import { entityTeams } from './entities/teams.ts';
import { entityTelephony } from './entities/telephony.ts';
import { entityTranscripts } from './entities/transcripts.ts';
import { external } from './external.ts';
import { analytics } from './features/analytics.ts';
import { apiKeys } from './features/api-keys.ts';
import { ask } from './features/ask.ts';
import { assistants } from './features/assistants.ts';
import { ats } from './features/ats.ts';
import { audit } from './features/audit.ts';
import { branding } from './features/branding.ts';
import { calendarLink } from './features/calendar-link.ts';
import { calendar } from './features/calendar.ts';
import { comments } from './features/comments.ts';
import { connections } from './features/connections.ts';
import { contacts } from './features/contacts.ts';
import { dashboard } from './features/dashboard.ts';
import { devices } from './features/devices.ts';
import { documents } from './features/documents.ts';
import { emailTemplates } from './features/email-templates.ts';
import { firstRun } from './features/first-run.ts';
import { handOver } from './features/hand-over.ts';
import { installationSettings } from './features/installation-settings.ts';
import { installationStatus } from './features/installation-status.ts';
import { live } from './features/live.ts';
import { meetingTypes } from './features/meeting-types.ts';
import { meeting } from './features/meeting.ts';
import { members } from './features/members.ts';
import { notes } from './features/notes.ts';
import { notifications } from './features/notifications.ts';
import { phoneNumbers } from './features/phone-numbers.ts';
import { privacy } from './features/privacy.ts';
import { profile } from './features/profile.ts';
import { promises } from './features/promises.ts';
import { provisioning } from './features/provisioning.ts';
import { searches } from './features/searches.ts';
import { session } from './features/session.ts';
import { sharablePages } from './features/sharable-pages.ts';
import { snippets } from './features/snippets.ts';
import { startMeeting } from './features/start-meeting.ts';
import { teamGeneral } from './features/team-general.ts';
import { telephone } from './features/telephone.ts';
import { trainingData } from './features/training-data.ts';
import { transcriptSearch } from './features/transcript-search.ts';
import { transcript } from './features/transcript.ts';
import { watchedFolders } from './features/watched-folders.ts';
import { webhooks } from './features/webhooks.ts';
import { lib } from './lib.ts';
import { phone } from './phone.ts';
import { record } from './record.ts';
import { ui } from './ui.ts';
import { uiPlayer } from './ui/player.ts';
import { uiSubmittal } from './ui/submittal.ts';
import { upload } from './upload.ts';
import { errors } from './errors.ts';
import { speechOf } from '../speech-of.ts';

export const speech = speechOf({
  'app/pages': appPages,
  app: app,
  'app/routes': appRoutes,
  'app/screens': appScreens,
  'app/shell': appShell,
  'entities/accounts': entityAccounts,
  'entities/contacts': entityContacts,
  'entities/documents': entityDocuments,
  'entities/meeting-types': entityMeetingTypes,
  'entities/meetings': entityMeetings,
  'entities/notes': entityNotes,
  'entities/preferences': entityPreferences,
  'entities/searches': entitySearches,
  'entities/system': entitySystem,
  'entities/teams': entityTeams,
  'entities/telephony': entityTelephony,
  'entities/transcripts': entityTranscripts,
  external: external,
  'features/analytics': analytics,
  'features/api-keys': apiKeys,
  'features/ask': ask,
  'features/assistants': assistants,
  'features/ats': ats,
  'features/audit': audit,
  'features/branding': branding,
  'features/calendar-link': calendarLink,
  'features/calendar': calendar,
  'features/comments': comments,
  'features/connections': connections,
  'features/contacts': contacts,
  'features/dashboard': dashboard,
  'features/devices': devices,
  'features/documents': documents,
  'features/email-templates': emailTemplates,
  'features/first-run': firstRun,
  'features/hand-over': handOver,
  'features/installation-settings': installationSettings,
  'features/installation-status': installationStatus,
  'features/live': live,
  'features/meeting-types': meetingTypes,
  'features/meeting': meeting,
  'features/members': members,
  'features/notes': notes,
  'features/notifications': notifications,
  'features/phone-numbers': phoneNumbers,
  'features/privacy': privacy,
  'features/profile': profile,
  'features/promises': promises,
  'features/provisioning': provisioning,
  'features/searches': searches,
  'features/session': session,
  'features/sharable-pages': sharablePages,
  'features/snippets': snippets,
  'features/start-meeting': startMeeting,
  'features/team-general': teamGeneral,
  'features/telephone': telephone,
  'features/training-data': trainingData,
  'features/transcript-search': transcriptSearch,
  'features/transcript': transcript,
  'features/watched-folders': watchedFolders,
  'features/webhooks': webhooks,
  lib: lib,
  phone: phone,
  record: record,
  ui: ui,
  'ui/player': uiPlayer,
  'ui/submittal': uiSubmittal,
  upload: upload,
  errors: errors,
});
