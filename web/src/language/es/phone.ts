import type { messages } from '../../phone/messages.ts';

export const phone: typeof messages = {
  callNamePhone: (name, phone) => `Llamar a ${name}: ${phone}`,
  callName: (name) => `Llamar a ${name}`,
  call: 'Llamar',
  callFrom: 'Llamar desde',
  noPhoneNumbers: 'Sin números de teléfono',
  loadingPhoneNumbers: 'Cargando números de teléfono…',
  keypad: 'Teclado',
  keysSent: 'Teclas enviadas',
  close: 'Cerrar',
  unknownCaller: 'Llamante desconocido',
  incomingCallFromWho: (who) => `Llamada entrante de ${who}`,
  incomingCallToOwnNumber: (ownNumber) => `Llamada entrante a ${ownNumber}`,
  lastMeeting: 'Última reunión: ',
  untitled: 'Sin título',
  accept: 'Aceptar',
  decline: 'Rechazar',
  theConnectionToTheCallWasLost: 'Se perdió la conexión con la llamada. Reconectando…',
};
