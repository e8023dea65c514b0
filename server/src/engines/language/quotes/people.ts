import type { Conversation } from '../port.ts';
import type { Reading } from '../text/reading.ts';

/** Labels that a recogniser gives to voices it has no name for. */
const nameless = /^(?:speaker|guest|unknown|participant|voice|caller|track|channel)\b|\d|^$/i;

export const hasName = (speaker: string): boolean => !nameless.test(speaker);

/** Whom the meeting is about and who led it, where each is one person. A voice without a name has that of the only other person who took part: of several, nobody can say which. */
export function peopleOf(conversation: Conversation, { subjects, hosts }: Reading): { subject: string; host: string } {
  const { participants, hostName } = conversation;
  const [subject = ''] = [...subjects];
  const [host = ''] = [...hosts];
  const others = participants.filter((name) => hasName(name) && name !== hostName && !hosts.has(name));
  const [other] = others.length === 1 ? others : [];
  return {
    subject: hasName(subject) ? subject : (other ?? subject),
    host: hasName(host) ? host : (hostName ?? host),
  };
}
