import type { messages } from '../../../features/api-keys/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const apiKeys: typeof messages = {
  programsThatSendOneOfTheseKeys: (teamName) =>
    `Programme, die einen dieser Schlüssel senden, handeln in ${teamName} in Ihrem Namen.`,
  youHaveNoAPIKeys: 'Sie haben keine API-Schlüssel.',
  allKeysThatCanAccessThisTeam:
    'Alle Schlüssel mit Zugriff auf dieses Team, auch persönliche. Ein Schlüssel gilt nicht mehr, wenn sein Mitglied deaktiviert wird.',
  thisTeamHasNoAPIKeys: 'Dieses Team hat keine API-Schlüssel.',
  apiKeys: 'API-Schlüssel',
  examples: 'Beispiele',
  noExpiry: 'Kein Ablauf',
  createAPIKey: 'API-Schlüssel erstellen',
  createKey: 'Schlüssel erstellen',
  name: 'Name',
  theToolThatWillUseTheKey: 'Das Tool, das den Schlüssel verwenden wird.',
  expiresAfter: 'Läuft ab nach',
  currentPassword: 'Aktuelles Passwort',
  leaveItEmptyIfYourAccountHas: 'Leer lassen, wenn Ihr Konto kein Passwort hat.',
  copiedToClipboard: 'In die Zwischenablage kopiert',
  yourNewAPIKey: 'Ihr neuer API-Schlüssel',
  done: 'Fertig',
  copyKey: 'Schlüssel kopieren',
  copyThisKeyNowYouCantSee:
    'Kopieren Sie diesen Schlüssel jetzt. Nach dem Schließen dieses Dialogs können Sie ihn nicht mehr sehen.',
  apiKey: 'API-Schlüssel',
  adminsManageTheTeamsKeysYouCan:
    'Admins verwalten die Schlüssel des Teams. Eigene können Sie in Ihrem Profil erstellen.',
  revokedCountAPIKey: (count) =>
    `${count} ${plural(count, { one: `API-Schlüssel`, other: `API-Schlüssel` })} widerrufen`,
  revokeAllKeys: 'Alle Schlüssel widerrufen',
  revokeAllAPIKeys: 'Alle API-Schlüssel widerrufen?',
  allKeysThatCanAccessThisTeam2:
    'Alle Schlüssel mit Zugriff auf dieses Team gelten sofort nicht mehr, auch die persönlichen der Mitglieder. Sie können das nicht rückgängig machen.',
  allYourKeysStopWorkingImmediatelyIn:
    'Alle Ihre Schlüssel gelten sofort nicht mehr, in allen Ihren Teams. Sie können das nicht rückgängig machen.',
  revokeAll: 'Alle widerrufen',
  tryAgain: 'Erneut versuchen',
  lastUsedMomentTextLastUsedAddress: (momentText, lastUsedAddress) =>
    `Zuletzt verwendet ${momentText}${lastUsedAddress}`,
  neverUsed: 'Nie verwendet',
  expired: 'Abgelaufen',
  teamKeyByAccountName: (isTeam, accountName) =>
    `${isTeam ? `Teamschlüssel von` : `Persönlicher Schlüssel von`} ${accountName} · `,
  expiredDayText: (isExpired, dayText) => `${isExpired ? `Abgelaufen:` : `Läuft ab:`} ${dayText}`,
  revokedApiKeyName: (apiKeyName) => `${apiKeyName} widerrufen`,
  revokeApiKeyName: (apiKeyName) => `${apiKeyName} widerrufen`,
  revoke: 'Widerrufen',
  revokeApiKeyName2: (apiKeyName) => `${apiKeyName} widerrufen?`,
  whateverUsesThisKeyStopsWorkingAt:
    'Was diesen Schlüssel verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  teamSettingsMembersAndMeetingTypes: 'Teameinstellungen, Mitglieder und Meetingtypen',
  trainingDataTemplateLabAndPhone: 'Trainingsdaten, Vorlagenlabor und Telefonnummern',
  meetingsAndRecordings: 'Meetings und Aufnahmen',
  transcripts: 'Transkripte',
  notesAndScorecards: 'Notizen und Bewertungsbögen',
  documents: 'Dokumente',
  snippets: 'Ausschnitte',
  contacts: 'Kontakte',
  searches: 'Suchaufträge',
  submittals: 'Kandidatenvorstellungen',
  linksToSubmittals: 'Links zu Kandidatenvorstellungen',
  notetaker: 'Notetaker',
  calendars: 'Kalender',
  applicantTracking: 'Bewerbermanagement',
  webhooks: 'Webhooks',
  analytics: 'Auswertung',
  scopes: 'Berechtigungen',
  read: 'Lesen',
  write: 'Schreiben',
  fromLastUsedAddress: (lastUsedAddress) => ` von ${lastUsedAddress}`,
  n30Days: '30 Tage',
  n90Days: '90 Tage',
  n1Year: '1 Jahr',
};
