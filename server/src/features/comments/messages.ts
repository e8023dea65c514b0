import { catalogue } from '../../language/catalogue.ts';

/** What somebody who is mentioned reads. */
export const messages = catalogue(
  {
    aMeeting: 'a meeting',
    aColleague: 'A colleague',
    mentioned: (author: string, meeting: string, text: string) => `${author} mentioned you on ${meeting}:\n\n${text}`,
  },
  {
    de: {
      aMeeting: 'ein Meeting',
      aColleague: 'Jemand aus dem Team',
      mentioned: (author, meeting, text) => `${author} hat Sie erwähnt (${meeting}):\n\n${text}`,
    },
    es: {
      aMeeting: 'una reunión',
      aColleague: 'Alguien del equipo',
      mentioned: (author, meeting, text) => `${author} te ha mencionado (${meeting}):\n\n${text}`,
    },
  },
);
