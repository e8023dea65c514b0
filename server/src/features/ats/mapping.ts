import type { AtsMapping } from '@candor/contract/ats';
import { generalMeetingType } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { getMeetingType } from '../meeting-types/change.ts';
import { deleteMapping, selectMapping, upsertMapping } from './store.ts';

type Changer = { accountId: string };
type OfType = { teamId: string; meetingTypeId: string };

/** Everything is reviewed by a person and no field is changed until somebody says which. */
const firstMapping: AtsMapping = {
  isOn: true,
  isAutomatic: false,
  sections: null,
  documents: [],
  fields: [],
};

/** Of the type, else of General, else the first one. */
export async function mappingOf(
  db: Db,
  { teamId, meetingTypeId }: { teamId: string; meetingTypeId: string | null },
): Promise<{ mapping: AtsMapping; isOwn: boolean }> {
  const typeId = meetingTypeId ?? generalMeetingType;
  const own = await selectMapping(db, teamId, typeId);
  const row = own ?? (await selectMapping(db, teamId, generalMeetingType));
  if (!row) return { mapping: firstMapping, isOwn: false };
  const { isOn, isAutomatic, sections, documents, fields } = row;
  return { mapping: { isOn, isAutomatic, sections, documents, fields }, isOwn: own !== undefined };
}

export async function getMapping(app: App, who: Changer, at: OfType) {
  await getMeetingType(app.db, who, at);
  return mappingOf(app.db, at);
}

export async function setMapping(app: App, who: Changer, at: OfType, mapping: AtsMapping, from: Origin) {
  const { name } = await getMeetingType(app.db, who, at);
  await app.db.transaction(async (tx) => {
    await upsertMapping(tx, { ...at, ...mapping, updatedAt: app.now() });
    const thing = { kind: 'meeting_type', id: at.meetingTypeId, name: `${name} (applicant tracking)` };
    await record(app, tx, { who, teamId: at.teamId, action: 'changed_settings', thing, from });
  });
  return mappingOf(app.db, at);
}

export async function clearMapping(app: App, who: Changer, at: OfType) {
  await getMeetingType(app.db, who, at);
  await deleteMapping(app.db, at.teamId, at.meetingTypeId);
  return mappingOf(app.db, at);
}
