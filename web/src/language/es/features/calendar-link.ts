import type { messages } from '../../../features/calendar-link/messages.ts';

export const calendarLink: typeof messages = {
  calendarLink: 'Enlace del calendario',
  showsYourOwnMeetingsInTeamNameIn: (teamName) =>
    `Muestra tus propias reuniones de ${teamName} en cualquier aplicación de calendario. Quien tenga la dirección puede leer sus títulos y horas.`,
  tryAgain: 'Reintentar',
  calendarLinkCreated: 'Enlace del calendario creado',
  createLink: 'Crear enlace',
  copiedToClipboard: 'Copiado al portapapeles',
  calendarLinkTurnedOff: 'Enlace del calendario desactivado',
  address: 'Dirección',
  copyAddress: 'Copiar dirección',
  copy: 'Copiar',
  addItToYourCalendarAppAs: (readText) => `Añádelo a tu aplicación de calendario como suscripción. ${readText}`,
  replaceLink: 'Reemplazar enlace',
  turnOff: 'Desactivar',
  replaceTheCalendarLink: '¿Reemplazar el enlace del calendario?',
  turnOffTheCalendarLink: '¿Desactivar el enlace del calendario?',
  calendarAppsThatUseTheCurrentAddress:
    'Las aplicaciones de calendario que usan la dirección actual dejarán de mostrar tus reuniones.',
  replace: 'Reemplazar',
  calendarLinkReplaced: 'Enlace del calendario reemplazado',
  noAppHasReadItYet: 'Ninguna aplicación lo ha leído todavía.',
  lastReadMomentText: (momentText) => `Última lectura: ${momentText}.`,
};
