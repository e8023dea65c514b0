import type { Conversation } from '../port.ts';
import type { Reading } from '../text/reading.ts';

/** Labels that a recogniser gives to voices it has no name for. */
const nameless = /^(?:speaker|guest|unknown|participant|voice|caller|track|channel)\b|\d|^$/i;

/** How people are called in a text: by first name where there is one, otherwise by what they are; empty where neither is known. */
export function nameOf({ utterances }: Pick<Conversation, 'utterances'>, speaker: string): string {
  if (!nameless.test(speaker)) return speaker.split(/\s+/)[0] as string;
  const role = utterances.find((one) => one.speaker === speaker)?.role;
  return role === 'host'
    ? 'The recruiter'
    : role === 'client'
      ? 'The client'
      : role === 'candidate'
        ? 'The candidate'
        : '';
}

/** Whom the meeting is about and who led it, where each is one person. A voice without a name has that of the only other person who took part: of several, nobody can say which. */
export function peopleOf(conversation: Conversation, { subjects, hosts }: Reading): { subject: string; host: string } {
  const { participants, hostName } = conversation;
  const [subject = ''] = [...subjects];
  const [host = ''] = [...hosts];
  const others = participants.filter((name) => !nameless.test(name) && name !== hostName && !hosts.has(name));
  const [other] = others.length === 1 ? others : [];
  return {
    subject: nameless.test(subject) ? (other ?? subject) : subject,
    host: nameless.test(host) ? (hostName ?? host) : host,
  };
}

export const hasName = (speaker: string): boolean => !nameless.test(speaker);
