import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/telephone', {
  telephone: 'Telephone',
  conferenceCallsRingYourOwnPhone: 'Conference calls ring your own phone. Without one they ring in this browser.',
  tryAgain: 'Try again',
  phoneSaved: 'Phone saved',
  ownPhone: 'Own phone',
  withItsCountryCodeLeaveItEmpty: 'With its country code. Leave it empty to use the browser.',
  savePhone: 'Save phone',
  missedCalls: 'Missed calls',
  noMissedCalls: 'No missed calls',
  unknownCaller: 'Unknown caller',
  voicemail: 'Voicemail',
});
