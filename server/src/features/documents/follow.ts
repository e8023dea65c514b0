import type { App } from '../../app.ts';
import type { Subscriber } from '../../events/events.ts';
import { changeOf, followLines } from '../findings/follow.ts';
import { findFinding } from '../findings/service.ts';
import { announce } from './service.ts';
import { lockById, selectAllDocuments, updateDocument } from './store.ts';
import { keepVersion } from './version-store.ts';

/** A finding was corrected: every document that tells it tells it as it is now, those on shared pages among them. */
export const followInDocuments: Subscriber<App, 'finding.corrected'> = async (app, tx, corrected) => {
  for (const { teamId, meetingId, findingId } of corrected) {
    const at = { teamId, meetingId };
    const finding = await findFinding(tx, at, findingId);
    if (!finding) continue;
    const change = changeOf(finding);
    for (const { id } of await selectAllDocuments(tx, at)) {
      const row = await lockById(tx, teamId, id);
      const isUsed = row?.sections.some(({ lines }) => lines.some((line) => line.findingIds?.includes(findingId)));
      if (!row || !isUsed) continue;
      const sections = row.sections.map((section) => ({
        ...section,
        ...followLines(section.lines, section.removed, [change]),
      }));
      const updated = await updateDocument(tx, row, { sections, revision: row.revision + 1, updatedAt: app.now() });
      await keepVersion(tx, updated, { by: null });
      await announce(tx, row);
    }
  }
};
