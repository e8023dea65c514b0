import type { ActionItem, Conversation, DocumentWish, FreeLine, Line, WrittenDocument } from '../port.ts';
import { readConversation } from '../text/reading.ts';
import { hasName, peopleOf } from './people.ts';
import { findPromises } from './promises.ts';
import { gap } from './spoken.ts';

/** It states nothing that was said. */
const courtesy = (text: string): FreeLine => ({ text, evidence: [], courtesy: true });

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A letter to whom the call was with: greeting, thanks, what both promised in their own words, sign-off. Nothing else is read back to them. */
export function composeEmail(conversation: Conversation, wish: DocumentWish): WrittenDocument {
  const reading = readConversation(conversation);
  const { subject, host } = peopleOf(conversation, reading);
  const opening = [
    courtesy(hasName(subject) ? `Hi ${subject.split(/\s+/)[0]},` : 'Hello,'),
    // Not what it was about: a title is a recruiter's own note.
    courtesy(`Thank you for your time on ${weekdays[conversation.startedAt.getUTCDay()]}.`),
  ];
  // A letter says nothing that nobody could make out.
  const promises = isMixed(conversation)
    ? []
    : findPromises(conversation, reading.statements).filter(({ line }) => !line.text.includes(gap));
  const byHost = promises.filter(({ owner }) => owner !== null && reading.hosts.has(owner));
  const byOther = promises.filter((one) => !byHost.includes(one) && one.owner !== null);
  const isAsked = ({ line, owner }: ActionItem) =>
    conversation.utterances.find(({ id }) => id === line.evidence[0].utteranceId)?.speaker !== owner;
  const agreed = [
    ...spokenAs(
      'What I promised:',
      byHost.filter((one) => !isAsked(one)),
    ),
    ...spokenAs(
      'What you promised:',
      byOther.filter((one) => !isAsked(one)),
    ),
    ...spokenAs('What I asked for:', byOther.filter(isAsked)),
  ];
  const steps = agreed.length > 0 ? agreed : [courtesy('I will be in touch about what happens next.')];
  const goodbye = [courtesy(`Best regards, ${hasName(host) ? host : 'your recruiter'}`)];
  const closing = wish.sections.at(-1);
  const opener = wish.sections[0];
  return {
    sections: wish.sections.map(({ id, title }) => ({
      id,
      title,
      lines: [...(id === opener?.id ? opening : []), ...(id === closing?.id ? [...steps, ...goodbye] : [])],
      dropped: [],
    })),
  };
}

/** Of two people in one voice nobody knows who promised what. */
const isMixed = ({ participants, utterances }: Conversation): boolean =>
  participants.length > 1 && new Set(utterances.map(({ speaker }) => speaker)).size < 2;

/** Whose words follow, and then the words. */
function spokenAs(heading: string, promises: readonly { line: Line }[]): (Line | FreeLine)[] {
  return promises.length === 0
    ? []
    : [courtesy(heading), ...promises.map(({ line: { text, evidence } }) => ({ text, evidence }))];
}
