import type { Evidence, OmittedLine, WrittenLine } from '@candor/contract/evidence';
import { factLabels } from '@candor/contract/facts';
import { newId } from '../../../db/id.ts';
import { isPayNow } from '../../../engines/language/facts/pay-now.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import type { AcceptedFact } from '../../notes/service.ts';
import type { Policy } from './policy.ts';
import type { PrivateSpan } from './private-words.ts';
import { findPrivateWords } from './private-words.ts';
import { normal } from './recognize/normal.ts';
import { saysPayNow } from './recognize/pay.ts';

type Section = { sectionId: string; title: string; lines: WrittenLine[]; dropped: OmittedLine[] };

/** What a reader looks for first: who somebody is, and on which terms they come. */
const identity = ['role', 'employer'] as const;
const terms = ['location', 'notice', 'availability', 'pay', 'right-to-work'] as const;
const opening = /\b(?:summary|overview|introduction|intro|profile|opening|about)\b/i;
const ofTerms = /\b(?:pay|salary|notice|location|terms|package|availability|right to work|compensation)\b/i;

/** "Notice: 6 weeks", as engines begin a write-up: a person decides on such values, not an engine. */
const headerLine =
  /^\**(role|current role|position|employer|current employer|company|location|notice|notice period|available|availability|start date|pay|pay wanted|pay now|salary|salary expectations?|expected salary|current salary|right to work|kündigungsfrist|verfügbar|gehalt|arbeitserlaubnis|preaviso|disponible|salario|permiso de trabajo|préavis|salaire|permis de travail)\**: \S/i;
const fieldOf: Record<string, string> = {
  role: 'role',
  'current role': 'role',
  position: 'role',
  employer: 'employer',
  'current employer': 'employer',
  company: 'employer',
  location: 'location',
  notice: 'notice',
  'notice period': 'notice',
  available: 'availability',
  availability: 'availability',
  'start date': 'availability',
  'right to work': 'right-to-work',
  kündigungsfrist: 'notice',
  preaviso: 'notice',
  préavis: 'notice',
  verfügbar: 'availability',
  disponible: 'availability',
  arbeitserlaubnis: 'right-to-work',
  'permiso de trabajo': 'right-to-work',
  'permis de travail': 'right-to-work',
};
const notAccepted = 'Left out until you accept it: this fact is still a suggestion.';

/**
 * Puts the facts that people accepted on top, with their conditions. A value that an engine put there by itself is
 * replaced by them, or waits in the list of what was left out.
 */
export function putHeader<T extends Section>(
  sections: readonly T[],
  facts: readonly AcceptedFact[],
  policy: Policy,
  conversation: Pick<MeetingConversation, 'utterances'>,
  withheld: readonly PrivateSpan[],
): T[] {
  if (!policy.readers.includes('client') || sections.length === 0) return [...sections];
  const accepted = new Set(facts.map(({ field }) => field));
  const cleaned = sections.map((section) => withoutEngineHeader(section, accepted));
  const opens = Math.max(
    0,
    cleaned.findIndex(({ title }) => opening.test(title)),
  );
  const found = cleaned.findIndex(({ title }) => ofTerms.test(title) && !opening.test(title));
  const places = [
    [opens, identity],
    [found < 0 ? opens : found, terms],
  ] as const;
  for (const [place, fields] of places.toReversed()) {
    const lines = fields.flatMap((field) => facts.filter((fact) => fact.field === field).map(toHeaderLine));
    const section = cleaned[place]!;
    const isOpen = ({ value, line }: HeaderLine) =>
      !isCurrentPay({ value, evidence: line.evidence }, policy, conversation, withheld);
    section.lines = [...lines.filter(isOpen).map(({ line }) => line), ...section.lines];
    for (const { line } of lines.filter((one) => !isOpen(one)))
      section.dropped = [
        ...section.dropped,
        { text: line.text, reason: policy.reasonOf('current-pay'), privacy: 'current-pay', line },
      ];
  }
  return cleaned;
}

function withoutEngineHeader<T extends Section>(section: T, accepted: ReadonlySet<string>): T {
  const isHeader = ({ text }: WrittenLine) => headerLine.test(text);
  const waiting = section.lines.flatMap((line): OmittedLine[] => {
    const label = headerLine.exec(line.text)?.[1]?.toLowerCase();
    return label === undefined || accepted.has(fieldOf[label] ?? 'pay')
      ? []
      : [{ text: line.text, reason: notAccepted, line }];
  });
  return {
    ...section,
    lines: section.lines.filter((line) => !isHeader(line)),
    dropped: [...section.dropped, ...waiting],
  };
}

type HeaderLine = { value: string; line: WrittenLine };

const toHeaderLine = ({ field, value, evidence, findingId }: AcceptedFact): HeaderLine => ({
  value,
  line: {
    $id: newId(),
    text: `${factLabels[field as keyof typeof factLabels]}: ${withCondition(value, evidence)}`,
    evidence: [...evidence],
    isByPerson: false,
    ...(findingId && { findingIds: [findingId] }),
  },
});

const condition = /(?:,? (?:or|if|unless|provided|as long as|subject to|depending on|but only)\b[^.;!?]{3,80})/i;

/** "100,000" of which somebody said "or ninety-five with a bonus" is not 100,000 without more. */
function withCondition(value: string, evidence: readonly Pick<Evidence, 'quote'>[]): string {
  if (condition.test(` ${value}`)) return value;
  for (const { quote } of evidence) {
    const said = condition.exec(` ${quote}`)?.[0]?.replace(/^,? /, '').trim().replace(/,$/, '');
    if (said) return `${value} (“${said}”)`;
  }
  return value;
}

/** Accepted facts that a client may read. What somebody earns now is told by the words around it, not by the fact. */
export function withoutCurrentPay(
  facts: readonly AcceptedFact[],
  conversation: MeetingConversation,
  policy: Policy,
): AcceptedFact[] {
  const withheld = policy.withholds.has('current-pay') ? findPrivateWords(conversation, policy) : [];
  return facts.filter((fact) => !isCurrentPay(fact, policy, conversation, withheld));
}

function isCurrentPay(
  { value, evidence }: Pick<AcceptedFact, 'value' | 'evidence'>,
  policy: Policy,
  conversation: Pick<MeetingConversation, 'utterances'>,
  withheld: readonly PrivateSpan[],
): boolean {
  if (!policy.withholds.has('current-pay')) return false;
  const tells = (text: string) => saysPayNow(normal(text));
  return (
    isPayNow(value) ||
    tells(value) ||
    evidence.some((one) => tells(one.quote) || isWithheld(one, conversation, withheld))
  );
}

/** Whether some of these words are kept from the readers. */
function isWithheld(
  { segmentId, start, end }: Evidence,
  { utterances }: Pick<MeetingConversation, 'utterances'>,
  withheld: readonly PrivateSpan[],
): boolean {
  const words = utterances.find(({ id }) => id === segmentId)?.words ?? [];
  return withheld.some(({ utteranceId, from, to, kind }) => {
    if (utteranceId !== segmentId || kind !== 'current-pay') return false;
    const [first, last] = [words[from], words[to - 1]];
    return first !== undefined && last !== undefined && first[1] / 1000 < end && last[2] / 1000 > start;
  });
}
