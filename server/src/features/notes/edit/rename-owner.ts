import type { Db } from '../../../db/client.ts';
import { renameInFindings } from '../../findings/correct.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { selectActionItems, updateActionItem } from '../facts-store.ts';
import { announceNotes } from './change.ts';

/** Findings and whoever has something to do are named by name: when a speaker gets another one, they go with it. */
export async function renameOwner(tx: Db, at: InMeeting, from: string, to: string): Promise<void> {
  await renameInFindings(tx, at, from, to);
  const rows = (await selectActionItems(tx, at)).filter(({ owner }) => owner === from);
  if (rows.length === 0) return;
  for (const { id } of rows) await updateActionItem(tx, at, id, { owner: to });
  await announceNotes(tx, at);
}
