import { accountRoutes } from './features/accounts/routes.ts';
import { botRoutes } from './features/bots/routes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { liveAudioSocket } from './features/live/socket.ts';
import { meetingTypeRoutes } from './features/meeting-types/routes.ts';
import { meetingRoutes } from './features/meetings/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { recordingRoutes } from './features/recordings/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { externalPage } from './features/sharable-pages/page.ts';
import { sharablePageRoutes } from './features/sharable-pages/routes.ts';
import { snippetRoutes } from './features/snippets/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { telephonyRoutes } from './features/telephony/routes.ts';
import { transcriptRoutes } from './features/transcripts/routes.ts';
import type { Mounted } from './http/mount.ts';
import type { MountedPage } from './http/pages.ts';
import type { MountedSocket } from './http/sockets.ts';

/** Every answered call. That each route of the contract is here exactly once is tested. */
export const routes: readonly Mounted[] = [
  ...systemRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...teamRoutes,
  ...brandingRoutes,
  ...meetingTypeRoutes,
  ...contactRoutes,
  ...meetingRoutes,
  ...recordingRoutes,
  ...transcriptRoutes,
  ...noteRoutes,
  ...documentRoutes,
  ...snippetRoutes,
  ...liveRoutes,
  ...botRoutes,
  ...telephonyRoutes,
  ...sharablePageRoutes,
];

/** Every WebSocket. */
export const sockets: readonly MountedSocket[] = [liveAudioSocket];

/** Every address of the web app with a head of its own. */
export const pages: readonly MountedPage[] = [externalPage];
