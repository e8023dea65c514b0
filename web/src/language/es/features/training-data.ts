import type { messages } from '../../../features/training-data/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const trainingData: typeof messages = {
  trainingDataCompleted: 'Datos de entrenamiento guardados',
  savedTitleIsSaved: (savedTitle) => `${savedTitle} guardado`,
  yourGoodNotes: 'Tus buenas notas',
  tryAgain: 'Reintentar',
  fromNowOnMeetingTypeNameNotesFollow: (meetingTypeName, ofTypeCount) =>
    `Desde ahora, las notas de ${meetingTypeName} siguen ${plural(ofTypeCount, { one: `este ejemplo`, other: `estos ${ofTypeCount} ejemplos` })}. Las notas existentes no cambian hasta que alguien las reescriba.`,
  theTeamHasOneExampleOfGood: (dataCount) =>
    `El equipo tiene ${plural(dataCount, { one: `un ejemplo`, other: `${dataCount} ejemplos` })} de buenas notas.`,
  addMore: 'Añadir más',
  createMeetingTypeFromIt: 'Crear un tipo de reunión a partir de esto',
  allGoodNotes: 'Todas las buenas notas',
  thisMeetingHasNoNotesYet: 'Esta reunión aún no tiene notas.',
  copyNotesFromAMeeting: 'Copiar las notas de una reunión',
  includesYourCorrectionsReplacesThe: 'Incluye tus correcciones. Sustituye el texto de abajo.',
  useTheseNotes: 'Usar estas notas',
  details: 'Detalles',
  title: 'Título',
  meetingType: 'Tipo de reunión',
  notes: 'Notas',
  writtenTheWayYouWantToRead: 'Escritas como quieres leerlas. Las secciones vacías se ignoran.',
  section: 'Sección',
  notesForSectionTitle: (sectionTitle) => `Notas de ${sectionTitle}`,
  addSection: 'Añadir sección',
  save: 'Guardar',
  addTrainingData: 'Añadir datos de entrenamiento',
  trainingData: 'Datos de entrenamiento',
  examplesOfGoodNotesByMeetingType:
    'Ejemplos de buenas notas, por tipo de reunión. Muestran al modelo de lenguaje cómo deben leerse tus notas. Se quedan en esta instalación.',
  noTrainingDataYetWriteAnExample:
    'Aún no hay datos de entrenamiento. Escribe un ejemplo de buenas notas, o cópialas de una reunión que hayas corregido.',
  noTrainingDataYet: 'Aún no hay datos de entrenamiento.',
  sectionCountSections: (sectionCount) => `${sectionCount} secciones`,
  deleteLabel: 'Eliminar',
  deleteOneTitle: (oneTitle) => `Eliminar ${oneTitle}`,
  toDeleteTitleDeleted: (toDeleteTitle) => `${toDeleteTitle} eliminado`,
  deleteToDeleteTitle: (toDeleteTitle) => `¿Eliminar ${toDeleteTitle}?`,
  newNotesWillNoLongerFollowIt: 'Las notas nuevas dejarán de seguirlo. No podrás deshacerlo.',
  theNotesNeedATitle: 'Las notas necesitan un título.',
  writeAtLeastOneSection: 'Escribe al menos una sección.',
  everySectionNeedsATitle: 'Cada sección necesita un título.',
  thisSection: 'esta sección',
  n1Section: '1 sección',
};
