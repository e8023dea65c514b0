import type { Evidence } from '@candor/contract/evidence';
import type { FindingKind } from '@candor/contract/findings';
import { fieldOfKind } from '@candor/contract/findings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { isPayNow } from '../../engines/language/facts/pay-now.ts';
import type { InMeeting } from '../meetings/service.ts';
import { correctValue } from './correct.ts';
import { doMeet } from './follow.ts';
import { isTold } from './material.ts';
import type { FindingRow } from './store.ts';
import { deleteFinding, insertFinding, lockFindings, updateFinding } from './store.ts';

/** Who found what a person wrote by hand. */
const byPerson = 'a person';
export const isWritten = ({ foundBy }: Pick<FindingRow, 'foundBy'>): boolean => foundBy === byPerson;

/** A fact as a person wrote it; `known` is the finding that it was before, and `isOnly`: the meeting has one value of it. */
export type WrittenFact = {
  field: string;
  label: string;
  value: string;
  evidence: readonly Evidence[];
  known: string | null;
  isOnly: boolean;
};

/**
 * What a person writes by hand is a finding, too: the one that they mean is corrected, and everything that is made of it follows; what
 * nobody found is a finding of its own. Returns its id.
 */
export async function writeFinding(app: App, tx: Db, { teamId, meetingId }: InMeeting, fact: WrittenFact) {
  const at = { teamId, meetingId };
  const rows = await lockFindings(tx, at);
  const meant = meantBy(rows, fact);
  if (!meant) return (await insertFinding(tx, newFinding(at, rows, fact))).id;
  const evidence = [
    ...fact.evidence,
    ...meant.evidence.filter((one) => !fact.evidence.some((own) => doMeet(own, one))),
  ];
  if (fact.evidence.length > 0) await updateFinding(tx, at, meant.id, { evidence });
  if (meant.state === 'marked' || meant.state === 'kept')
    await updateFinding(tx, at, meant.id, { state: 'kept', check: null });
  await correctValue(app, tx, at, meant.id, fact.value);
  return meant.id;
}

/** The fact is gone again: what was found is as it was found, and what only a person wrote is gone. */
export async function takeBackWritten(app: App, tx: Db, at: InMeeting, findingId: string): Promise<void> {
  const row = (await lockFindings(tx, at)).find(({ id }) => id === findingId);
  if (row && isWritten(row)) await deleteFinding(tx, at, findingId);
  else if (row) await correctValue(app, tx, at, findingId, null);
}

/** The finding of the same words, or the only one there is; where several could be meant, none is. */
function meantBy(
  rows: readonly FindingRow[],
  { field, value, evidence, known, isOnly }: WrittenFact,
): FindingRow | undefined {
  const before = known === null ? undefined : rows.find(({ id }) => id === known);
  if (before) return before;
  const kinds = kindsOf(field, value);
  const told = rows.filter((row) => isTold(row) && row.value !== null && kinds.includes(row.kind));
  const same = told.filter((row) => row.value === value);
  const there = told.filter((row) => row.evidence.some((one) => evidence.some((own) => doMeet(one, own))));
  for (const found of [same, there, ...(isOnly ? [told] : [])]) if (found.length === 1) return found[0];
  return undefined;
}

/** Of pay, what is earned now is told apart from what is wanted. */
function kindsOf(field: string, value: string): FindingKind[] {
  const kinds = (Object.keys(fieldOfKind) as FindingKind[]).filter((kind) => fieldOfKind[kind] === field);
  return field === 'pay' ? [isPayNow(value) ? 'pay-now' : 'pay-wanted'] : kinds;
}

function newFinding(
  at: InMeeting,
  rows: readonly FindingRow[],
  { field, label, value, evidence }: WrittenFact,
): FindingRow {
  return {
    id: newId(),
    ...at,
    place: rows.length,
    claim: `${label}: ${value}`,
    subject: field === 'requirement' ? 'client' : 'candidate',
    kind: kindsOf(field, value)[0] ?? 'other',
    value,
    unit: null,
    status: 'said',
    privacy: 'open',
    heard: null,
    meant: null,
    evidence: [...evidence],
    asked: null,
    foundBy: byPerson,
    state: 'edited',
    check: null,
    owner: null,
    dueDate: null,
    foundClaim: null,
    foundValue: null,
    beforeClaim: null,
    beforeValue: null,
    words: rows[0]?.words ?? null,
  };
}
