import type { messages } from '../../../features/promises/messages.ts';

export const promises: typeof messages = {
  openCandor: 'Abrir Candor',
  lookingUpYourPromise: 'Buscando tu compromiso…',
  thisTakesAMoment: 'Esto tarda un momento.',
  thisLinkDoesntWork: 'Este enlace no funciona',
  done: 'Listo',
  markAsDone: '¿Marcar como hecho?',
  markAsDone2: 'Marcar como hecho',
  youCanReopenItUnderPromisesIn: 'Puedes reabrirlo en «Compromisos» de Candor.',
  youHaveNoOpenPromisesWhenYou:
    'No tienes compromisos pendientes. Cuando en una reunión dices qué vas a hacer, aparece aquí en cuanto se escriben las notas.',
  noOneHasPromisedYouAnythingYet:
    'Nadie se ha comprometido a nada contigo todavía. Los compromisos de otros en tus reuniones aparecen aquí cuando se escriben las notas.',
  overview: 'Vista general',
  promises: 'Compromisos',
  whosePromises: 'Compromisos de quién',
  whatIPromised: 'Lo que prometí',
  whatIWasPromised: 'Lo que me prometieron',
  state: 'Estado',
  open: 'Abierta',
  tryAgain: 'Reintentar',
  noPromisesAreDoneYet: 'Aún no hay compromisos cumplidos.',
  wasDue: 'Vencía ',
  due: 'Vence ',
  meeting: 'Reunión',
};
