import type { Evidence } from '@candor/contract/evidence';
import { fieldOfKind } from '@candor/contract/findings';
import { limits } from '@candor/contract/limits';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { plain } from '../../findings/conversation.ts';
import { bare } from '../../findings/lines.ts';
import { isTold } from '../../findings/material.ts';
import type { FindingRow } from '../../findings/service.ts';
import { isWritten } from '../../findings/written.ts';
import type { SuggestionRow } from '../facts-store.ts';
import { deleteSuggestions, insertSuggestions, selectSuggestions, updateSuggestions } from '../facts-store.ts';
import type { NoteRow } from '../store.ts';

/** More than anyone decides about. */
const most = 100;

type Found = { field: string; value: string; evidence: Evidence[]; check: string | null; findingId: string };

/** Values of findings, as facts to decide on; what a person has decided about stays decided, and is not asked again. */
export async function keepSuggestions(tx: Db, notes: NoteRow, findings: readonly FindingRow[]): Promise<void> {
  const { teamId, meetingId } = notes;
  const former = await selectSuggestions(tx, notes);
  const found = valuesOf(findings);
  const known = new Map<Found, SuggestionRow>();
  for (const [key, one] of found) {
    const row =
      former.find((other) => other.findingId === one.findingId) ?? former.find((other) => keyOf(other) === key);
    if (row && ![...known.values()].includes(row)) known.set(one, row);
  }
  const kept = new Set([...known.values()].map(({ id }) => id));
  await deleteSuggestions(
    tx,
    notes,
    former.filter((row) => row.state === 'open' && !kept.has(row.id)).map(({ id }) => id),
  );
  for (const [{ evidence, check, findingId, value }, row] of known)
    await updateSuggestions(tx, notes, [row.id], {
      evidence,
      check,
      findingId,
      ...(row.state === 'open' && { value }),
    });
  const added = [...found.values()].slice(0, most).filter((one) => !known.has(one));
  await insertSuggestions(
    tx,
    added.map((suggestion, place) => ({ id: newId(), teamId, meetingId, place, ...suggestion })),
  );
}

/** One of each value of a field, with the words of all its mentions. */
function valuesOf(findings: readonly FindingRow[]): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const row of findings) {
    const field = fieldOfKind[row.kind];
    // What a person wrote stands among the facts already. One that was rejected stays on the list, where that can be taken back.
    if (field === null || row.value === null || row.status === 'taken-back' || isWritten(row)) continue;
    if (!isTold(row) && row.state !== 'removed') continue;
    const value = plain(row.value, limits.description);
    if (value === '' || row.evidence.length === 0) continue;
    const key = keyOf({ field, value });
    const same = found.get(key);
    // What one of two mentions proves needs no look at the other.
    const check = same && same.check === null ? null : row.check;
    const evidence = [...(same?.evidence ?? []), ...row.evidence].slice(0, 5);
    found.set(key, { field, value, check, evidence, findingId: same?.findingId ?? row.id });
  }
  return found;
}

const keyOf = ({ field, value }: { field: string; value: string }) => `${field} ${bare(value) || value}`;
