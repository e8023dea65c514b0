/** What can be connected by signing in there; what takes a key instead is in `features/ats` and `features/calendar`. `owner`: whom the connection belongs to; one of an account may serve several teams. */
export type IntegrationKind = {
  label: string;
  /** Of `engines/oauth`. */
  provider: string;
  owner: 'team' | 'account';
  /** Listed among the team's integrations. */
  isOfTeam: boolean;
};

export const integrationKinds: Readonly<Record<string, IntegrationKind>> = {
  zoomVideo: { label: 'Zoom Meetings', provider: 'zoom', owner: 'account', isOfTeam: true },
  zoomPhone: { label: 'Zoom Phone', provider: 'zoom', owner: 'account', isOfTeam: true },
  slack: { label: 'Slack', provider: 'slack', owner: 'team', isOfTeam: true },
  googleCalendar: { label: 'Google Calendar', provider: 'google', owner: 'account', isOfTeam: false },
  microsoftCalendar: {
    label: 'Outlook calendar',
    provider: 'microsoft',
    owner: 'account',
    isOfTeam: false,
  },
  googleMail: { label: 'Gmail', provider: 'google-mail', owner: 'account', isOfTeam: false },
  microsoftMail: { label: 'Outlook email', provider: 'microsoft-mail', owner: 'account', isOfTeam: false },
  bullhorn: { label: 'Bullhorn', provider: 'bullhorn', owner: 'team', isOfTeam: true },
  hubspot: { label: 'HubSpot', provider: 'hubspot', owner: 'team', isOfTeam: true },
  lever: { label: 'Lever', provider: 'lever', owner: 'team', isOfTeam: true },
  salesforce: { label: 'Salesforce', provider: 'salesforce', owner: 'team', isOfTeam: true },
};

const labels: Record<string, string> = {
  zoom: 'Zoom',
  slack: 'Slack',
  ashby: 'Ashby',
  bullhorn: 'Bullhorn',
  folder: 'Candor contact book',
  greenhouse: 'Greenhouse',
  hubspot: 'HubSpot',
  lever: 'Lever',
  loxo: 'Loxo',
  'recruit-crm': 'Recruit CRM',
  salesforce: 'Salesforce',
  google: 'Google Calendar',
  microsoft: 'Outlook calendar',
  'google-mail': 'Gmail',
  'microsoft-mail': 'Outlook email',
  caldav: 'CalDAV calendar',
  ics: 'Calendar address (ICS)',
  'teams-webhook': 'Microsoft Teams',
};

export function labelOf(provider: string): string {
  return labels[provider] ?? provider;
}
