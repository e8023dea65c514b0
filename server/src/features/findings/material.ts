import type { Evidence } from '@candor/contract/evidence';
import type { Finding, Line, Span } from '../../engines/language/port.ts';
import type { MeetingUtterance } from './conversation.ts';
import type { FindingRow } from './store.ts';

type Conversation = { utterances: readonly MeetingUtterance[] };
/** Whether anything is composed of it. */
export const isTold = ({ state }: Pick<FindingRow, 'state'>): boolean => state !== 'left-out' && state !== 'removed';

/** Findings as an engine gets them: those that something in these words carries. */
export function toMaterial(conversation: Conversation, rows: readonly FindingRow[]): Finding[] {
  return rows.filter(isTold).flatMap((row): Finding[] => {
    const { id, kind, subject, value, unit, status, privacy, heard, meant, owner, dueDate, asked, check } = row;
    const [first, ...rest] = toSpans(conversation, row.evidence);
    if (!first) return [];
    const line: Line = {
      text: row.claim,
      evidence: [first, ...rest],
      ...(check !== null && { check }),
      ...(asked && { asked: { text: asked.text, evidence: toSpans(conversation, asked.evidence) } }),
    };
    const told = { id, kind, subject, value, unit, status, privacy, heard, meant, owner, dueDate, line };
    return [row.state === 'edited' ? { ...told, isVouched: true } : told];
  });
}

/** Where the words of evidence stand in a conversation, of which some words may have been kept back. */
export function toSpans({ utterances }: Conversation, evidence: readonly Evidence[]): Span[] {
  const byId = new Map(utterances.map((utterance) => [utterance.id, utterance]));
  return evidence.flatMap(({ segmentId, start, end }): Span[] => {
    const words = byId.get(segmentId)?.words ?? [];
    const isIn = ([, from, to]: MeetingUtterance['words'][number]) =>
      from >= Math.round(start * 1000) && to <= Math.round(end * 1000);
    const from = words.findIndex(isIn);
    const to = words.findLastIndex(isIn) + 1;
    return from < 0 ? [] : [{ utteranceId: segmentId, from, to }];
  });
}
