import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { plain } from '../../findings/conversation.ts';
import { isTold } from '../../findings/material.ts';
import { isSaidInOrder } from '../../findings/quotes.ts';
import type { FindingRow } from '../../findings/service.ts';
import { deleteActionItems, insertActionItems, selectActionItems, updateActionItem } from '../facts-store.ts';
import { saysSame } from '../../findings/lines.ts';
import type { NoteRow } from '../store.ts';

/** What an engine finds to be done takes the place of what it found before; what a person wrote, changed or ticked stays. */
export async function keepActionItems(
  tx: Db,
  notes: NoteRow,
  findings: readonly FindingRow[],
  areQuotes: boolean,
): Promise<void> {
  const { teamId, meetingId, actionItemsRemoved } = notes;
  const former = await selectActionItems(tx, notes);
  const [kept, open] = [former.filter(isOfPeople), former.filter((row) => !isOfPeople(row))];
  const promises = findings.filter((one) => isTold(one) && one.kind === 'promise' && one.status !== 'taken-back');
  const wanted = promises.flatMap(({ id, claim, evidence, check, asked, owner, dueDate, state }) => {
    const line = { text: claim, evidence, findingIds: [id] };
    if ([...kept, ...actionItemsRemoved].some((other) => saysSame(line, withFinding(other)))) return [];
    return [
      {
        text: claim,
        evidence,
        isQuote: areQuotes && state !== 'edited' && isSaidInOrder(claim, evidence),
        check,
        asked,
        owner: owner === null ? null : plain(owner, 100) || null,
        dueDate: isDay(dueDate) ? dueDate : null,
        findingId: id,
      },
    ];
  });
  const stays = new Set<string>();
  const added: Parameters<typeof insertActionItems>[1][number][] = [];
  for (const [place, item] of wanted.entries()) {
    const same = open.find((row) => !stays.has(row.id) && row.text === item.text);
    if (same) {
      stays.add(same.id);
      await updateActionItem(tx, notes, same.id, { ...item, place });
    } else added.push({ id: newId(), teamId, meetingId, isByPerson: false, place, ...item });
  }
  await deleteActionItems(
    tx,
    notes,
    open.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
  );
  await insertActionItems(tx, added);
}

/** Of a line that was taken away, or of an item that a person has changed. */
const withFinding = <T extends { findingId?: string | null; findingIds?: string[] | undefined }>(item: T) => ({
  ...item,
  findingIds: item.findingIds ?? (item.findingId ? [item.findingId] : undefined),
});

const isOfPeople = ({ isByPerson, isDone }: { isByPerson: boolean; isDone: boolean }) => isByPerson || isDone;

function isDay(text: string | null): boolean {
  return z.iso.date().safeParse(text).success;
}
