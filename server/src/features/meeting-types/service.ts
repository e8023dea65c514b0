import type { MeetingType, MeetingTypeContent } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { DocumentTemplate, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { general } from './general.ts';
import type { MeetingTypeRow } from './store.ts';
import { insertMeetingType, insertVersion, selectMeetingType, selectMeetingTypes } from './store.ts';

export type { MeetingTypeRow };

const generalType: MeetingType = { $id: generalMeetingType, default: true, disabled: false, archived: false, version: 1, ...general };

export function toMeetingType(row: MeetingTypeRow): MeetingType {
  return { $id: row.id, default: false, disabled: row.disabled, archived: row.archivedAt !== null, version: row.version, ...contentOf(row) };
}

function contentOf({ name, activityType, autoLinkContact, noteDestination, script, noteTemplate, scorecard, documentTemplates }: MeetingTypeRow): MeetingTypeContent {
  return { name, activityType, autoLinkContact, noteDestination, script, noteTemplate, scorecard, documentTemplates };
}

/** What is left out is as in an empty type: notes as in General, no scorecard, no documents. */
export async function createMeetingType(db: Db, teamId: string, wanted: Pick<MeetingTypeContent, 'name'> & Partial<MeetingTypeContent>, accountId: string | null = null): Promise<MeetingTypeRow> {
  const row = await insertMeetingType(db, { ...wanted, script: wanted.script || null, id: newId(), teamId });
  await insertVersion(db, row, contentOf(row), accountId);
  return row;
}

/** General first, the others by name. */
export async function listMeetingTypes(app: App, teamId: string, options: { includeArchived: boolean }): Promise<MeetingType[]> {
  const rows = await selectMeetingTypes(app.db, teamId);
  return [generalType, ...rows.filter((row) => options.includeArchived || row.archivedAt === null).map(toMeetingType)];
}

/** A type that meetings can still be given. */
export async function requireMeetingType(db: Db, teamId: string, id: string): Promise<MeetingTypeRow> {
  const row = await selectMeetingType(db, teamId, id);
  if (!row || row.disabled || row.archivedAt !== null) throw new AppError('meeting_type_not_found');
  return row;
}

/** What the team asks in meetings of this type; also of a type that is no longer offered. */
export async function scriptOf(db: Db, teamId: string, id: string | null): Promise<string | null> {
  return id === null ? null : ((await selectMeetingType(db, teamId, id))?.script ?? null);
}

export type Templates = { name: string; version: number; noteTemplate: NoteTemplate; scorecard: ScorecardTemplate | null; documentTemplates: DocumentTemplate[]; autoLinkContact: boolean };

/** What is written of a meeting of this type, which may be one that is no longer offered; null is General. */
export async function templatesOf(db: Db, teamId: string, meetingTypeId: string | null): Promise<Templates> {
  const row = meetingTypeId === null ? undefined : await selectMeetingType(db, teamId, meetingTypeId);
  const { name, version, noteTemplate, scorecard, documentTemplates, autoLinkContact } = row ?? generalType;
  return { name, version, noteTemplate: noteTemplate ?? general.noteTemplate, scorecard, documentTemplates, autoLinkContact };
}

/** Good answers that people wrote for such meetings: by section, or by its title where it has gone. */
export async function hintsFor(_db: Db, _teamId: string, _meetingTypeId: string | null): Promise<{ sectionId: string | null; title: string; text: string }[]> {
  return [];
}
