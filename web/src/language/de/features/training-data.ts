import type { messages } from '../../../features/training-data/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const trainingData: typeof messages = {
  trainingDataCompleted: 'Trainingsdaten gespeichert',
  savedTitleIsSaved: (savedTitle) => `${savedTitle} ist gespeichert`,
  yourGoodNotes: 'Ihre guten Notizen',
  tryAgain: 'Erneut versuchen',
  fromNowOnMeetingTypeNameNotesFollow: (meetingTypeName, ofTypeCount) =>
    `Ab jetzt folgen Notizen für ${meetingTypeName} ${plural(ofTypeCount, { one: `diesem Beispiel`, other: `diesen ${ofTypeCount} Beispielen` })}. Vorhandene Notizen bleiben unverändert, bis jemand sie neu schreibt.`,
  theTeamHasOneExampleOfGood: (dataCount) =>
    `Das Team hat ${plural(dataCount, { one: `ein Beispiel`, other: `${dataCount} Beispiele` })} guter Notizen.`,
  addMore: 'Weitere hinzufügen',
  createMeetingTypeFromIt: 'Meetingtyp daraus erstellen',
  allGoodNotes: 'Alle guten Notizen',
  thisMeetingHasNoNotesYet: 'Dieses Meeting hat noch keine Notizen.',
  copyNotesFromAMeeting: 'Notizen aus einem Meeting kopieren',
  includesYourCorrectionsReplacesThe: 'Mit Ihren Korrekturen. Ersetzt den Text unten.',
  useTheseNotes: 'Diese Notizen verwenden',
  details: 'Details',
  title: 'Titel',
  meetingType: 'Meetingtyp',
  notes: 'Notizen',
  writtenTheWayYouWantToRead: 'So geschrieben, wie Sie sie lesen möchten. Leere Abschnitte werden ignoriert.',
  section: 'Abschnitt',
  notesForSectionTitle: (sectionTitle) => `Notizen für ${sectionTitle}`,
  addSection: 'Abschnitt hinzufügen',
  save: 'Speichern',
  addTrainingData: 'Trainingsdaten hinzufügen',
  trainingData: 'Trainingsdaten',
  examplesOfGoodNotesByMeetingType:
    'Beispiele guter Notizen, nach Meetingtyp. Sie zeigen dem Sprachmodell, wie sich Ihre Notizen lesen sollen. Sie bleiben auf dieser Installation.',
  noTrainingDataYetWriteAnExample:
    'Noch keine Trainingsdaten. Schreiben Sie ein Beispiel guter Notizen oder kopieren Sie sie aus einem Meeting, das Sie korrigiert haben.',
  noTrainingDataYet: 'Noch keine Trainingsdaten.',
  sectionCountSections: (sectionCount) => `${sectionCount} Abschnitte`,
  deleteLabel: 'Löschen',
  deleteOneTitle: (oneTitle) => `${oneTitle} löschen`,
  toDeleteTitleDeleted: (toDeleteTitle) => `${toDeleteTitle} gelöscht`,
  deleteToDeleteTitle: (toDeleteTitle) => `${toDeleteTitle} löschen?`,
  newNotesWillNoLongerFollowIt: 'Neue Notizen folgen dem nicht mehr. Das lässt sich nicht rückgängig machen.',
  theNotesNeedATitle: 'Die Notizen brauchen einen Titel.',
  writeAtLeastOneSection: 'Schreiben Sie mindestens einen Abschnitt.',
  everySectionNeedsATitle: 'Jeder Abschnitt braucht einen Titel.',
  thisSection: 'diesen Abschnitt',
  n1Section: '1 Abschnitt',
};
