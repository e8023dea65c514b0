import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('phone', {
  callNamePhone: (name: string | number, phone: string | number) => `Call ${name}: ${phone}`,
  callName: (name: string | number) => `Call ${name}`,
  call: 'Call',
  callFrom: 'Call from',
  noPhoneNumbers: 'No phone numbers',
  loadingPhoneNumbers: 'Loading phone numbers…',
  keypad: 'Keypad',
  keysSent: 'Keys sent',
  close: 'Close',
  unknownCaller: 'Unknown caller',
  incomingCallFromWho: (who: string | number) => `Incoming call from ${who}`,
  incomingCallToOwnNumber: (ownNumber: string | number) => `Incoming call to ${ownNumber}`,
  lastMeeting: 'Last meeting: ',
  untitled: 'Untitled',
  accept: 'Accept',
  decline: 'Decline',
  theConnectionToTheCallWasLost: 'The connection to the call was lost. Reconnecting…',
});
