import type { Evidence, WrittenLine } from '@candor/contract/evidence';
import { newId } from '../../db/id.ts';
import { carryChange } from './carry.ts';
import { editLines } from './lines.ts';
import { isTold } from './material.ts';
import type { FindingRow } from './store.ts';

const partlyCorrected = 'Someone corrected a part of the transcript that this is based on. Check it.';

/** A finding before and after a person corrected it. */
export type FindingChange = {
  id: string;
  before: { claim: string; value: string | null };
  after: { claim: string; value: string | null };
};

/** The last correction of a finding. */
export function changeOf({ id, claim, value, beforeClaim, beforeValue }: FindingRow): FindingChange {
  return { id, before: { claim: beforeClaim ?? claim, value: beforeValue }, after: { claim, value } };
}

/** What has been corrected since `seen` was read. */
function changesSince(seen: readonly FindingRow[], now: readonly FindingRow[]): FindingChange[] {
  const before = new Map(seen.map((row) => [row.id, row]));
  return now.flatMap((row) => {
    const was = before.get(row.id);
    return was && (was.claim !== row.claim || was.value !== row.value)
      ? [{ id: row.id, before: { claim: was.claim, value: was.value }, after: { claim: row.claim, value: row.value } }]
      : [];
  });
}

/**
 * Lines as they read once findings were corrected. A line of one finding follows it, and is the person's who corrected it. A line of
 * several follows where it can be seen how, and asks to be read where it can't.
 */
export function followLines(
  lines: readonly WrittenLine[],
  removed: readonly WrittenLine[],
  changes: readonly FindingChange[],
): { lines: WrittenLine[]; removed: WrittenLine[] } {
  const doubted = new Set<string>();
  const wanted = lines.map((line) => {
    let { text } = line;
    for (const change of changes.filter(({ id }) => line.findingIds?.includes(id))) {
      const carried = followText(text, change);
      if (carried !== undefined) text = carried;
      else if (line.findingIds?.length === 1) text = change.after.claim;
      else if (!line.isByPerson) doubted.add(line.$id);
    }
    return { $id: line.$id, text };
  });
  const followed = editLines(lines, removed, wanted, newId);
  return {
    ...followed,
    lines: followed.lines.map((line) => (doubted.has(line.$id) ? { ...line, check: partlyCorrected } : line)),
  };
}

export type Follower = (lines: readonly WrittenLine[]) => WrittenLine[];

/** For lines that were composed of `seen`, where people may have corrected or removed findings meanwhile. */
export function openFollower(seen: readonly FindingRow[], now: readonly FindingRow[]): Follower {
  const changes = changesSince(seen, now);
  return (lines) => followLines(withoutRemoved(lines, now), [], changes).lines;
}

/** A text that tells a finding, as it reads once that was corrected; undefined where it can't be seen how. */
export function followText(text: string, { before, after }: FindingChange): string | undefined {
  if (text === after.claim) return text;
  if (before.value !== null && after.value !== null && before.value !== after.value) {
    if (text === before.value) return after.value;
    if (text.endsWith(`: ${before.value}`)) return text.slice(0, -before.value.length) + after.value;
  }
  if (before.claim !== after.claim && text !== before.claim && text.includes(before.claim))
    return text.replace(before.claim, () => after.claim);
  const carried = before.claim === after.claim ? undefined : carryChange(before.claim, after.claim, text);
  if (carried !== undefined || before.value === null || after.value === null) return carried;
  return carryChange(before.value, after.value, text);
}

/** What an engine composed, without what people took out of it. An engine that quotes has only the words to go by. */
function withoutRemoved(lines: readonly WrittenLine[], rows: readonly FindingRow[]): WrittenLine[] {
  const removed = rows.filter(({ state }) => state === 'removed');
  if (removed.length === 0) return [...lines];
  const told = new Set(rows.filter(isTold).map(({ id }) => id));
  const isOf = (line: WrittenLine, { id, evidence }: FindingRow) =>
    line.findingIds?.includes(id) ||
    (line.evidence.length > 0 && line.evidence.every((one) => isWithin(one, evidence)));
  return lines.filter((line) => line.findingIds?.some((id) => told.has(id)) || !removed.some((row) => isOf(line, row)));
}

const isWithin = ({ segmentId, start, end }: Evidence, spans: readonly Evidence[]): boolean =>
  spans.some((span) => span.segmentId === segmentId && span.start <= start && span.end >= end);

/** An answer from the transcript, as people have corrected what it tells. */
export function asCorrected(text: string, evidence: readonly Evidence[], corrected: readonly FindingRow[]): string {
  return corrected
    .filter((row) => evidence.some((one) => row.evidence.some((other) => doMeet(one, other))))
    .reduce((told, { id, claim, value, foundClaim, foundValue }) => {
      const before = { claim: foundClaim ?? claim, value: foundValue };
      return followText(told, { id, before, after: { claim, value } }) ?? told;
    }, text);
}

export const doMeet = (one: Evidence, other: Evidence): boolean =>
  one.segmentId === other.segmentId && one.start < other.end && one.end > other.start;
