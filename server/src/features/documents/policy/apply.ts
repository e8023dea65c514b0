import type { DocumentTemplate } from '@candor/contract/templates';
import type { FreeLine, Line, Span, Withheld, WrittenDocument } from '../../../engines/language/port.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { toEvidence } from '../../findings/conversation.ts';
import { isQuote, isQuoting } from '../../findings/quotes.ts';
import type { PrivacyKind } from './categories.ts';
import type { FindingRow } from '../../findings/service.ts';
import { openEchoes } from './echoes.ts';
import type { WithheldFinding } from './findings.ts';
import { labelAgainst } from './findings.ts';
import type { Policy } from './policy.ts';
import type { PrivateSpan } from './private-words.ts';
import { normal } from './recognize/normal.ts';
import { splitQuote } from './quotes.ts';
import { privacyOfLine } from './read-line.ts';
import type { Shown } from './withhold.ts';
import { saidIn } from './withhold.ts';

type Wish = DocumentTemplate['sections'][number];
/** What a document may say, and what it leaves out with the reason that people read. */
export type SectionLines = { id: string; lines: (Line | FreeLine)[]; dropped: LeftOut[] };
export type LeftOut = Withheld & { privacy?: PrivacyKind };

type ReadPrivacy = (line: Line) => PrivacyKind | null;

/** More quotes than anyone would look through. */
const mostQuotes = 12;

/** Holds what an engine wrote against the policy, line by line, and lists what was kept from the engine. */
export function applyPolicy(
  policy: Policy,
  whole: MeetingConversation,
  shown: Shown,
  written: WrittenDocument['sections'],
  wishes: readonly Wish[],
  findings: { rows: readonly FindingRow[]; withheld: readonly WithheldFinding[] } = { rows: [], withheld: [] },
): SectionLines[] {
  const labels = new Map(findings.rows.map((row) => [row.id, labelAgainst(row, policy)]));
  const echoOf = openEchoes(whole, shown);
  const areQuotes = isQuoting(written.flatMap(({ lines }) => lines));
  const privacyOf: ReadPrivacy = (line) => {
    const isOwnWords = areQuotes && isQuote(line, toEvidence(whole, line), true);
    const label = line.findingIds?.map((id) => labels.get(id)).find((kind) => kind != null);
    // A quote may hold more than one finding: what it says is read sentence by sentence.
    return (isOwnWords ? null : label) ?? privacyOfLine({ ...line, isQuote: isOwnWords }, policy) ?? echoOf(line.text);
  };
  const toSpans = (line: { evidence: readonly Span[] }) => line.evidence.flatMap(shown.toTranscript);
  const sections = wishes.map(({ $id }): SectionLines => {
    const found = written.find(({ id }) => id === $id);
    const section: SectionLines = { id: $id, lines: [], dropped: [] };
    for (const line of found?.lines ?? []) {
      const [first, ...rest] = toSpans(line);
      // An engine that cites words it never got has nothing to show for the line.
      if (isFree(line)) placeFree(section, line, policy);
      else if (!first) section.dropped.push({ text: line.text, reason: 'The transcript has no evidence for it.' });
      else {
        const asked = line.asked && { ...line.asked, evidence: toSpans(line.asked) };
        place(section, { ...line, evidence: [first, ...rest], ...(asked && { asked }) }, policy, whole, privacyOf);
      }
    }
    for (const one of found?.dropped ?? []) {
      const [first, ...rest] = one.evidence ? toSpans({ evidence: one.evidence }) : [];
      const kind = first ? privacyOf({ text: one.text, evidence: [first, ...rest] }) : null;
      const { evidence: _, ...plain } = one;
      section.dropped.push({
        ...plain,
        ...(first && { evidence: [first, ...rest] }),
        ...(kind && { privacy: kind, reason: policy.reasonOf(kind) }),
      });
    }
    return section;
  });
  listWithheld(sections, policy, whole, shown.withheld, wishes);
  for (const { text, evidence, kind } of findings.withheld) {
    const [first, ...rest] = evidence;
    const reason = policy.reasonOf(kind);
    if (first)
      sections[placeOf(kind, wishes)]?.dropped.push({ text, evidence: [first, ...rest], privacy: kind, reason });
  }
  return sections;
}

const isFree = (line: Line | FreeLine): line is FreeLine => line.evidence.length === 0;

/** A greeting or a signature states nothing; where it does, it goes without a way back, as nothing carries it. */
function placeFree(section: SectionLines, line: FreeLine, policy: Policy): void {
  const kind = privacyOfLine({ text: line.text }, policy);
  if (kind) section.dropped.push({ text: line.text, reason: policy.reasonOf(kind) });
  else section.lines.push(line);
}

/** A quote loses the sentences that are not for its readers, and everything else is left out whole. */
function place(
  section: SectionLines,
  line: Line,
  policy: Policy,
  whole: MeetingConversation,
  privacyOf: ReadPrivacy,
): void {
  const kind = privacyOf(line);
  const parts = kind ? splitQuote(line, whole, privacyOf) : undefined;
  if (parts?.some((part) => part.kind === null)) {
    for (const part of parts) place(section, part.line, policy, whole, privacyOf);
    return;
  }
  const { text, evidence } = line;
  if (kind) section.dropped.push({ text, evidence, privacy: kind, reason: policy.reasonOf(kind) });
  else section.lines.push(line);
}

/** What no engine was given is listed in the words of whoever said it, where the document would have it. */
function listWithheld(
  sections: readonly SectionLines[],
  policy: Policy,
  whole: MeetingConversation,
  withheld: readonly PrivateSpan[],
  wishes: readonly Wish[],
): void {
  const quotes = joinNeighbors(withheld).slice(0, mostQuotes);
  for (const { kind, ...span } of quotes) {
    const text = `“${saidIn(whole, span)}”`;
    const section = sections[placeOf(kind, wishes)];
    // What the engine offered all the same, and could not prove without these words, is the same line twice.
    for (const one of sections)
      one.dropped = one.dropped.filter((other) => other.evidence || normal(other.text) !== normal(text));
    section?.dropped.push({ text, evidence: [span], privacy: kind, reason: policy.reasonOf(kind) });
  }
}

function joinNeighbors(spans: readonly PrivateSpan[]): PrivateSpan[] {
  const joined: PrivateSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.utteranceId === span.utteranceId && last.kind === span.kind && last.to === span.from) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined;
}

const about: Partial<Record<PrivacyKind, RegExp>> = {
  'current-pay': /\b(?:pay|salary|compensation|package|terms|money|rate|gehalt|vergütung|salario|sueldo)\b/i,
  'other-processes': /\b(?:other|process\w*|motivation|interest|why|situation)\b/i,
  budget: /\b(?:pay|salary|compensation|package|terms|spoke|discussed)\b/i,
};

/** The section that would have it, or else the last one. */
function placeOf(kind: PrivacyKind, wishes: readonly Wish[]): number {
  const found = wishes.findIndex(({ title, instructions }) => about[kind]?.test(`${title} ${instructions}`));
  return found < 0 ? wishes.length - 1 : found;
}
