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
