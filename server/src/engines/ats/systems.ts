import type { AtsKind } from './port.ts';

/** What a person types in to connect. */
export type AtsSetting = { name: string; label: string; help: string; isSecret: boolean; isOptional?: boolean };
export type AtsSystem = {
  /** As people know it. */
  label: string;
  /** Name in `engines/oauth`; null where people do not sign in there. */
  oauthProvider: string | null;
  /** What is asked for to connect without signing in there; null where signing in is the only way. */
  keySettings: readonly AtsSetting[] | null;
  /** What the adapter needs beside the token of someone who signed in; `identify` of `engines/oauth` fills in some of it. */
  oauthSettings: readonly AtsSetting[];
  /** Requests that one connection may make, and how many of them at once. */
  limit: { requests: number; perS: number; burst: number };
  /** When these facts were last compared with the system's documentation. */
  checkedOn: string;
};

const checkedOn = '2026-11-16';
const apiKey = (help: string): AtsSetting => ({ name: 'key', label: 'API key', help, isSecret: true });

export const atsSystems: Readonly<Record<AtsKind, AtsSystem>> = {
  folder: {
    label: 'Candor contact book',
    oauthProvider: null,
    keySettings: [],
    oauthSettings: [],
    limit: { requests: 1000, perS: 1, burst: 1000 },
    checkedOn,
  },
  bullhorn: {
    label: 'Bullhorn',
    oauthProvider: 'bullhorn',
    keySettings: null,
    oauthSettings: [],
    // Not published; 429 says "wait a second".
    limit: { requests: 10, perS: 1, burst: 3 },
    checkedOn,
  },
  greenhouse: {
    label: 'Greenhouse',
    oauthProvider: null,
    keySettings: [
      {
        name: 'clientId',
        label: 'Client ID',
        help: 'Configure → Dev Center → API credentials, type Harvest V3 (OAuth).',
        isSecret: false,
      },
      { name: 'key', label: 'Client secret', help: 'Shown once when the credential is created.', isSecret: true },
      {
        name: 'userId',
        label: 'Greenhouse user ID',
        help: 'The Site Admin in whose name Candor works.',
        isSecret: false,
      },
    ],
    oauthSettings: [],
    limit: { requests: 50, perS: 10, burst: 15 },
    checkedOn,
  },
  lever: {
    label: 'Lever',
    oauthProvider: 'lever',
    keySettings: [apiKey('Settings → Integrations and API → API credentials.')],
    oauthSettings: [],
    limit: { requests: 10, perS: 1, burst: 3 },
    checkedOn,
  },
  ashby: {
    label: 'Ashby',
    oauthProvider: null,
    keySettings: [
      apiKey('Admin → API keys, with the rights Candidates (read, write), Jobs (read) and Organization (read).'),
    ],
    oauthSettings: [],
    limit: { requests: 1000, perS: 60, burst: 100 },
    checkedOn,
  },
  loxo: {
    label: 'Loxo',
    oauthProvider: null,
    keySettings: [
      {
        name: 'agency',
        label: 'Agency slug',
        help: 'The name of your agency in app.loxo.co/agencies/…',
        isSecret: false,
      },
      apiKey('Settings → API keys.'),
    ],
    oauthSettings: [],
    limit: { requests: 300, perS: 60, burst: 30 },
    checkedOn,
  },
  'recruit-crm': {
    label: 'Recruit CRM',
    oauthProvider: null,
    keySettings: [apiKey('Admin settings → API and integrations.')],
    oauthSettings: [],
    // Up to six licences; larger teams get 10 a minute for each licence.
    limit: { requests: 60, perS: 60, burst: 5 },
    checkedOn,
  },
  hubspot: {
    label: 'HubSpot',
    oauthProvider: 'hubspot',
    keySettings: [apiKey('Settings → Integrations → Private apps → access token.')],
    oauthSettings: [],
    limit: { requests: 100, perS: 10, burst: 20 },
    checkedOn,
  },
  salesforce: {
    label: 'Salesforce',
    oauthProvider: 'salesforce',
    keySettings: null,
    oauthSettings: [
      { name: 'instanceUrl', label: 'Instance URL', help: 'Known once someone has signed in.', isSecret: false },
    ],
    // Salesforce counts by day; this only keeps bursts apart.
    limit: { requests: 20, perS: 1, burst: 5 },
    checkedOn,
  },
};
