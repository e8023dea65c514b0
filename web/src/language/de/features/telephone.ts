import type { messages } from '../../../features/telephone/messages.ts';

export const telephone: typeof messages = {
  telephone: 'Telefon',
  conferenceCallsRingYourOwnPhone:
    'Telefonkonferenzen klingeln auf Ihrem eigenen Telefon. Ohne eines klingeln sie in diesem Browser.',
  tryAgain: 'Erneut versuchen',
  phoneSaved: 'Telefon gespeichert',
  ownPhone: 'Eigenes Telefon',
  withItsCountryCodeLeaveItEmpty: 'Mit Ländervorwahl. Leer lassen, um den Browser zu verwenden.',
  savePhone: 'Telefon speichern',
  missedCalls: 'Verpasste Anrufe',
  noMissedCalls: 'Keine verpassten Anrufe',
  unknownCaller: 'Unbekannter Anrufer',
  voicemail: 'Voicemail',
};
