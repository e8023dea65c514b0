import type { messages } from '../../lib/messages.ts';

export const lib: typeof messages = {
  networkFailure: 'Netzwerkfehler',
  today: 'Heute',
  longDayTextToLongDayText2: (longDayText, longDayText2) => `${longDayText} bis ${longDayText2}`,
  wholeSeconds: (whole) => `${whole} Sekunden`,
  twoTwo2Mins: (two, two2) => `${two}:${two2} Min.`,
  twoTwo2Hours: (two, two2) => `${two}:${two2} Std.`,
  aFewSeconds: 'ein paar Sekunden',
  aboutCeilS: (ceil) => `etwa ${ceil} s`,
  aboutMinutesMin: (minutes) => `etwa ${minutes} min`,
  aboutFloorHMinutesMin: (floor, minutes, hasMinutes) => `etwa ${floor} h${hasMinutes ? ` ${minutes} min` : ``}`,
  somethingWentWrongPleaseTryAgain: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  weCantCompleteYourRequestRightNow: 'Wir können Ihre Anfrage gerade nicht ausführen.',
  leaveWithoutSaving: 'Ohne Speichern verlassen?',
  yourChangesArentSavedYet: 'Ihre Änderungen sind noch nicht gespeichert.',
  leave: 'Verlassen',
};
