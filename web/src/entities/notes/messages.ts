import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/notes', {
  textPlayTheQuestionTimeText: (text: string | number, timeText: string | number) =>
    `${text} Play the question, ${timeText}`,
  checkThis: 'Check this',
  confirm: 'Confirm',
  edit: 'Edit',
  remove: 'Remove',
  leftOutOfTitle: (title: string | number) => `Left out of ${title}`,
  addToTitleText: (title: string | number, text: string | number) => `Add to ${title}: ${text}`,
  add: 'Add',
  writtenOrEditedByAPerson: 'Written or edited by a person',
  less: 'Less',
  moreCount: (count: string | number) => `More (${count})`,
  quotesOnlyBecauseTheLanguageModel:
    'Quotes only, because the language model didn’t respond. Rewrite the notes when it’s back',
  quotesOnlyBecauseThisTeamsBudgetFor: 'Quotes only, because this team’s budget for the month is used up',
  quotesOnlyAsSetForThisTeam: 'Quotes only, as set for this team',
  quotesOnlySortedOnThisServer: 'Quotes only, sorted on this server',
  valueOutside: (value: string | number) => `${value}, outside`,
  nameOn: (name: string | number) => `${name} on`,
  writtenByPlaceThisServerValue: (place: string | number, value: string | number) =>
    `Written by ${place} this server${value}`,
  ofMinutesMin: (minutes: string | number) => ` of ${minutes} min`,
  readFloorLengthKeptOfOfferedLines: (
    floor: string | number,
    length: string | number,
    kept: string | number,
    offered: string | number,
  ) => ` · read ${floor} %${length} · ${kept} of ${offered} lines kept`,
  theBuiltInEngine: 'the built-in engine',
  nameAtLabel: (name: string | number, label: string | number) => `${name} at ${label}`,
});
