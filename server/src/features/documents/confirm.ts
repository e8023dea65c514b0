import type { MeetingDocument } from '@candor/contract/documents';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { confirmIn } from '../notes/edit/confirm.ts';
import type { InDocument } from './service.ts';
import { change } from './service.ts';

/** A person has looked at a line of a document: from then on it is theirs, and files and shared pages may show it. Safe to run twice. */
export async function confirmDocumentLine(
  app: App,
  who: Member,
  at: InDocument & { lineId: string },
  from: Origin,
): Promise<MeetingDocument> {
  return change(app, who, at, async (row, tx) => {
    if (!row.sections.some(({ lines }) => lines.some(({ $id }) => $id === at.lineId)))
      throw new AppError('line_not_found');
    const sections = row.sections.map((section) => ({ ...section, lines: confirmIn(section.lines, at.lineId) }));
    const meeting = await findMeeting(tx, at);
    const name = meeting?.private ? 'A document of a private meeting' : row.nickname;
    const thing = { kind: 'document', id: row.id, name };
    await record(app, tx, { who, teamId: at.teamId, action: 'confirmed_line', thing, from });
    return { sections, revision: row.revision + 1, updatedAt: app.now() };
  });
}
