import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/promises', {
  openCandor: 'Open Candor',
  lookingUpYourPromise: 'Looking up your promise…',
  thisTakesAMoment: 'This takes a moment.',
  thisLinkDoesntWork: 'This link doesn’t work',
  done: 'Done',
  markAsDone: 'Mark as done?',
  markAsDone2: 'Mark as done',
  youCanReopenItUnderPromisesIn: 'You can reopen it under Promises in Candor.',
  youHaveNoOpenPromisesWhenYou:
    'You have no open promises. When you say in a meeting what you will do, it appears here once the notes are written.',
  noOneHasPromisedYouAnythingYet:
    'No one has promised you anything yet. What others promise in your meetings appears here once the notes are written.',
  overview: 'Overview',
  promises: 'Promises',
  whosePromises: 'Whose promises',
  whatIPromised: 'What I promised',
  whatIWasPromised: 'What I was promised',
  state: 'State',
  open: 'Open',
  tryAgain: 'Try again',
  noPromisesAreDoneYet: 'No promises are done yet.',
  wasDue: 'Was due ',
  due: 'Due ',
  meeting: 'Meeting',
});
