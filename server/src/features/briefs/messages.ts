import { catalogue } from '../../language/catalogue.ts';

/** The headings of the mail before a call; what stands under them is from the calls themselves. */
export const messages = catalogue(
  {
    yourCall: 'your call',
    before: (name: string) => `Before your call with ${name}.`,
    earlierCall: 'Earlier call',
    openPromises: 'Open promises',
    due: (day: string) => `due ${day}`,
    notAnswered: 'Not answered yet',
  },
  {
    de: {
      yourCall: 'Ihr Gespräch',
      before: (name) => `Vor Ihrem Gespräch mit ${name}.`,
      earlierCall: 'Früheres Gespräch',
      openPromises: 'Offene Zusagen',
      due: (day) => `fällig am ${day}`,
      notAnswered: 'Noch nicht beantwortet',
    },
    es: {
      yourCall: 'tu llamada',
      before: (name) => `Antes de tu llamada con ${name}.`,
      earlierCall: 'Llamada anterior',
      openPromises: 'Compromisos pendientes',
      due: (day) => `vence el ${day}`,
      notAnswered: 'Aún sin responder',
    },
  },
);
