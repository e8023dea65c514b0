import type { messages } from '../../../features/assistants/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const assistants: typeof messages = {
  copiedToClipboard: 'In die Zwischenablage kopiert',
  assistants: 'Assistenten',
  appsSuchAsClaudeOrChatGPTThat: (teamName) =>
    `Apps wie Claude oder ChatGPT, die ${teamName} in Ihrem Namen lesen. Um eine zu verbinden, fügen Sie diese Adresse in der App als eigenen Konnektor hinzu.`,
  copyAddress: 'Adresse kopieren',
  youHaventConnectedAnAssistant: 'Sie haben keinen Assistenten verbunden.',
  appsThatMembersConnectedEachOneReads:
    'Apps, die Mitglieder verbunden haben. Jede liest, was ihr Mitglied sehen kann, und endet, wenn das Mitglied deaktiviert wird.',
  noOneHasConnectedAnAssistantTo: 'Niemand hat einen Assistenten mit diesem Team verbunden.',
  tryAgain: 'Erneut versuchen',
  lastUsedMomentTextLastUsedAddress: (momentText, lastUsedAddress) =>
    `Zuletzt verwendet ${momentText}${lastUsedAddress}`,
  neverUsed: 'Nie verwendet',
  usedConnectedDayText: (used, dayText) => `${used} · Verbunden ${dayText}`,
  disconnectedAssistantName: (assistantName) => `${assistantName} getrennt`,
  disconnectAssistantName: (assistantName) => `${assistantName} trennen`,
  disconnect: 'Trennen',
  disconnectAssistantName2: (assistantName) => `${assistantName} trennen?`,
  itCanNoLongerReadAnythingWhat: 'Er kann nichts mehr lesen. Was er schon gelesen hat, bleibt bei ihm.',
  disconnectedCountAssistant: (count) =>
    `${count} ${plural(count, { one: `Assistent`, other: `Assistenten` })} getrennt`,
  disconnectAll: 'Alle trennen',
  disconnectAllAssistants: 'Alle Assistenten trennen?',
  yourAssistantsLoseAccessToAllOf: 'Ihre Assistenten verlieren den Zugriff auf alle Ihre Teams.',
  assistantNotConnected: 'Assistent nicht verbunden',
  connectRequestName: (requestName) => `${requestName} verbinden`,
  connectRequestName2: (requestName) => `${requestName} verbinden?`,
  valueWantsToReadYourTeamAs: (value, accountName) =>
    `${value} möchte Ihr Team als ${accountName} lesen. Ihre Antwort wird gesendet an `,
  anyoneCanUseThisName: 'Diesen Namen kann jeder verwenden. ',
  allowItOnlyIfYouJustStarted: 'Erlauben Sie es nur, wenn Sie die Verbindung gerade selbst gestartet haben.',
  team: 'Team',
  itNeverSeesMoreThanYouDo:
    'Die App sieht nie mehr als Sie und kann nichts senden oder löschen. Was sie liest, verlässt diesen Server. Sie können sie jederzeit in Ihrem Profil trennen.',
  currentPassword: 'Aktuelles Passwort',
  leaveItEmptyIfYourAccountHas: 'Leer lassen, wenn Ihr Konto kein Passwort hat.',
  dontAllow: 'Nicht erlauben',
  allow: 'Erlauben',
  itWillBeAbleTo: 'Die App kann dann',
  meetings: 'Meetings',
  findTheMeetingsYouCanSeeWith: 'Die Meetings finden, die Sie sehen können, mit Titel, Teilnehmenden und Datum',
  transcripts: 'Transkripte',
  readAndSearchWhatWasSaidIn: 'Lesen und durchsuchen, was darin gesagt wurde',
  notes: 'Notizen',
  readTheirNotes: 'Ihre Notizen lesen',
  contacts: 'Kontakte',
  lookUpContactsWithTheirEmail: 'Kontakte nachschlagen, mit E-Mail-Adressen und Telefonnummern',
  draftSubmittals: 'Kandidatenvorstellungen entwerfen',
  draftSubmittalsNobodyElseSeesADraft:
    'Kandidatenvorstellungen entwerfen. Niemand sonst sieht einen Entwurf, bis Sie einen Link dazu erstellen',
  fromLastUsedAddress: (lastUsedAddress) => ` von ${lastUsedAddress}`,
  anAppThatCallsItselfRequestName: (requestName) => `Eine App unter dem Namen ${requestName}`,
};
