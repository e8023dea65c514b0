import { saysSame } from './lines.ts';
import type { FindingRow } from './store.ts';

/** More than any conversation has. */
const most = 600;

/**
 * What was found now, with what was there. The same finding keeps its id, so that lines go on citing it; what a person corrected or
 * took out stays as they left it.
 */
export function mergeFindings(
  former: readonly FindingRow[],
  found: readonly FindingRow[],
  words: string | null,
): FindingRow[] {
  const free = new Set(former);
  const merged = found.slice(0, most).map((row): FindingRow => {
    const same =
      former.find((one) => free.has(one) && one.id === row.id) ??
      former.find((one) => free.has(one) && isByPerson(one) && saysSame(asFound(one), asFound(row))) ??
      former.find((one) => free.has(one) && one.kind === row.kind && saysSame(asFound(one), asFound(row)));
    if (!same) return row;
    free.delete(same);
    return isByPerson(same)
      ? { ...same, evidence: row.evidence.length > 0 ? row.evidence : same.evidence }
      : { ...row, id: same.id };
  });
  const kept = [...free].filter(isByPerson);
  return [...merged, ...kept].map((row, place) => ({ ...row, place, words }));
}

const isByPerson = ({ state }: FindingRow): boolean => state === 'edited' || state === 'removed';
const asFound = ({ claim, foundClaim, evidence }: FindingRow) => ({ text: foundClaim ?? claim, evidence });
