import type { messages } from '../../../features/phone-numbers/messages.ts';

export const phoneNumbers: typeof messages = {
  yourRecordingIsPlayedInsteadOfThe: 'Se reproduce tu grabación en lugar del texto.',
  useTheText: 'Usar el texto',
  uploadARecordingWAV: 'Subir una grabación (WAV)',
  phoneNumberSaved: 'Número de teléfono guardado',
  settingsOfValue: (value) => `Configuración de ${value}`,
  label: 'Etiqueta',
  extension: 'Extensión',
  whoCanCallFromIt: 'Quién puede llamar desde él',
  everyone: 'Todos',
  ringTheseMembers: 'Llamar a estos miembros',
  nobody: 'Nadie',
  ringForSeconds: 'Sonar durante (segundos)',
  thenTakeAVoiceMessage: 'Después, grabar un mensaje de voz',
  recordCalls: 'Grabar llamadas',
  announcement: 'Anuncio',
  playedToEveryoneWhoJoinsARecorded:
    'Se reproduce a todos los que entran en una llamada grabada, antes de que se grabe su voz.',
  save: 'Guardar',
  removeNumber: 'Quitar número',
  removeValue: (value) => `¿Quitar ${value}?`,
  noOneCanCallFromThisNumber:
    'Nadie puede llamar desde este número ni localizarte en él. Las reuniones grabadas a través de él se conservan.',
  remove: 'Quitar',
  adminsOfTheTeamManageItsPhone: 'Los administradores del equipo gestionan sus números de teléfono.',
  addPhoneNumber: 'Añadir número de teléfono',
  noPhoneNumbers: 'Sin números de teléfono',
  addAPhoneNumber: 'Añadir un número de teléfono',
  add: 'Añadir',
  phoneNumber: 'Número de teléfono',
  aNumberOnYourPhoneLineOr: 'Un número de tu línea telefónica, o 0000 para la línea de prueba.',
};
