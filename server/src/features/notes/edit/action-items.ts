import type { ActionItem } from '@candor/contract/notes';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { correctFindings } from '../../findings/correct.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { changeNotes } from './change.ts';
import { deleteActionItems, insertActionItems, selectActionItems, updateActionItem } from '../facts-store.ts';
import { toActionItem } from '../service.ts';
import { updateNote } from '../store.ts';

type InItem = InMeeting & { actionItemId: string };
type Content = { text: string; owner: string | null; dueDate: string | null };
type Change = {
  text?: string | undefined;
  owner?: string | null | undefined;
  dueDate?: string | null | undefined;
  isDone?: boolean | undefined;
};

/** More than anyone does. */
const most = 200;

export async function addActionItem(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  content: Content,
): Promise<ActionItem> {
  const at = { teamId, meetingId };
  return changeNotes(app, who, at, async (tx) => {
    const rows = await selectActionItems(tx, at);
    if (rows.length >= most)
      throw new AppError('invalid_request', { fields: [{ path: 'text', message: 'There are too many action items' }] });
    const place = Math.max(-1, ...rows.map((row) => row.place)) + 1;
    const [row] = await insertActionItems(tx, [{ id: newId(), ...at, place, isByPerson: true, ...content }]);
    return toActionItem(row!);
  });
}

/** Another text, owner or day makes it a person's; its evidence stays. */
export async function changeActionItem(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InItem,
  { text, owner, dueDate, isDone }: Change,
): Promise<ActionItem> {
  return changeNotes(app, who, at, async (tx, notes) => {
    const row = (await selectActionItems(tx, at)).find(({ id }) => id === at.actionItemId);
    if (!row) throw new AppError('action_item_not_found');
    const wanted = {
      text: text ?? row.text,
      owner: owner === undefined ? row.owner : owner || null,
      dueDate: dueDate === undefined ? row.dueDate : dueDate,
    };
    const isChanged = wanted.text !== row.text || wanted.owner !== row.owner || wanted.dueDate !== row.dueDate;
    // An engine would write the former one again beside it.
    if (wanted.text !== row.text && !row.isByPerson)
      await updateNote(tx, at, {
        actionItemsRemoved: [
          ...notes.actionItemsRemoved,
          { $id: row.id, text: row.text, evidence: row.evidence, isByPerson: false },
        ],
      });
    if (wanted.text !== row.text && row.findingId !== null)
      await correctFindings(app, tx, at, [{ findingId: row.findingId, from: row.text, to: wanted.text }]);
    const changed = await updateActionItem(tx, at, row.id, {
      ...wanted,
      isDone: isDone ?? row.isDone,
      isByPerson: row.isByPerson || isChanged,
      ...(wanted.text !== row.text && { isQuote: false, asked: null }),
      // Whoever changes it has looked at it; whoever only ticks it has not.
      check: isChanged ? null : row.check,
    });
    return toActionItem(changed!);
  });
}

/** One that an engine found does not come back when the notes are written again. */
export async function removeActionItem(app: App, who: Member, at: InItem): Promise<void> {
  await changeNotes(app, who, at, async (tx, notes) => {
    const [row] = await deleteActionItems(tx, at, [at.actionItemId]);
    if (!row) throw new AppError('action_item_not_found');
    if (row.evidence.length > 0)
      await updateNote(tx, at, {
        actionItemsRemoved: [
          ...notes.actionItemsRemoved,
          { $id: row.id, text: row.text, evidence: row.evidence, isByPerson: row.isByPerson },
        ],
      });
  });
}
