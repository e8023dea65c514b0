import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import type { ActionItem } from '../../../engines/language/port.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { plain, toWritten } from '../../findings/conversation.ts';
import { deleteActionItems, insertActionItems, selectActionItems, updateActionItem } from '../facts-store.ts';
import { saysSame } from './merge.ts';
import type { NoteRow } from '../store.ts';

/** What an engine finds to be done takes the place of what it found before; what a person wrote, changed or ticked stays. */
export async function keepActionItems(
  tx: Db,
  notes: NoteRow,
  conversation: Pick<MeetingConversation, 'utterances'>,
  found: readonly ActionItem[],
  areQuotes: boolean,
): Promise<void> {
  const { teamId, meetingId, actionItemsRemoved } = notes;
  const former = await selectActionItems(tx, notes);
  const [kept, open] = [former.filter(isOfPeople), former.filter((row) => !isOfPeople(row))];
  const wanted = found.flatMap(({ line, owner, dueDate }) => {
    const [written] = toWritten(conversation, [line], areQuotes).lines;
    if (!written || [...kept, ...actionItemsRemoved].some((other) => saysSame(written, other))) return [];
    return [
      {
        text: written.text,
        evidence: written.evidence,
        isQuote: written.isQuote ?? false,
        check: written.check ?? null,
        asked: written.asked ?? null,
        owner: owner === null ? null : plain(owner, 100) || null,
        dueDate: isDay(dueDate) ? dueDate : null,
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

const isOfPeople = ({ isByPerson, isDone }: { isByPerson: boolean; isDone: boolean }) => isByPerson || isDone;

function isDay(text: string | null): boolean {
  return z.iso.date().safeParse(text).success;
}
