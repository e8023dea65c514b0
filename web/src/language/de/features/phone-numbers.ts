import type { messages } from '../../../features/phone-numbers/messages.ts';

export const phoneNumbers: typeof messages = {
  yourRecordingIsPlayedInsteadOfThe: 'Statt des Textes wird Ihre Aufnahme abgespielt.',
  useTheText: 'Text verwenden',
  uploadARecordingWAV: 'Aufnahme hochladen (WAV)',
  phoneNumberSaved: 'Telefonnummer gespeichert',
  settingsOfValue: (value) => `Einstellungen von ${value}`,
  label: 'Bezeichnung',
  extension: 'Durchwahl',
  whoCanCallFromIt: 'Wer darüber anrufen kann',
  everyone: 'Alle',
  ringTheseMembers: 'Bei diesen Mitgliedern klingeln',
  nobody: 'Niemand',
  ringForSeconds: 'Klingeldauer (Sekunden)',
  thenTakeAVoiceMessage: 'Danach Sprachnachricht aufnehmen',
  recordCalls: 'Anrufe aufnehmen',
  announcement: 'Ansage',
  playedToEveryoneWhoJoinsARecorded:
    'Wird allen vorgespielt, die einem aufgenommenen Anruf beitreten, bevor ihre Stimme aufgenommen wird.',
  save: 'Speichern',
  removeNumber: 'Nummer entfernen',
  removeValue: (value) => `${value} entfernen?`,
  noOneCanCallFromThisNumber:
    'Niemand kann von dieser Nummer anrufen oder Sie darauf erreichen. Darüber aufgenommene Meetings bleiben erhalten.',
  remove: 'Entfernen',
  adminsOfTheTeamManageItsPhone: 'Admins des Teams verwalten dessen Telefonnummern.',
  addPhoneNumber: 'Telefonnummer hinzufügen',
  noPhoneNumbers: 'Keine Telefonnummern',
  addAPhoneNumber: 'Telefonnummer hinzufügen',
  add: 'Hinzufügen',
  phoneNumber: 'Telefonnummer',
  aNumberOnYourPhoneLineOr: 'Eine Nummer Ihrer Telefonleitung oder 0000 für die Testleitung.',
};
