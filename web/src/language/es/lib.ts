import type { messages } from '../../lib/messages.ts';

export const lib: typeof messages = {
  networkFailure: 'fallo de red',
  today: 'Hoy',
  longDayTextToLongDayText2: (longDayText, longDayText2) => `${longDayText} a ${longDayText2}`,
  wholeSeconds: (whole) => `${whole} segundos`,
  twoTwo2Mins: (two, two2) => `${two}:${two2} min`,
  twoTwo2Hours: (two, two2) => `${two}:${two2} horas`,
  aFewSeconds: 'unos segundos',
  aboutCeilS: (ceil) => `unos ${ceil} s`,
  aboutMinutesMin: (minutes) => `unos ${minutes} min`,
  aboutFloorHMinutesMin: (floor, minutes, hasMinutes) => `unas ${floor} h${hasMinutes ? ` ${minutes} min` : ``}`,
  somethingWentWrongPleaseTryAgain: 'Algo ha salido mal. Inténtalo de nuevo.',
  weCantCompleteYourRequestRightNow: 'Ahora mismo no podemos completar tu solicitud.',
  leaveWithoutSaving: '¿Salir sin guardar?',
  yourChangesArentSavedYet: 'Tus cambios aún no se han guardado.',
  leave: 'Salir',
};
