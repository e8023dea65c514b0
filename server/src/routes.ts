import { accountRoutes } from './features/accounts/routes.ts';
import { atsRoutes } from './features/ats/routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { authorizationServer } from './features/assistants/program.ts';
import { assistantRoutes } from './features/assistants/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { botRoutes } from './features/bots/routes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { briefRoutes } from './features/briefs/routes.ts';
import { calendarLinkRoutes } from './features/calendar-links/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { protectConfigured } from './features/configuration/protect.ts';
import { configurationRoutes } from './features/configuration/routes.ts';
import { connectionRoutes } from './features/connections/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { emailRoutes } from './features/emails/routes.ts';
import { embedPage } from './features/embeds/page.ts';
import { embedRoutes } from './features/embeds/routes.ts';
import { firstRunRoutes } from './features/first-run/routes.ts';
import { handOverRoutes } from './features/hand-overs/routes.ts';
import { installationAreaRoutes } from './features/installation-areas/routes.ts';
import { installationStatusRoutes } from './features/installation-status/routes.ts';
import { installationSettingRoutes } from './features/installation-settings/routes.ts';
import { joinedCallRoutes } from './features/joined-calls/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { liveAudioSocket } from './features/live/socket.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { meetingTypeRoutes } from './features/meeting-types/routes.ts';
import { meetingRoutes } from './features/meetings/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { promiseRoutes } from './features/promises/routes.ts';
import { recordingRoutes } from './features/recordings/routes.ts';
import { provisioningRoutes } from './features/scim/routes.ts';
import { scimServer } from './features/scim/program.ts';
import { searchRoutes } from './features/searches/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { externalPage } from './features/sharable-pages/present/page.ts';
import { sharablePageRoutes } from './features/sharable-pages/routes.ts';
import { snippetRoutes } from './features/snippets/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { telephonyRoutes } from './features/telephony/routes.ts';
import { twilioMediaSocket } from './features/telephony/twilio-socket.ts';
import { transcriptRoutes } from './features/transcripts/routes.ts';
import { voiceProfileRoutes } from './features/voice-profiles/routes.ts';
import { watchedFolderRoutes } from './features/watched-folders/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { zoomRoutes } from './features/zoom/routes.ts';
import type { Mounted } from './http/mount.ts';
import type { MountedPage } from './http/pages.ts';
import type { MountedProgram } from './http/programs.ts';
import type { MountedSocket } from './http/sockets.ts';

/** Every answered call. That each route of the contract is here exactly once is tested. */
export const routes: readonly Mounted[] = protectConfigured([
  ...systemRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...teamRoutes,
  ...voiceProfileRoutes,
  ...auditRoutes,
  ...apiKeyRoutes,
  ...assistantRoutes,
  ...deviceRoutes,
  ...provisioningRoutes,
  ...webhookRoutes,
  ...installationSettingRoutes,
  ...connectionRoutes,
  ...brandingRoutes,
  ...meetingTypeRoutes,
  ...contactRoutes,
  ...meetingRoutes,
  ...notificationRoutes,
  ...commentRoutes,
  ...recordingRoutes,
  ...handOverRoutes,
  ...transcriptRoutes,
  ...noteRoutes,
  ...promiseRoutes,
  ...documentRoutes,
  ...emailRoutes,
  ...atsRoutes,
  ...snippetRoutes,
  ...joinedCallRoutes,
  ...embedRoutes,
  ...liveRoutes,
  ...botRoutes,
  ...telephonyRoutes,
  ...calendarRoutes,
  ...zoomRoutes,
  ...calendarLinkRoutes,
  ...watchedFolderRoutes,
  ...sharablePageRoutes,
  ...searchRoutes,
  ...briefRoutes,
  ...analyticsRoutes,
  ...privacyRoutes,
  ...mcpRoutes,
  ...installationStatusRoutes,
  ...firstRunRoutes,
  ...installationAreaRoutes,
  ...configurationRoutes,
]);

/** Every WebSocket. */
export const sockets: readonly MountedSocket[] = [liveAudioSocket, twilioMediaSocket];

/** Every address of the web app with a head of its own. */
export const pages: readonly MountedPage[] = [externalPage, embedPage];

/** Every address whose form somebody else's standard lays down. */
export const programs: readonly MountedProgram[] = [authorizationServer, scimServer];
