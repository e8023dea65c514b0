import type { OmittedLine, WrittenLine } from '@candor/contract/evidence';
import { factLabels } from '@candor/contract/facts';
import { fieldOfKind } from '@candor/contract/findings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { meaningOf, splitWords } from '../../engines/language/text/words.ts';
import type { InMeeting } from '../meetings/service.ts';
import { carryChange, numbersIn } from './carry.ts';
import { editWithOmitted, onlyFindingOf } from './lines.ts';
import type { FindingRow } from './store.ts';
import { lockFindings, updateFinding } from './store.ts';

const valueInDoubt = 'Someone corrected the sentence this comes from. Check this value.';

/** What a person made of a line, or of a value, that is one finding. */
export type Correction = { findingId: string; from: string; to: string };

/** Lines of one finding that a person has put in other words. */
export function correctionsIn(former: readonly WrittenLine[], edited: readonly WrittenLine[]): Correction[] {
  const before = new Map(former.map((line) => [line.$id, line]));
  return edited.flatMap((line): Correction[] => {
    const [was, findingId] = [before.get(line.$id), onlyFindingOf(line)];
    return was && findingId !== undefined && was.text !== line.text
      ? [{ findingId, from: was.text, to: line.text }]
      : [];
  });
}

/** Corrects findings as a person corrected lines of them; everything that uses them follows in the same transaction. */
export async function correctFindings(
  app: App,
  tx: Db,
  { teamId, meetingId }: InMeeting,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  const at = { teamId, meetingId };
  const rows = new Map((await lockFindings(tx, at)).map((row) => [row.id, row]));
  for (const { findingId, from, to } of corrections) {
    const row = rows.get(findingId);
    if (row) await change(app, tx, at, row, correctedAs(row, from, to));
  }
}

/** The value alone, as it was accepted. Null: as it was found. */
export async function correctValue(
  app: App,
  tx: Db,
  { teamId, meetingId }: InMeeting,
  findingId: string,
  value: string | null,
): Promise<void> {
  const at = { teamId, meetingId };
  const row = (await lockFindings(tx, at)).find(({ id }) => id === findingId);
  const wanted = value ?? row?.foundValue ?? row?.value;
  if (!row?.value || !wanted || wanted === row.value) return;
  const isBack = wanted === row.foundValue && row.foundClaim !== null;
  const claim = isBack ? row.foundClaim! : claimOf(row, row.value, wanted);
  await change(app, tx, at, row, { claim, value: wanted, check: null });
}

/** It was rejected: nothing is composed of it from now on, until someone takes that back. */
export async function removeFinding(tx: Db, at: InMeeting, findingId: string, isRemoved: boolean): Promise<void> {
  const row = (await lockFindings(tx, at)).find(({ id }) => id === findingId);
  if (!row || (row.state === 'removed') === isRemoved || row.state === 'left-out') return;
  const back = row.foundClaim !== null ? 'edited' : row.check !== null ? 'marked' : 'kept';
  await updateFinding(tx, at, findingId, { state: isRemoved ? 'removed' : back });
}

/** A speaker has another name: findings name them by it at once. */
export async function renameInFindings(tx: Db, at: InMeeting, from: string, to: string): Promise<void> {
  if (from.trim() === '') return;
  const name = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'gu',
  );
  const renamed = (text: string | null) => text?.replace(name, () => to) ?? null;
  for (const row of await lockFindings(tx, at)) {
    const claim = renamed(row.claim) ?? row.claim;
    const [value, owner] = [renamed(row.value), row.owner === from ? to : row.owner];
    if (claim !== row.claim || value !== row.value || owner !== row.owner)
      await updateFinding(tx, at, row.id, { claim, value, owner });
  }
}

/** The sentence with another value. One that tells the old value in words that can't be changed so says the new one alone. */
function claimOf(row: FindingRow, from: string, to: string): string {
  const field = fieldOfKind[row.kind];
  const carried = carryChange(from, to, row.claim);
  return carried ?? (doesTell(row.claim, from) ? `${field === null ? 'Value' : factLabels[field]}: ${to}` : row.claim);
}

/** Whether a value can be read in a sentence: its figure, or most of the words that mean something. */
function doesTell(claim: string, value: string): boolean {
  const [numbers, told] = [numbersIn(value), numbersIn(claim)];
  if (numbers.length > 0) return numbers.some((one) => told.includes(one));
  const [words, said] = [meaningOf(splitWords(value)), new Set(meaningOf(splitWords(claim)))];
  return words.length > 0 && words.filter((word) => said.has(word)).length * 2 >= words.length;
}

type Corrected = Pick<FindingRow, 'claim' | 'value' | 'check'>;

/** "Pay: 85,000 wanted" is its value with a label; any other line is its claim, or a sentence made of it. */
function correctedAs(row: FindingRow, from: string, to: string): Corrected {
  const label = row.value !== null && from.endsWith(`: ${row.value}`) ? from.slice(0, -row.value.length) : undefined;
  if (label !== undefined) {
    const value = to.startsWith(label) ? to.slice(label.length) : to.replace(/^[^:]{1,40}: /, '');
    return { claim: claimOf(row, row.value!, value), value, check: null };
  }
  const claim = from === row.claim ? to : (carryChange(from, to, row.claim) ?? to);
  const value = row.value === null ? null : carryChange(from, to, row.value);
  return { claim, value: value ?? row.value, check: value === undefined ? valueInDoubt : null };
}

async function change(app: App, tx: Db, at: InMeeting, row: FindingRow, to: Corrected): Promise<void> {
  if (to.claim === row.claim && to.value === row.value) return;
  const found = { claim: row.foundClaim ?? row.claim, value: row.foundValue ?? row.value };
  const isBack = to.claim === found.claim && to.value === found.value;
  await updateFinding(tx, at, row.id, {
    ...to,
    state: isBack ? 'kept' : 'edited',
    foundClaim: isBack ? null : found.claim,
    foundValue: isBack ? null : found.value,
    beforeClaim: row.claim,
    beforeValue: row.value,
  });
  await app.events.emit(tx, 'finding.corrected', { ...at, findingId: row.id });
}

type Wanted = { $id?: string | undefined; text: string };
type Lines = { lines: readonly WrittenLine[]; removed: readonly WrittenLine[]; dropped: readonly OmittedLine[] };
type Edited = { lines: WrittenLine[]; removed: WrittenLine[] };

/**
 * The one editor of lines, of notes and documents alike. A line of one finding corrects it first, and whatever else uses it follows;
 * `again` reads what that made of these lines.
 */
export async function editAndCorrect(
  app: App,
  tx: Db,
  at: InMeeting,
  former: Lines,
  wanted: readonly Wanted[],
  again: () => Promise<Lines>,
): Promise<Edited> {
  const edited = editWithOmitted(former, wanted, newId);
  const corrections = correctionsIn(former.lines, edited.lines);
  if (corrections.length === 0) return edited;
  await correctFindings(app, tx, at, corrections);
  const now = await again();
  return editWithOmitted(now, rebased(former.lines, now.lines, wanted), newId);
}

/**
 * What a person wants, where correcting their lines has changed others meanwhile: what they left as it was is as it is now, what
 * they put in other words stays as they put it.
 */
export function rebased<W extends Wanted>(
  former: readonly WrittenLine[],
  now: readonly WrittenLine[],
  wanted: readonly W[],
): W[] {
  const [before, after] = [former, now].map((lines) => new Map(lines.map(({ $id, text }) => [$id, text])));
  return wanted.map((line) => {
    const isUntouched = line.$id !== undefined && before!.get(line.$id) === line.text;
    return isUntouched ? { ...line, text: after!.get(line.$id!) ?? line.text } : line;
  });
}
