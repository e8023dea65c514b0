import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Storage } from '../engines/storage/port.ts';
import { eraseFiles, eraseRows, planErasure } from '../erasure/erase.ts';
import type { ErasureRecord } from '../erasure/record.ts';
import { isRecord, subjectPlace } from '../erasure/record.ts';
import { blankAuditNames } from '../features/audit/blank.ts';
import type { Secrets } from '../secrets/index.ts';
import type { Erased } from './erased.ts';

/** Erases in a restored database who was erased after the backup was taken: rows, files, and every text that names them. */
export async function eraseAgain(db: Db, storage: Storage, secrets: Secrets, erased: readonly Erased[]): Promise<void> {
  for (const one of erased) {
    await db.transaction(async (tx) => eraseIds(tx, one));
    if (isRecord(one)) await erasePatterns(db, storage, secrets, one);
  }
}

/** A hold of the backup's time was lifted by then: none was erased that had one. */
async function eraseIds(tx: Db, { meetingIds, contactIds }: Erased): Promise<void> {
  const ids = sql`${sql.param(meetingIds)}::text[]`;
  await tx.execute(sql`delete from legal_hold where meeting_id = any(${ids})`);
  await tx.execute(sql`delete from sharable_page_item where meeting_id = any(${ids})`);
  await tx.execute(sql`delete from meeting where id = any(${ids})`);
  await tx.execute(sql`delete from contact where id = any(${sql.param(contactIds)}::text[])`);
}

/** Also what the backup alone had: texts that were changed or removed by the time of the erasure. */
async function erasePatterns(db: Db, storage: Storage, secrets: Secrets, record: ErasureRecord): Promise<void> {
  const { id, teamId, person, at } = record;
  const plan = await planErasure(db, storage, teamId, person);
  await db.transaction(async (tx) => {
    await eraseRows(tx, plan, blankAuditNames);
    // Keeps calendars from bringing the person back; the certificate is the one that was given out.
    await tx.execute(sql`
      insert into erasure (id, team_id, name, completed_at, counts, statement, signature, public_key, subject)
      select ${id}, t.id, '', ${at}, '{}', '', '', '', ${secrets.seal(subjectPlace(id), JSON.stringify(person))}
      from team t where t.id = ${teamId} on conflict do nothing`);
  });
  await eraseFiles(storage, plan);
}
