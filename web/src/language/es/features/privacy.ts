import type { messages } from '../../../features/privacy/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const privacy: typeof messages = {
  pleaseCheck: 'Compruébalo',
  onlyPartOfTheNameAppearsHere:
    'Aquí solo aparece una parte del nombre. Puede ser otra persona, así que Candor no lo cambia.',
  untitledMeeting: 'Reunión sin título',
  textsTexts: (texts) => ` (${texts} textos)`,
  daysYear: (days, isDays) => `${days} ${isDays ? `año` : `años`}`,
  daysDays: (days) => `${days} días`,
  always: 'Siempre',
  eraseAPerson: 'Borrar definitivamente a una persona',
  deletesThePersonsMeetingsRecordings:
    'Elimina las reuniones, grabaciones, fragmentos, documentos y el contacto de la persona, anula los enlaces que se le enviaron y quita su nombre, correo y número de teléfono de todo lo demás. Antes verás qué se eliminaría.',
  fullName: 'Nombre completo',
  email: 'Correo',
  distinguishesPeopleWithTheSameName:
    'Distingue a personas con el mismo nombre. Déjalo vacío para borrar definitivamente todos los contactos con este nombre.',
  phone: 'Teléfono',
  previewErasure: 'Vista previa del borrado',
  eraseSubjectName: (subjectName) => `¿Borrar definitivamente a ${subjectName}?`,
  erasePermanently: 'Borrar definitivamente',
  certificateOfErasurePdf: 'Certificado de borrado.pdf',
  tryAgain: 'Reintentar',
  noOneHasBeenErasedYet: 'Aún no se ha borrado a nadie.',
  erasures: 'Borrados',
  momentTextBy: (momentText) => `${momentText} por `,
  aFormerMember: 'un antiguo miembro',
  removedCountsText: (countsText) => `: se quitó ${countsText}`,
  downloadCertificate: 'Descargar certificado',
  submittalChanged: 'presentación modificada',
  submittalsChanged: 'presentaciones modificadas',
  textThatNamesThePerson: 'texto que nombra a la persona',
  textsThatNameThePerson: 'textos que nombran a la persona',
  candorFoundNothingAboutThisPersonYou:
    'Candor no encontró nada sobre esta persona. Aun así, recibes un certificado que lo indica.',
  candorWillRemoveFoundYouCantUndo: (found) => `Candor quitará ${found}. No podrás deshacerlo.`,
  n1MeetingStaysBecauseItIsOn: (held) =>
    `${plural(held, { one: `1 reunión se conserva porque está`, other: `${held} reuniones se conservan porque están` })} bajo retención legal.`,
  n1UploadedScanPictureOrLockedFile: (unreadable) =>
    `${plural(unreadable, { one: `No se puede buscar en 1 escaneo, imagen o archivo bloqueado subido`, other: `No se puede buscar en ${unreadable} escaneos, imágenes o archivos bloqueados subidos` })}.`,
  privateMeetingsAreSearchedTooBut:
    'También se busca en las reuniones privadas, pero aquí no se cuentan. Sus propietarios reciben un correo.',
  placeLegalHold: 'Poner retención legal',
  placeHold: 'Poner retención',
  meeting: 'Reunión',
  reason: 'Motivo',
  suchAsTheCaseNumber: 'Por ejemplo, el número de expediente.',
  legalHolds: 'Retenciones legales',
  aMeetingOnLegalHoldCantBe:
    'Una reunión bajo retención legal no se puede eliminar: ni los miembros, ni las reglas de conservación, ni los borrados.',
  noMeetingsOnLegalHold: 'No hay reuniones bajo retención legal.',
  aFormerMember2: 'Un antiguo miembro',
  liftHoldOnTitle: (title) => `Levantar la retención de ${title}`,
  liftHold: 'Levantar retención',
  onlyAdminsOfTheTeamCanChange: 'Solo los administradores del equipo pueden cambiar esta configuración.',
  whatIsLeft: 'Lo que queda',
  deletedMeetingType: 'Tipo de reunión eliminado',
  retention: 'Conservación',
  whenARecordingIsDeletedItsTranscript:
    'Cuando se elimina una grabación, su transcripción y sus notas se conservan hasta que se elimina toda la reunión. Una retención legal conserva ambas.',
  allMeetings: 'Todas las reuniones',
  addRuleForMeetingType: 'Añadir regla para tipo de reunión',
  saveRetention: 'Guardar conservación',
  removeRule: 'Quitar regla',
  keepRecordings: 'Conservar grabaciones',
  keepMeetings: 'Conservar reuniones',
  retentionSaved: 'Conservación guardada',
  legalHoldPlaced: 'Retención legal puesta',
  legalHoldLifted: 'Retención legal levantada',
  nameWasErased: (name) => `Se borró definitivamente a ${name}`,
  n1Meeting: '1 reunión',
};
