import { catalogue } from '../../language/catalogue.ts';

/** What the morning's reminder says. */
export const messages = catalogue(
  {
    due: (count: number) => (count === 1 ? '1 promise is' : `${count} promises are`),
    markAsDone: 'Mark as done:',
    aMeeting: 'a meeting',
    dueToday: 'due today',
    dueOn: (day: string) => `due ${day}`,
  },
  {
    de: {
      due: (count) => (count === 1 ? '1 Zusage ist' : `${count} Zusagen sind`),
      markAsDone: 'Als erledigt markieren:',
      aMeeting: 'ein Meeting',
      dueToday: 'heute fällig',
      dueOn: (day) => `fällig am ${day}`,
    },
    es: {
      due: (count) => (count === 1 ? 'Vence 1 compromiso' : `Vencen ${count} compromisos`),
      markAsDone: 'Marcar como hecho:',
      aMeeting: 'una reunión',
      dueToday: 'vence hoy',
      dueOn: (day) => `vence el ${day}`,
    },
  },
);
