/** Sites on which the extension can offer to record by itself, once its user has allowed it. Other pages need the toolbar button. */
export const sites = [
  { id: 'google_meet', name: 'Google Meet', origins: ['https://meet.google.com/*'] },
  { id: 'zoom', name: 'Zoom', origins: ['https://*.zoom.us/*'] },
  {
    id: 'microsoft_teams',
    name: 'Microsoft Teams',
    origins: ['https://teams.microsoft.com/*', 'https://teams.live.com/*', 'https://teams.cloud.microsoft/*'],
  },
  { id: 'webex', name: 'Webex', origins: ['https://*.webex.com/*'] },
  { id: 'jitsi', name: 'Jitsi Meet', origins: ['https://meet.jit.si/*', 'https://8x8.vc/*'] },
] as const;
