import type { messages } from '../../phone/messages.ts';

export const phone: typeof messages = {
  callNamePhone: (name, phone) => `${name} anrufen: ${phone}`,
  callName: (name) => `${name} anrufen`,
  call: 'Anrufen',
  callFrom: 'Anrufen von',
  noPhoneNumbers: 'Keine Telefonnummern',
  loadingPhoneNumbers: 'Telefonnummern werden geladen …',
  keypad: 'Tastenfeld',
  keysSent: 'Gesendete Tasten',
  close: 'Schließen',
  unknownCaller: 'Unbekannter Anrufer',
  incomingCallFromWho: (who) => `Eingehender Anruf von ${who}`,
  incomingCallToOwnNumber: (ownNumber) => `Eingehender Anruf an ${ownNumber}`,
  lastMeeting: 'Letztes Meeting: ',
  untitled: 'Ohne Titel',
  accept: 'Übernehmen',
  decline: 'Ablehnen',
  theConnectionToTheCallWasLost: 'Die Verbindung zum Anruf ist abgebrochen. Wird neu verbunden …',
};
