import type { Conversation, DocumentWish, Line, Span, WrittenDocument } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { unclear } from '../text/unclear.ts';
import { findActionItems } from './action-items.ts';
import { closes } from './closing.ts';
import type { Material } from './material.ts';
import { shown } from './material.ts';
import { hasName, nameOf, peopleOf } from './people.ts';
import { writePromise } from './promises.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A letter to whom the meeting was with: greeting, thanks, what was agreed and by when, sign-off. Nothing is read back to them. */
export function composeEmail(conversation: Conversation, material: Material, wish: DocumentWish): WrittenDocument {
  const { statements } = material.reading;
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last) return { sections: [] };
  const { subject, host } = peopleOf(conversation, material.reading);
  const said = (text: string, ...at: [Statement, ...Statement[]]): Line => {
    const [head, ...rest] = at.map(({ utterance, from, to }): Span => ({ utteranceId: utterance.id, from, to }));
    return { text, evidence: [head as Span, ...rest] };
  };
  const opening = [
    said(hasName(subject) ? `Hi ${nameOf(conversation, subject)},` : 'Hello,', first),
    // Not what it was about: a title is a recruiter's own note ("Debrief", "wind farm lead").
    said(`Thank you for your time on ${weekdays[conversation.startedAt.getUTCDay()]}.`, first),
  ];
  const agreed = findActionItems(conversation, statements).flatMap(({ line, source }) => {
    const text = writePromise(shown(source), material.reading.hosts.has(source.utterance.speaker));
    // A letter says nothing that was not understood.
    return text && !text.includes(unclear) ? [{ text, evidence: line.evidence }] : [];
  });
  // Of two people in one voice nobody knows who promised what.
  const isMixed =
    conversation.participants.length > 1 && new Set(statements.map((one) => one.utterance.speaker)).size < 2;
  const dropped = isMixed
    ? agreed.map(({ text, evidence }) => ({
        text,
        evidence,
        reason: 'All voices were taken for one, so it is not known who said it.',
      }))
    : [];
  const steps = agreed.length > 0 && !isMixed ? agreed : [said('I will be in touch about what happens next.', last)];
  const goodbye = [said(`Best regards, ${hasName(host) ? host : 'your recruiter'}`, last)];
  const closing = wish.sections.findLast(({ title }) => closes.test(title)) ?? wish.sections.at(-1);
  const opener = wish.sections.find((section) => section !== closing);
  return {
    sections: wish.sections.map(({ id, title }) => ({
      id,
      title,
      lines: [
        ...(id === (opener ?? closing)?.id ? opening : []),
        ...(id === closing?.id ? [...steps, ...goodbye] : []),
      ],
      dropped: id === closing?.id ? dropped : [],
    })),
  };
}
