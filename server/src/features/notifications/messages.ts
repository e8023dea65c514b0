import type { NotificationEvent } from '@candor/contract/notifications';

/** One thing to tell: a sentence, and a link to where it is. */
export type Message = {
  subject: string;
  text: string;
  button: string;
  link: string;
  /** Instead of `text` in the member's own mail: what nobody else in a channel should be able to press. */
  mailText?: string | undefined;
};

/** What happened, in the words of each event. `name` is the meeting's or the page's; `detail` says more where there is more. */
export type Happening = { name: string; detail?: string | undefined; mailText?: string | undefined; path: string };

/** An answer of a client goes the ways of an opened submittal. */
export type MessageKind = NotificationEvent | 'pageAnswered';

/** The catalogue: everything that somebody can be told of, the same in every way of telling. */
const catalogue: Record<MessageKind, (what: Happening) => Omit<Message, 'link'>> = {
  notesReady: ({ name }) => ({
    subject: `Notes are ready: ${name}`,
    text: `The notes of ${name} are ready.`,
    button: 'Open the notes',
  }),
  submittalViewed: ({ name, detail }) => ({
    subject: `${name} was opened`,
    text: `${detail ?? 'A recipient'} has opened ${name}.`,
    button: 'Open the submittal',
  }),
  pageAnswered: ({ name, detail }) => ({
    subject: `An answer on ${name}`,
    text: detail ?? `An answer came in on ${name}.`,
    button: 'Open the answer',
  }),
  botNeedsYou: ({ name, detail }) => ({
    subject: `The notetaker needs you: ${name}`,
    text: `${name}: ${detail ?? 'the notetaker needs you.'}`,
    button: 'Open the meeting',
  }),
  callBrief: ({ name, detail }) => ({
    subject: `Before your call: ${name}`,
    text: detail ?? `${name} begins soon.`,
    button: 'Open the call',
  }),
  promisesDue: ({ name, detail }) => ({
    subject: `${name} due`,
    text: `${name} due:\n\n${detail ?? ''}`,
    button: 'Open your promises',
  }),
  mentioned: ({ name, detail }) => ({
    subject: `You were mentioned: ${name}`,
    text: detail ?? `You were mentioned in a comment on ${name}.`,
    button: 'Open the comment',
  }),
};

export function messageOf(event: MessageKind, what: Happening, publicUrl: string): Message {
  const { mailText, path } = what;
  return { ...catalogue[event](what), link: `${publicUrl}${path}`, ...(mailText !== undefined && { mailText }) };
}
