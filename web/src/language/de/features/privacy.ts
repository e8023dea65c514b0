import type { messages } from '../../../features/privacy/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const privacy: typeof messages = {
  pleaseCheck: 'Bitte prüfen',
  onlyPartOfTheNameAppearsHere:
    'Hier steht nur ein Teil des Namens. Es kann jemand anderes sein, daher ändert Candor es nicht.',
  untitledMeeting: 'Meeting ohne Titel',
  textsTexts: (texts) => ` (${texts} Texte)`,
  daysYear: (days, isDays) => `${days} ${isDays ? `Jahr` : `Jahre`}`,
  daysDays: (days) => `${days} Tage`,
  always: 'Immer',
  eraseAPerson: 'Person endgültig löschen',
  deletesThePersonsMeetingsRecordings:
    'Löscht Meetings, Aufnahmen, Ausschnitte, Dokumente und Kontakt der Person, beendet an sie gesendete Links und entfernt Name, E-Mail und Telefonnummer aus allem anderen. Sie sehen zuerst, was gelöscht würde.',
  fullName: 'Vollständiger Name',
  email: 'E-Mail',
  distinguishesPeopleWithTheSameName:
    'Unterscheidet Personen mit demselben Namen. Leer lassen, um jeden Kontakt mit diesem Namen endgültig zu löschen.',
  phone: 'Telefon',
  previewErasure: 'Löschvorschau',
  eraseSubjectName: (subjectName) => `${subjectName} endgültig löschen?`,
  erasePermanently: 'Endgültig löschen',
  certificateOfErasurePdf: 'Löschbescheinigung.pdf',
  tryAgain: 'Erneut versuchen',
  noOneHasBeenErasedYet: 'Noch wurde niemand endgültig gelöscht.',
  erasures: 'Löschungen',
  momentTextBy: (momentText) => `${momentText} von `,
  aFormerMember: 'einem ehemaligen Mitglied',
  removedCountsText: (countsText) => `: ${countsText} entfernt`,
  downloadCertificate: 'Bescheinigung herunterladen',
  submittalChanged: 'Kandidatenvorstellung geändert',
  submittalsChanged: 'Kandidatenvorstellungen geändert',
  textThatNamesThePerson: 'Text, der die Person nennt',
  textsThatNameThePerson: 'Texte, die die Person nennen',
  candorFoundNothingAboutThisPersonYou:
    'Candor hat nichts zu dieser Person gefunden. Sie bekommen trotzdem eine Bescheinigung darüber.',
  candorWillRemoveFoundYouCantUndo: (found) =>
    `Candor wird ${found} entfernen. Das lässt sich nicht rückgängig machen.`,
  n1MeetingStaysBecauseItIsOn: (held) =>
    `${plural(held, { one: `1 Meeting bleibt, weil es unter einer Aufbewahrungssperre steht`, other: `${held} Meetings bleiben, weil sie unter einer Aufbewahrungssperre stehen` })}.`,
  n1UploadedScanPictureOrLockedFile: (unreadable) =>
    `${plural(unreadable, { one: `1 hochgeladener Scan, 1 Bild oder 1 gesperrte Datei kann`, other: `${unreadable} hochgeladene Scans, Bilder oder gesperrte Dateien können` })} nicht durchsucht werden.`,
  privateMeetingsAreSearchedTooBut:
    'Private Meetings werden auch durchsucht, hier aber nicht gezählt. Ihre Inhaber bekommen eine E-Mail.',
  placeLegalHold: 'Aufbewahrungssperre setzen',
  placeHold: 'Sperre setzen',
  meeting: 'Meeting',
  reason: 'Grund',
  suchAsTheCaseNumber: 'Zum Beispiel das Aktenzeichen.',
  legalHolds: 'Aufbewahrungssperren',
  aMeetingOnLegalHoldCantBe:
    'Ein Meeting unter Aufbewahrungssperre kann nicht gelöscht werden, weder von Mitgliedern noch durch Aufbewahrungsregeln oder endgültige Löschungen.',
  noMeetingsOnLegalHold: 'Keine Meetings unter Aufbewahrungssperre.',
  aFormerMember2: 'Ein ehemaliges Mitglied',
  liftHoldOnTitle: (title) => `Sperre auf ${title} aufheben`,
  liftHold: 'Sperre aufheben',
  onlyAdminsOfTheTeamCanChange: 'Nur Admins des Teams können diese Einstellungen ändern.',
  whatIsLeft: 'Was übrig ist',
  deletedMeetingType: 'Gelöschter Meetingtyp',
  retention: 'Aufbewahrung',
  whenARecordingIsDeletedItsTranscript:
    'Wenn eine Aufnahme gelöscht wird, bleiben Transkript und Notizen, bis das ganze Meeting gelöscht wird. Eine Aufbewahrungssperre erhält beides.',
  allMeetings: 'Alle Meetings',
  addRuleForMeetingType: 'Regel für Meetingtyp hinzufügen',
  saveRetention: 'Aufbewahrung speichern',
  removeRule: 'Regel entfernen',
  keepRecordings: 'Aufnahmen behalten',
  keepMeetings: 'Meetings behalten',
  retentionSaved: 'Aufbewahrung gespeichert',
  legalHoldPlaced: 'Aufbewahrungssperre gesetzt',
  legalHoldLifted: 'Aufbewahrungssperre aufgehoben',
  nameWasErased: (name) => `${name} wurde endgültig gelöscht`,
  n1Meeting: '1 Meeting',
};
