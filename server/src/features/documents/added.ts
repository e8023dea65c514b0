import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { StoredSection } from '../../db/schema/documents.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { nameOf } from './policy/categories.ts';
import type { DocumentRow } from './store.ts';

/** Writes down who let out what the policy had left out of a document, and of which kind it was; never what it says. */
export async function recordAdded(
  app: App,
  tx: Db,
  who: { accountId: string },
  row: DocumentRow,
  edited: readonly StoredSection[],
  from: Origin | undefined,
): Promise<void> {
  const before = new Set(row.sections.flatMap(({ lines }) => lines.map(({ $id }) => $id)));
  const after = new Set(edited.flatMap(({ lines }) => lines.map(({ $id }) => $id)));
  const added = row.sections
    .flatMap(({ dropped }) => dropped)
    .filter(({ line, privacy }) => privacy && line && after.has(line.$id) && !before.has(line.$id));
  if (added.length === 0) return;
  const meeting = await findMeeting(tx, { teamId: row.teamId, meetingId: row.meetingId });
  const nickname = meeting?.private ? 'a document of a private meeting' : row.nickname;
  for (const { privacy } of added) {
    const thing = { kind: 'document', id: row.id, name: `${nameOf(privacy!)} in ${nickname}` };
    await record(app, tx, { who, teamId: row.teamId, action: 'added_left_out', thing, from });
  }
}
