import type { messages } from '../../../features/hand-over/messages.ts';

export const handOver: typeof messages = {
  sharedRecordings: 'Grabaciones compartidas',
  sharedRecording: 'Grabación compartida',
  aMeetingIsMadeOfEachRecording: (hasMany) =>
    `${hasMany ? `Se crea una reunión a partir de cada grabación.` : `Se crea una reunión a partir de esta grabación.`} Añade solo lo que acabas de compartir desde este dispositivo.`,
  team: 'Equipo',
  private: 'Privada',
  discard: 'Descartar',
  addRecordings: 'Añadir grabaciones',
  addRecording: 'Añadir grabación',
  leaveOutName: (name) => `Omitir ${name}`,
  leaveOut: 'Omitir',
  description: 'Descripción',
  startTime: 'Hora de inicio',
  nothingWasAdded: 'No se ha añadido nada',
  tryAgain: 'Intentar de nuevo',
  whatYouSharedIsStillOnYour: 'Lo que has compartido sigue en tu dispositivo.',
  uploadARecording: 'Subir una grabación',
  theSharedFilesCouldntBeReadShare: 'No se pudieron leer los archivos compartidos. Compártelos de nuevo.',
};
