import type { ContactRecord } from '@candor/contract/contacts';
import type { Db } from '../../db/client.ts';
import type { StoredRecord } from '../../db/schema/contacts.ts';
import { findConnection, toConnection } from '../connections/service.ts';
import type { ContactKey, ContactRecordRow } from './change-store.ts';
import { deleteRecord, selectRecords, upsertRecord } from './change-store.ts';

export type { ContactKey, ContactRecordRow, StoredRecord };

/** Who the contact is in each connected system. */
export async function listRecords(db: Db, at: ContactKey): Promise<ContactRecord[]> {
  const rows = await selectRecords(db, at);
  const records = await Promise.all(
    rows.map(async (row) => {
      const connection = await findConnection(db, row.connectionId);
      return connection && connection.state !== 'revoked'
        ? [{ ...toRecord(row), label: toConnection(connection).label }]
        : [];
    }),
  );
  return records.flat();
}

export async function findRecord(db: Db, at: ContactKey, connectionId: string): Promise<StoredRecord | null> {
  const row = (await selectRecords(db, at)).find((record) => record.connectionId === connectionId);
  return row ? toRecord(row) : null;
}

export async function linkRecord(tx: Db, at: ContactKey, record: StoredRecord): Promise<void> {
  await upsertRecord(tx, at, record);
}

export async function unlinkRecord(tx: Db, at: ContactKey, connectionId: string): Promise<void> {
  await deleteRecord(tx, at, connectionId);
}

export function toRecord({ connectionId, type, recordId, name, url }: ContactRecordRow): StoredRecord {
  return { connectionId, type, recordId, name, url };
}
