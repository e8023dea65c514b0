import type { messages } from '../../../features/promises/messages.ts';

export const promises: typeof messages = {
  openCandor: 'Candor öffnen',
  lookingUpYourPromise: 'Ihre Zusage wird gesucht …',
  thisTakesAMoment: 'Das dauert einen Moment.',
  thisLinkDoesntWork: 'Dieser Link funktioniert nicht',
  done: 'Fertig',
  markAsDone: 'Als erledigt markieren?',
  markAsDone2: 'Als erledigt markieren',
  youCanReopenItUnderPromisesIn: 'Sie können sie in Candor unter „Zusagen“ wieder öffnen.',
  youHaveNoOpenPromisesWhenYou:
    'Sie haben keine offenen Zusagen. Wenn Sie in einem Meeting sagen, was Sie tun werden, erscheint es hier, sobald die Notizen geschrieben sind.',
  noOneHasPromisedYouAnythingYet:
    'Noch hat Ihnen niemand etwas zugesagt. Was andere in Ihren Meetings zusagen, erscheint hier, sobald die Notizen geschrieben sind.',
  overview: 'Übersicht',
  promises: 'Zusagen',
  whosePromises: 'Wessen Zusagen',
  whatIPromised: 'Was ich zugesagt habe',
  whatIWasPromised: 'Was mir zugesagt wurde',
  state: 'Zustand',
  open: 'Offen',
  tryAgain: 'Erneut versuchen',
  noPromisesAreDoneYet: 'Noch keine Zusagen erledigt.',
  wasDue: 'War fällig ',
  due: 'Fällig ',
  meeting: 'Meeting',
};
