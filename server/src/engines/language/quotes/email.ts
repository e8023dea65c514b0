import type { ActionItem, Conversation, DocumentWish, FreeLine, Line, Material, WrittenDocument } from '../port.ts';
import { readConversation } from '../text/reading.ts';
import { openCitations } from './findings.ts';
import { frameOf, weekdayOf } from './frames.ts';
import { hasName, peopleOf } from './people.ts';
import { findPromises } from './promises.ts';
import { gap } from './spoken.ts';

/** It states nothing that was said. */
const courtesy = (text: string): FreeLine => ({ text, evidence: [], courtesy: true });

/** A letter to whom the call was with: greeting, thanks, what both promised in their own words, sign-off. Nothing else is read back to them. */
export function composeEmail(conversation: Material, wish: DocumentWish): WrittenDocument {
  const reading = readConversation(conversation);
  const frame = frameOf(conversation);
  const { subject, host } = peopleOf(conversation, reading);
  const opening = [
    courtesy(frame.hello(hasName(subject) ? subject : null)),
    // Not what it was about: a title is a recruiter's own note.
    courtesy(frame.thanks(weekdayOf(conversation))),
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
      frame.promisedByHost,
      byHost.filter((one) => !isAsked(one)),
    ),
    ...spokenAs(
      frame.promisedByOther,
      byOther.filter((one) => !isAsked(one)),
    ),
    ...spokenAs(frame.askedFor, byOther.filter(isAsked)),
  ];
  const steps = agreed.length > 0 ? agreed : [courtesy(frame.inTouch)];
  const goodbye = [courtesy(frame.goodbye(hasName(host) ? host : null))];
  const cite = openCitations(conversation);
  const closing = wish.sections.at(-1);
  const opener = wish.sections[0];
  return {
    sections: wish.sections.map(({ id, title }) => ({
      id,
      title,
      lines: [
        ...(id === opener?.id ? opening : []),
        ...(id === closing?.id ? [...steps.map((line) => cite(line)), ...goodbye] : []),
      ],
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
