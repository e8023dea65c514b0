import type { messages } from '../../../features/devices/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const devices: typeof messages = {
  connectedFreshName: (freshName) => `${freshName} verbunden`,
  showPairingCode: 'Kopplungscode anzeigen',
  showCode: 'Code anzeigen',
  aConnectedBrowserStaysConnectedAfter:
    'Ein verbundener Browser bleibt verbunden, nachdem Sie sich in dieser Sitzung abmelden. Bestätigen Sie daher, dass Sie es sind.',
  currentPassword: 'Aktuelles Passwort',
  leaveItEmptyIfYourAccountHas: 'Leer lassen, wenn Ihr Konto kein Passwort hat.',
  copiedToClipboard: 'In die Zwischenablage kopiert',
  ok: 'OK',
  theCodeHasExpired: 'Der Code ist abgelaufen.',
  pairingCode: 'Kopplungscode',
  code: 'Code',
  enterOriginAndThisCodeInThe: (origin, ceil, hasLeftS) =>
    `Geben Sie ${origin} und diesen Code in der Erweiterung ein. Er funktioniert einmal, noch ${ceil} ${hasLeftS ? `Minute` : `Minuten`} lang.`,
  copyCode: 'Code kopieren',
  hideCode: 'Code ausblenden',
  tryAgain: 'Erneut versuchen',
  youHaventConnectedABrowser: 'Sie haben keinen Browser verbunden.',
  connectedBrowsers: 'Verbundene Browser',
  disconnectedName: (name) => `${name} getrennt`,
  lastUsedMomentTextLastUsedAddress: (momentText, lastUsedAddress) =>
    `Zuletzt verwendet ${momentText}${lastUsedAddress}`,
  neverUsed: 'Nie verwendet',
  usedConnectedDayText: (used, dayText) => `${used} · Verbunden ${dayText}`,
  disconnectName: (name) => `${name} trennen`,
  disconnect: 'Trennen',
  disconnectName2: (name) => `${name} trennen?`,
  itCanNoLongerRecordOrRead:
    'Er kann nichts mehr aufnehmen oder lesen. Was er gesendet hat, bleibt in Ihren Meetings; eine laufende Aufnahme stoppt.',
  disconnectedCountBrowser: (count) => `${count} ${plural(count, { one: `Browser`, other: `Browser` })} getrennt`,
  disconnectAll: 'Alle trennen',
  disconnectAllBrowsers: 'Alle Browser trennen?',
  yourBrowsersCanNoLongerRecordWith:
    'Ihre Browser können mit der Erweiterung nicht mehr aufnehmen, in keinem Ihrer Teams.',
  browserExtension: 'Browsererweiterung',
  recordsMeetingsInChromeOrEdgeWithout: (teamName) =>
    `Nimmt Meetings in Chrome oder Edge ohne Notetaker auf: den Ton des Tabs und Ihr Mikrofon, in ${teamName}. Ein verbundener Browser kann nur Ihre eigenen Meetings aufnehmen und lesen.`,
  downloadTheExtension: 'Laden Sie die Erweiterung herunter',
  unzipTheFileAndKeepTheFolder: ', entpacken Sie die Datei und behalten Sie den Ordner.',
  openChromeExtensionsOrEdgeExtensions:
    'Öffnen Sie chrome://extensions oder edge://extensions und schalten Sie den Entwicklermodus ein.',
  chooseLoadUnpackedAndSelectTheFolder: 'Wählen Sie „Entpackte Erweiterung laden“ und den Ordner.',
  clickTheProductNameButtonInThe: (productName) =>
    `Klicken Sie in der Symbolleiste auf ${productName} und geben Sie den Code von hier ein.`,
  fromLastUsedAddress: (lastUsedAddress) => ` von ${lastUsedAddress}`,
};
