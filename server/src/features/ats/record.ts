import type { AtsRecord } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import type { AtsRecord as FoundRecord, AtsRef } from '../../engines/ats/port.ts';
import type { ContactKey } from '../contacts/records.ts';
import { findRecord, linkRecord } from '../contacts/records.ts';
import { requireContact } from '../contacts/service.ts';
import type { OpenTeamAts } from './team.ts';

export const refOf = ({ kind, type, id }: Pick<AtsRecord, 'kind' | 'type' | 'id'>): AtsRef => ({ kind, type, id });
export const toRecord = ({ ref, name, url }: FoundRecord): AtsRecord => ({ ...ref, name, url });

export type FoundPerson = { record: FoundRecord | null; candidates: AtsRecord[] };

/**
 * Who the contact is there: whoever was linked before, else the only one with the same address or number. A name alone names
 * nobody: whom it is about is then for a person to say.
 */
export async function findPerson(
  app: App,
  { ats, connection, row }: OpenTeamAts,
  at: ContactKey,
): Promise<FoundPerson> {
  const linked = await findRecord(app.db, at, connection.id);
  if (linked) {
    const record = await ats.readRecord({ kind: 'person', type: linked.type, id: linked.recordId });
    if (record) return { record, candidates: [] };
  }
  const { name, emails, phones } = await requireContact(app.db, at.teamId, at.contactId);
  if (row.kind === 'folder') {
    const ref: AtsRef = { kind: 'person', type: ats.capabilities.types.person[0]!, id: at.contactId };
    return { record: await ats.readRecord(ref), candidates: [] };
  }
  const people = await ats.findPeople({ emails, phones, name });
  const [only] = people;
  if (people.length !== 1 || !only || only.matchedBy === 'name')
    return { record: null, candidates: people.map(toRecord) };
  await keepRecord(app, at, connection.id, toRecord(only));
  return { record: await ats.readRecord(only.ref), candidates: [] };
}

export async function keepRecord(app: App, at: ContactKey, connectionId: string, record: AtsRecord): Promise<void> {
  const { type, id, name, url } = record;
  await linkRecord(app.db, at, { connectionId, type, recordId: id, name, url });
}
