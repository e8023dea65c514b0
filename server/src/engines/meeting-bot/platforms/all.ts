import type { Platform } from '@candor/contract/platforms';
import { generic } from './generic.ts';
import { googleMeet } from './google-meet.ts';
import { janus } from './janus.ts';
import { jitsi } from './jitsi.ts';
import { microsoftTeams } from './microsoft-teams.ts';
import type { PlatformPage } from './platform.ts';
import { zoom } from './zoom.ts';

export const platformPages: Record<Platform, PlatformPage> = {
  google_meet: googleMeet,
  zoom,
  microsoft_teams: microsoftTeams,
  jitsi,
  janus,
  generic,
};
