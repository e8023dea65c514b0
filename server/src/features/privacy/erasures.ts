import type { Erasure, ErasureSubject } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Erased } from '../../backup/erased.ts';
import { noteErased } from '../../backup/erased.ts';
import { openArchive } from '../../backup/open.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { record } from '../audit/service.ts';
import type { ErasureRow } from './erasure-row.ts';
import { signStatement } from './certificate.ts';
import { countErasure, eraseFiles, eraseRows, findPerson } from './erase.ts';

/** Rows first and in one go, then their files: what is left of those when the process ends here, no row names any more. */
export async function erasePerson(app: App, who: Member, subject: ErasureSubject): Promise<Erasure> {
  const { teamId } = who;
  const counts = await countErasure(app, teamId, subject);
  const found = await findPerson(app.db, teamId, subject);
  const [id, at] = [newId(), app.now().toISOString()];
  await app.db.transaction(async (tx) => {
    const mentions = await eraseRows(tx, teamId, subject, found);
    const done = { ...counts, mentions };
    const statement = JSON.stringify({ erasure: id, team: teamId, person: subject.name, at, removed: done });
    const { signature, publicKey } = await signStatement(tx, statement);
    await tx.execute(sql`
      insert into erasure (id, team_id, name, requested_by, completed_at, counts, statement, signature, public_key)
      values (${id}, ${teamId}, ${subject.name}, ${who.accountId}, ${at}, ${JSON.stringify(done)}::jsonb, ${statement}, ${signature}, ${publicKey})`);
    await record(app, tx, { who, teamId, action: 'deleted', thing: { kind: 'person', id } });
  });
  await eraseFiles(app, teamId, found);
  await tellBackups(app, id, { at, meetingIds: found.meetingIds, contactIds: found.contactIds });
  return toErasure(await findErasure(app, teamId, id));
}

/** A backup from before must not bring back what was erased. */
async function tellBackups(app: App, id: string, erased: Erased): Promise<void> {
  const { to } = app.config.backup;
  if (to === undefined) return;
  const archive = openArchive(app.config, to);
  try {
    await noteErased(archive, id, erased);
  } finally {
    archive.storage.close();
  }
}

export async function listErasures(app: App, teamId: string): Promise<Erasure[]> {
  return (await select(app, teamId)).map(toErasure);
}

export async function findErasure(app: App, teamId: string, id: string): Promise<ErasureRow> {
  const row = (await select(app, teamId)).find((one) => one.id === id);
  if (!row) throw new AppError('erasure_not_found');
  return row;
}

async function select(app: App, teamId: string): Promise<ErasureRow[]> {
  const { rows } = await app.db.execute<ErasureRow>(sql`
    select e.id, e.team_id, e.name, a.name as requested_by, e.completed_at, e.counts, e.statement, e.signature, e.public_key
    from erasure e left join account a on a.id = e.requested_by where e.team_id = ${teamId} order by e.completed_at desc limit 500`);
  return rows;
}

function toErasure(row: ErasureRow): Erasure {
  return {
    $id: row.id,
    name: row.name,
    requestedBy: row.requested_by ?? '',
    completedAt: new Date(row.completed_at).toISOString(),
    counts: row.counts,
  };
}
