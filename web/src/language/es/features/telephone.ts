import type { messages } from '../../../features/telephone/messages.ts';

export const telephone: typeof messages = {
  telephone: 'Teléfono',
  conferenceCallsRingYourOwnPhone:
    'Las conferencias telefónicas suenan en tu propio teléfono. Sin uno, suenan en este navegador.',
  tryAgain: 'Reintentar',
  phoneSaved: 'Teléfono guardado',
  ownPhone: 'Teléfono propio',
  withItsCountryCodeLeaveItEmpty: 'Con su prefijo de país. Déjalo vacío para usar el navegador.',
  savePhone: 'Guardar teléfono',
  missedCalls: 'Llamadas perdidas',
  noMissedCalls: 'Sin llamadas perdidas',
  unknownCaller: 'Llamante desconocido',
  voicemail: 'Buzón de voz',
};
