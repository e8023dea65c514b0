/** What is particular about a provider's OAuth. Addresses may be pointed elsewhere by PROVIDER_URLS. */
export type OAuthProvider = {
  /** As people know it. */
  label: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null where tokens can only be forgotten. */
  revokeUrl: string | null;
  scopes: readonly string[];
  /** Between scopes; a space unless the provider has its own way. */
  scopeSeparator?: ',';
  usesPkce: boolean;
  clientAuth: 'basic' | 'post';
  authorizeParams?: Readonly<Record<string, string>>;
  /** Replies that are not what RFC 6749 says. */
  replies?: 'slack';
  /** Where an administrator registers the app. */
  consoleUrl: string;
  /** The provider whose app asks: a consent of its own, with tokens of its own, by the same app. */
  clientOf?: string;
  /** Scopes without which the consent is worth nothing: people can leave out single ones. By their last part. */
  needs?: readonly string[];
};

export const oauthProviders: Readonly<Record<string, OAuthProvider>> = {
  google: {
    label: 'Google',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    scopes: [
      'openid',
      'email',
      'https://www.googleapis.com/auth/calendar.events.readonly',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    ],
    usesPkce: true,
    clientAuth: 'post',
    // Without these two no refresh token comes.
    authorizeParams: { access_type: 'offline', prompt: 'consent' },
    consoleUrl: 'https://console.cloud.google.com/apis/credentials',
  },
  microsoft: {
    label: 'Microsoft',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    revokeUrl: null,
    scopes: ['openid', 'email', 'offline_access', 'User.Read', 'Calendars.Read'],
    usesPkce: true,
    clientAuth: 'post',
    consoleUrl: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps',
  },
  // Asked for apart from the calendar, and without what was granted before.
  'google-mail': {
    label: 'Gmail',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    scopes: ['openid', 'email', 'https://www.googleapis.com/auth/gmail.send'],
    usesPkce: true,
    clientAuth: 'post',
    authorizeParams: { access_type: 'offline', prompt: 'consent' },
    consoleUrl: 'https://console.cloud.google.com/apis/credentials',
    clientOf: 'google',
    needs: ['gmail.send'],
  },
  'microsoft-mail': {
    label: 'Outlook',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    revokeUrl: null,
    scopes: ['openid', 'email', 'offline_access', 'User.Read', 'Mail.Send'],
    usesPkce: true,
    clientAuth: 'post',
    consoleUrl: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps',
    clientOf: 'microsoft',
    needs: ['Mail.Send'],
  },
  zoom: {
    label: 'Zoom',
    authorizeUrl: 'https://zoom.us/oauth/authorize',
    tokenUrl: 'https://zoom.us/oauth/token',
    revokeUrl: 'https://zoom.us/oauth/revoke',
    // Which scopes there are is set in the Zoom app itself; one app serves meetings and phone.
    scopes: [
      'user:read:user',
      'meeting:read:meeting',
      'cloud_recording:read:list_user_recordings',
      'cloud_recording:read:list_recording_files',
      'phone:read:list_recordings',
      'phone:read:call_recording',
    ],
    usesPkce: true,
    clientAuth: 'basic',
    consoleUrl: 'https://marketplace.zoom.us/develop/create',
  },
  slack: {
    label: 'Slack',
    authorizeUrl: 'https://slack.com/oauth/v2/authorize',
    tokenUrl: 'https://slack.com/api/oauth.v2.access',
    revokeUrl: null,
    scopes: [
      'chat:write',
      'chat:write.public',
      'channels:read',
      'users:read',
      'users:read.email',
      'im:write',
      'commands',
    ],
    scopeSeparator: ',',
    usesPkce: false,
    clientAuth: 'basic',
    replies: 'slack',
    consoleUrl: 'https://api.slack.com/apps',
  },
  bullhorn: {
    label: 'Bullhorn',
    // This host sends the browser on to the data centre of the customer.
    authorizeUrl: 'https://auth.bullhornstaffing.com/oauth/authorize',
    tokenUrl: 'https://auth.bullhornstaffing.com/oauth/token',
    revokeUrl: null,
    scopes: [],
    usesPkce: false,
    clientAuth: 'post',
    consoleUrl: 'https://help.bullhorn.com',
  },
  hubspot: {
    label: 'HubSpot',
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/v3/token',
    revokeUrl: null,
    scopes: [
      'oauth',
      'crm.objects.contacts.read',
      'crm.objects.contacts.write',
      'crm.objects.companies.read',
      'crm.objects.companies.write',
      'crm.objects.deals.read',
      'crm.objects.deals.write',
      'crm.objects.owners.read',
      'files',
    ],
    usesPkce: true,
    clientAuth: 'post',
    consoleUrl: 'https://developers.hubspot.com',
  },
  salesforce: {
    label: 'Salesforce',
    authorizeUrl: 'https://login.salesforce.com/services/oauth2/authorize',
    tokenUrl: 'https://login.salesforce.com/services/oauth2/token',
    revokeUrl: 'https://login.salesforce.com/services/oauth2/revoke',
    scopes: ['api', 'refresh_token'],
    usesPkce: true,
    clientAuth: 'post',
    consoleUrl: 'https://login.salesforce.com',
  },
  lever: {
    label: 'Lever',
    authorizeUrl: 'https://auth.lever.co/authorize',
    tokenUrl: 'https://auth.lever.co/oauth/token',
    revokeUrl: null,
    scopes: [
      'offline_access',
      'opportunities:write:admin',
      'notes:write:admin',
      'contact:write:admin',
      'postings:read:admin',
      'users:read:admin',
    ],
    usesPkce: false,
    clientAuth: 'post',
    authorizeParams: { audience: 'https://api.lever.co/v1/' },
    consoleUrl: 'https://hire.lever.co/developer',
  },
};
