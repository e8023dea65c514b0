import type { messages } from '../../../features/calendar-link/messages.ts';

export const calendarLink: typeof messages = {
  calendarLink: 'Kalenderlink',
  showsYourOwnMeetingsInTeamNameIn: (teamName) =>
    `Zeigt Ihre eigenen Meetings in ${teamName} in jeder Kalender-App. Wer die Adresse hat, kann Titel und Zeiten lesen.`,
  tryAgain: 'Erneut versuchen',
  calendarLinkCreated: 'Kalenderlink erstellt',
  createLink: 'Link erstellen',
  copiedToClipboard: 'In die Zwischenablage kopiert',
  calendarLinkTurnedOff: 'Kalenderlink abgeschaltet',
  address: 'Adresse',
  copyAddress: 'Adresse kopieren',
  copy: 'Kopieren',
  addItToYourCalendarAppAs: (readText) => `Abonnieren Sie ihn in Ihrer Kalender-App. ${readText}`,
  replaceLink: 'Link ersetzen',
  turnOff: 'Ausschalten',
  replaceTheCalendarLink: 'Kalenderlink ersetzen?',
  turnOffTheCalendarLink: 'Kalenderlink abschalten?',
  calendarAppsThatUseTheCurrentAddress: 'Kalender-Apps mit der aktuellen Adresse zeigen Ihre Meetings dann nicht mehr.',
  replace: 'Ersetzen',
  calendarLinkReplaced: 'Kalenderlink ersetzt',
  noAppHasReadItYet: 'Noch keine App hat ihn gelesen.',
  lastReadMomentText: (momentText) => `Zuletzt gelesen: ${momentText}.`,
};
