import type { messages } from '../../../entities/notes/messages.ts';

export const entityNotes: typeof messages = {
  textPlayTheQuestionTimeText: (text, timeText) => `${text} Frage abspielen, ${timeText}`,
  checkThis: 'Bitte prüfen',
  confirm: 'Bestätigen',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  leftOutOfTitle: (title) => `In ${title} ausgelassen`,
  addToTitleText: (title, text) => `Zu ${title} hinzufügen: ${text}`,
  add: 'Hinzufügen',
  writtenOrEditedByAPerson: 'Von einem Menschen geschrieben oder bearbeitet',
  less: 'Weniger',
  moreCount: (count) => `Mehr (${count})`,
  quotesOnlyBecauseTheLanguageModel:
    'Nur Zitate, weil das Sprachmodell nicht geantwortet hat. Schreiben Sie die Notizen neu, wenn es wieder da ist',
  quotesOnlyBecauseThisTeamsBudgetFor: 'Nur Zitate, weil das Monatsbudget dieses Teams aufgebraucht ist',
  quotesOnlyAsSetForThisTeam: 'Nur Zitate, wie für dieses Team eingestellt',
  quotesOnlySortedOnThisServer: 'Nur Zitate, auf diesem Server geordnet',
  valueOutside: (value) => `${value}, außerhalb von`,
  nameOn: (name) => `${name} auf`,
  writtenByPlaceThisServerValue: (place, value) => `Geschrieben von ${place} diesem Server${value}`,
  ofMinutesMin: (minutes) => ` von ${minutes} min`,
  readFloorLengthKeptOfOfferedLines: (floor, length, kept, offered) =>
    ` · ${floor} %${length} gelesen · ${kept} von ${offered} Zeilen behalten`,
  theBuiltInEngine: 'der eingebauten Engine',
  nameAtLabel: (name, label) => `${name} bei ${label}`,
};
