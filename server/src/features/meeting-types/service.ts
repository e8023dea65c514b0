import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { MeetingTypeRow } from './store.ts';
import { insertMeetingType, selectMeetingType, selectMeetingTypes } from './store.ts';

const plain = { activityType: null, autoLinkContact: false, noteDestination: null, noteTemplate: null, scorecard: null, documentTemplates: [] };
const general: MeetingType = { $id: generalMeetingType, name: 'General', default: true, disabled: false, archived: false, script: null, ...plain };

export function toMeetingType(row: MeetingTypeRow): MeetingType {
  return { $id: row.id, name: row.name, default: false, disabled: row.disabled, archived: row.archivedAt !== null, script: row.script, ...plain };
}

export async function createMeetingType(db: Db, teamId: string, name: string, script: string | null = null): Promise<MeetingTypeRow> {
  return insertMeetingType(db, { id: newId(), teamId, name, script: script || null });
}

/** General first, the others by name. */
export async function listMeetingTypes(app: App, teamId: string, options: { includeArchived: boolean }): Promise<MeetingType[]> {
  const rows = await selectMeetingTypes(app.db, teamId);
  return [general, ...rows.filter((row) => options.includeArchived || row.archivedAt === null).map(toMeetingType)];
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
