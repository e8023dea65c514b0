import type { NotificationEvent } from '@candor/contract/notifications';
import { catalogue } from '../../language/catalogue.ts';

/** One thing to tell: a sentence, and a link to where it is. */
export type Message = {
  subject: string;
  text: string;
  button: string;
  link: string;
  /** Instead of `text` in the member's own mail: what nobody else in a channel should be able to press. */
  mailText?: string | undefined;
};

type Told = Omit<Message, 'link'>;

/** What happened, in the words of each event. `name` is the meeting's or the page's; `detail` says more where there is more. */
export type Happening = { name: string; detail?: string | undefined; mailText?: string | undefined; path: string };

/** An answer of a client goes the ways of an opened submittal. */
export type MessageKind = NotificationEvent | 'pageAnswered';

/** Everything that somebody can be told of, the same in every way of telling. */
export const messages = catalogue(
  {
    yourMeeting: 'your meeting',
    mail: (name: string, text: string, link: string) =>
      `Hello ${name},\n\n${text}\n${link}\n\nYou can turn these emails off in your profile.\n`,
    notesReady: ({ name }: Happening): Told => ({
      subject: `Notes are ready: ${name}`,
      text: `The notes of ${name} are ready.`,
      button: 'Open the notes',
    }),
    submittalViewed: ({ name, detail }: Happening): Told => ({
      subject: `${name} was opened`,
      text: `${detail ?? 'A recipient'} has opened ${name}.`,
      button: 'Open the submittal',
    }),
    pageAnswered: ({ name, detail }: Happening): Told => ({
      subject: `An answer on ${name}`,
      text: detail ?? `An answer came in on ${name}.`,
      button: 'Open the answer',
    }),
    botNeedsYou: ({ name, detail }: Happening): Told => ({
      subject: `The notetaker needs you: ${name}`,
      text: `${name}: ${detail ?? 'the notetaker needs you.'}`,
      button: 'Open the meeting',
    }),
    callBrief: ({ name, detail }: Happening): Told => ({
      subject: `Before your call: ${name}`,
      text: detail ?? `${name} begins soon.`,
      button: 'Open the call',
    }),
    promisesDue: ({ name, detail }: Happening): Told => ({
      subject: `${name} due`,
      text: `${name} due:\n\n${detail ?? ''}`,
      button: 'Open your promises',
    }),
    mentioned: ({ name, detail }: Happening): Told => ({
      subject: `You were mentioned: ${name}`,
      text: detail ?? `You were mentioned in a comment on ${name}.`,
      button: 'Open the comment',
    }),
  },
  {
    de: {
      yourMeeting: 'Ihr Meeting',
      mail: (name, text, link) =>
        `Guten Tag ${name},\n\n${text}\n${link}\n\nSie können diese E-Mails in Ihrem Profil abschalten.\n`,
      notesReady: ({ name }) => ({
        subject: `Notizen fertig: ${name}`,
        text: `Die Notizen zu ${name} sind fertig.`,
        button: 'Notizen öffnen',
      }),
      submittalViewed: ({ name, detail }) => ({
        subject: `${name} wurde geöffnet`,
        text: `${detail ?? 'Jemand'} hat ${name} geöffnet.`,
        button: 'Kandidatenvorstellung öffnen',
      }),
      pageAnswered: ({ name, detail }) => ({
        subject: `Antwort zu ${name}`,
        text: detail ?? `Zu ${name} ist eine Antwort da.`,
        button: 'Antwort öffnen',
      }),
      botNeedsYou: ({ name, detail }) => ({
        subject: `Der Notetaker braucht Sie: ${name}`,
        text: `${name}: ${detail ?? 'Der Notetaker braucht Sie.'}`,
        button: 'Meeting öffnen',
      }),
      callBrief: ({ name, detail }) => ({
        subject: `Vor Ihrem Gespräch: ${name}`,
        text: detail ?? `${name} beginnt bald.`,
        button: 'Gespräch öffnen',
      }),
      promisesDue: ({ name, detail }) => ({
        subject: `${name} fällig`,
        text: `${name} fällig:\n\n${detail ?? ''}`,
        button: 'Zusagen öffnen',
      }),
      mentioned: ({ name, detail }) => ({
        subject: `Sie wurden erwähnt: ${name}`,
        text: detail ?? `Sie wurden in einem Kommentar zu ${name} erwähnt.`,
        button: 'Kommentar öffnen',
      }),
    },
    es: {
      yourMeeting: 'tu reunión',
      mail: (name, text, link) =>
        `Hola, ${name}:\n\n${text}\n${link}\n\nPuedes desactivar estos correos en tu perfil.\n`,
      notesReady: ({ name }) => ({
        subject: `Notas listas: ${name}`,
        text: `Las notas de ${name} están listas.`,
        button: 'Abrir las notas',
      }),
      submittalViewed: ({ name, detail }) => ({
        subject: `Han abierto ${name}`,
        text: `${detail ?? 'Un destinatario'} ha abierto ${name}.`,
        button: 'Abrir la presentación',
      }),
      pageAnswered: ({ name, detail }) => ({
        subject: `Respuesta sobre ${name}`,
        text: detail ?? `Ha llegado una respuesta sobre ${name}.`,
        button: 'Abrir la respuesta',
      }),
      botNeedsYou: ({ name, detail }) => ({
        subject: `El notetaker te necesita: ${name}`,
        text: `${name}: ${detail ?? 'el notetaker te necesita.'}`,
        button: 'Abrir la reunión',
      }),
      callBrief: ({ name, detail }) => ({
        subject: `Antes de tu llamada: ${name}`,
        text: detail ?? `${name} empieza pronto.`,
        button: 'Abrir la llamada',
      }),
      promisesDue: ({ name, detail }) => ({
        subject: `${name}`,
        text: `${name}:\n\n${detail ?? ''}`,
        button: 'Abrir tus compromisos',
      }),
      mentioned: ({ name, detail }) => ({
        subject: `Te han mencionado: ${name}`,
        text: detail ?? `Te han mencionado en un comentario sobre ${name}.`,
        button: 'Abrir el comentario',
      }),
    },
  },
);

/** In the language that is set: that of whoever is told. */
export function messageOf(event: MessageKind, what: Happening, publicUrl: string): Message {
  const { mailText, path } = what;
  return { ...messages()[event](what), link: `${publicUrl}${path}`, ...(mailText !== undefined && { mailText }) };
}
