import type { MeetingDocument } from '@candor/contract/documents';
import type { DocumentTemplate } from '@candor/contract/templates';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { templatesOf } from '../meeting-types/service.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { holdMeeting, requireMeeting } from '../meetings/service.ts';
import { hasTranscript, wordsMark } from '../transcripts/spoken.ts';
import type { InDocument } from './service.ts';
import { addDocument, change, toDocument } from './service.ts';
import type { DocumentRow } from './store.ts';
import { deleteRow, selectAllDocuments, updateDocument } from './store.ts';

/** The ids of runs that belong to a meeting's stage; those of a document that a person asked for have no such beginning. */
const stagePrefix = 'stage-';

const blank = (template: DocumentTemplate, runId: string) => ({
  nickname: template.name,
  kind: template.kind,
  templateId: template.$id,
  state: 'writing' as const,
  runId,
  mediaType: 'text/html',
});

export async function createDocument(
  app: App,
  who: Member,
  at: InMeeting,
  templateId: string,
): Promise<MeetingDocument> {
  return app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    const template = await requireTemplate(tx, meeting, templateId);
    const row = await addDocument(tx, meeting, blank(template, newId()));
    await addJob(app, tx, row);
    return toDocument(tx, row);
  });
}

/** By its template as it is now; what people wrote stays. A document that is being written is written from the start. */
export async function regenerateDocument(app: App, who: Member, at: InDocument): Promise<MeetingDocument> {
  return change(app, who, at, async (row, tx) => {
    if (row.kind === 'upload' || row.templateId === null) throw new AppError('document_is_upload');
    await requireTemplate(tx, await requireMeeting(tx, who, at), row.templateId);
    const runId = newId();
    await addJob(app, tx, { ...row, runId });
    return { state: 'writing', runId, failureReason: null };
  });
}

async function addJob(app: App, tx: Db, { teamId, meetingId, id: documentId, runId }: DocumentRow): Promise<void> {
  if (runId !== null)
    await app.jobs.add(tx, 'document.write', { teamId, meetingId, documentId, runId }, { key: runId });
}

async function requireTemplate(tx: Db, meeting: MeetingRow, templateId: string): Promise<DocumentTemplate> {
  if (!(await hasTranscript(tx, { teamId: meeting.teamId, meetingId: meeting.id })))
    throw new AppError('transcript_not_ready');
  const { documentTemplates } = await templatesOf(tx, meeting.teamId, meeting.meetingTypeId);
  const template = documentTemplates.find(({ $id }) => $id === templateId);
  if (!template) throw new AppError('document_template_not_found');
  return template;
}

/**
 * What is to be written in the stage of the meeting, which must be held: every template that has no document yet, and documents of
 * other words that nobody has published. One that a person deleted is not made again. Safe to call twice: the second finds the same.
 */
export async function planDocuments(
  tx: Db,
  meeting: MeetingRow,
  templates: readonly DocumentTemplate[],
): Promise<DocumentRow[]> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const words = await wordsMark(tx, at);
  const rows = await selectAllDocuments(tx, at);
  const planned: DocumentRow[] = [];
  await removeOfOtherType(tx, rows, templates);
  for (const template of templates) {
    const known = rows.filter(({ templateId }) => templateId === template.$id);
    if (known.length === 0 && words !== null)
      planned.push(await addDocument(tx, meeting, blank(template, stagePrefix + newId())));
    for (const row of known) {
      if (row.deletedAt !== null) continue;
      if (isOfStage(row)) planned.push(row);
      else if (
        row.state === 'failed' ||
        (row.state === 'ready' && row.publishedAt === null && (row.words !== words || isOfOther(row, template)))
      )
        planned.push(
          await updateDocument(tx, row, { state: 'writing', runId: stagePrefix + newId(), failureReason: null }),
        );
    }
  }
  return planned;
}

/** After a change of the meeting type: what an engine wrote for the former one, and nobody edited or published, gives way to the new. */
async function removeOfOtherType(
  tx: Db,
  rows: readonly DocumentRow[],
  templates: readonly DocumentTemplate[],
): Promise<void> {
  const isWanted = new Set<string | null>(templates.map(({ $id }) => $id));
  for (const row of rows) {
    if (row.kind === 'upload' || row.templateId === null || isWanted.has(row.templateId)) continue;
    if (row.deletedAt === null && row.publishedAt === null && !row.isEdited) await deleteRow(tx, row);
  }
}

/** Templates of two types may share an id and have other sections. */
function isOfOther({ sections, isEdited }: DocumentRow, template: DocumentTemplate): boolean {
  const known = new Set<string | null>([null, ...template.sections.map(({ $id }) => $id)]);
  return !isEdited && sections.some(({ sectionId }) => !known.has(sectionId));
}

/** Being written in the stage of its meeting. */
export function isOfStage({ state, runId }: Pick<DocumentRow, 'state' | 'runId'>): boolean {
  return state === 'writing' && (runId?.startsWith(stagePrefix) ?? false);
}
