import type { MeetingType, MeetingTypeContent } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { DocumentTemplate, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { general } from './general.ts';
import type { MeetingTypeRow } from './store.ts';
import { insertMeetingType, insertVersion, selectDefaults, selectMeetingType, selectMeetingTypes } from './store.ts';
import { selectHints } from './training-store.ts';

export type { MeetingTypeRow };

export const generalType: MeetingType = {
  $id: generalMeetingType,
  default: false,
  disabled: false,
  archived: false,
  version: 1,
  ...general,
};

export function toMeetingType(row: MeetingTypeRow): MeetingType {
  return {
    $id: row.id,
    default: false,
    disabled: row.disabled,
    archived: row.archivedAt !== null,
    version: row.version,
    ...contentOf(row),
  };
}

export function contentOf({
  name,
  activityType,
  autoLinkContact,
  noteDestination,
  script,
  noteTemplate,
  scorecard,
  documentTemplates,
}: MeetingTypeContent): MeetingTypeContent {
  return {
    name,
    activityType,
    autoLinkContact,
    noteDestination,
    script: script || null,
    noteTemplate,
    scorecard,
    documentTemplates,
  };
}

/** What is left out is as in an empty type: notes as in General, no scorecard, no documents. */
export async function createMeetingType(
  tx: Db,
  teamId: string,
  wanted: Pick<MeetingTypeContent, 'name'> & Partial<MeetingTypeContent>,
  accountId: string | null = null,
): Promise<MeetingTypeRow> {
  const row = await insertMeetingType(tx, { ...wanted, script: wanted.script || null, id: newId(), teamId });
  await insertVersion(tx, row, contentOf(row), accountId);
  return row;
}

/** General first, the others by name; `accountId` is whose default is marked. */
export async function listMeetingTypes(
  db: Db,
  teamId: string,
  { includeArchived, accountId }: { includeArchived: boolean; accountId: string },
): Promise<MeetingType[]> {
  const [rows, [chosen]] = await Promise.all([selectMeetingTypes(db, teamId), selectDefaults(db, teamId, accountId)]);
  const types = [generalType, ...rows.filter((row) => includeArchived || row.archivedAt === null).map(toMeetingType)];
  return types.map((type) => ({ ...type, default: type.$id === (chosen?.meetingTypeId ?? generalMeetingType) }));
}

/** All of them, archived ones too. */
export async function listTypeRows(db: Db, teamId: string): Promise<MeetingTypeRow[]> {
  return selectMeetingTypes(db, teamId);
}

/** Those that a meeting can be given by its description. */
export async function listOfferedTypes(db: Db, teamId: string): Promise<{ $id: string; name: string }[]> {
  const rows = await selectMeetingTypes(db, teamId);
  return rows
    .filter(({ disabled, archivedAt }) => !disabled && archivedAt === null)
    .map(({ id, name }) => ({ $id: id, name }));
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

export type Templates = {
  name: string;
  version: number;
  noteTemplate: NoteTemplate;
  scorecard: ScorecardTemplate | null;
  documentTemplates: DocumentTemplate[];
  autoLinkContact: boolean;
};

/** What is written of a meeting of this type, which may be one that is no longer offered; null is General. */
export async function templatesOf(db: Db, teamId: string, meetingTypeId: string | null): Promise<Templates> {
  const row = meetingTypeId === null ? undefined : await selectMeetingType(db, teamId, meetingTypeId);
  const { name, version, noteTemplate, scorecard, documentTemplates, autoLinkContact } = row ?? generalType;
  return {
    name,
    version,
    noteTemplate: noteTemplate ?? general.noteTemplate,
    scorecard,
    documentTemplates,
    autoLinkContact,
  };
}

export type Hint = { sectionId: string | null; title: string; text: string };

/** Good answers that people wrote for such meetings, latest first: by section, or by its title where the template has it no more. */
export async function hintsFor(db: Db, teamId: string, meetingTypeId: string | null): Promise<Hint[]> {
  return (await selectHints(db, teamId, meetingTypeId)).flat();
}
