import type { Erasure, ErasureSubject } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { tellArchives } from '../../backup/erased.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/client.ts';
import { eraseFiles, eraseRows } from '../../erasure/erase.ts';
import { openMatcher } from '../../erasure/matcher.ts';
import { keepRecord, subjectPlace } from '../../erasure/record.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { resumeJobs, stopJobs } from '../../jobs/stop.ts';
import { blankAuditNames } from '../audit/blank.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { ErasureRow, ErasureStatement } from './erasure-row.ts';
import { signStatement } from './certificate.ts';
import type { CountedPlan } from './plan.ts';
import { countErasure } from './plan.ts';
import { tellOwners } from './tell-owners.ts';
import { botsOf, eraseLocalFiles, verifyErasure } from './verify.ts';

/**
 * Writers stop, rows go in one transaction, files follow, backups are told, everything is searched once more, and only
 * then is the certificate signed. It is refused where something is left; trying again goes on from there.
 */
export async function erasePerson(app: App, who: Member, subject: ErasureSubject, from?: Origin): Promise<Erasure> {
  const { teamId } = who;
  const { stopped, running } = await stopWriters(app, await countErasure(app, teamId, subject));
  if (running.length > 0) {
    await resumeJobs(app, stopped);
    throw new AppError('erasure_busy');
  }
  try {
    // Found again, now that nobody writes there.
    return await erase(app, who, subject, await countErasure(app, teamId, subject), from);
  } finally {
    await resumeJobs(app, stopped);
  }
}

async function erase(
  app: App,
  who: Member,
  subject: ErasureSubject,
  { plan, counts, texts, meetings }: CountedPlan,
  from: Origin | undefined,
): Promise<Erasure> {
  const { teamId } = who;
  const [id, at] = [newId(), app.now().toISOString()];
  const { meetingIds, contactIds } = plan.found;
  const botIds = await botsOf(app, teamId, meetingIds);
  const erased = { id, at, teamId, person: subject, meetingIds, contactIds };
  // First of all, so that no crash and no restore loses it.
  await keepRecord(app.config.dataDir, app.secrets, erased);
  await app.db.transaction(async (tx) => {
    await eraseRows(tx, plan, (...blanking) => blankAuditNames(...blanking, who));
    await forgetUnsigned(tx, teamId, subject);
    const sealed = app.secrets.seal(subjectPlace(id), JSON.stringify(subject));
    await tx.execute(sql`
      insert into erasure (id, team_id, name, requested_by, completed_at, counts, statement, signature, public_key, subject)
      values (${id}, ${teamId}, ${subject.name}, ${who.accountId}, ${at}, ${JSON.stringify(counts)}::jsonb, '', '', '', ${sealed})`);
    await record(app, tx, { who, teamId, action: 'deleted', thing: { kind: 'person', id }, from });
    await tellOwners(app, tx, { teamId, meetings, removed: meetingIds, changed: texts.named });
  });
  await eraseFiles(app.storage, plan);
  await eraseLocalFiles(app, plan, botIds);
  const backups = await tellArchives(app, erased);
  const { left, check } = await verifyErasure(app, plan);
  if (left.length > 0) throw new AppError('erasure_incomplete', { fields: left });
  const statement: ErasureStatement = {
    erasure: id,
    team: teamId,
    person: subject.name,
    at,
    removed: counts,
    namesakes: plan.found.namesakes,
    unreadable: plan.files.unreadable,
    check: check.length,
    backups,
  };
  await signErasure(app.db, id, statement, check);
  return toErasure(await findErasure(app, teamId, id));
}

/** Jobs of meetings that name the person would write the name again. */
async function stopWriters(app: App, { plan, texts }: CountedPlan) {
  const ids = [...plan.found.meetingIds, ...texts.named.map(({ meetingId }) => meetingId)];
  return stopJobs(app, [...new Set(ids.filter((id) => id !== null))]);
}

/** Of earlier tries that ended without a certificate. */
async function forgetUnsigned(tx: Db, teamId: string, subject: ErasureSubject): Promise<void> {
  const matcher = openMatcher(subject);
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from erasure where team_id = ${teamId} and signed_at is null`,
  );
  for (const { id, name } of rows) if (matcher.finds(name)) await tx.execute(sql`delete from erasure where id = ${id}`);
}

async function signErasure(db: Db, id: string, statement: ErasureStatement, check: Erasure['check']): Promise<void> {
  const text = JSON.stringify(statement);
  const { signature, publicKey } = await signStatement(db, text);
  await db.execute(sql`
    update erasure set statement = ${text}, signature = ${signature}, public_key = ${publicKey}, signed_at = now(),
      places = ${JSON.stringify(check)}::jsonb where id = ${id}`);
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
    select e.id, e.team_id, e.name, a.name as requested_by, e.completed_at, e.counts, e.places, e.statement, e.signature,
      e.public_key
    from erasure e left join account a on a.id = e.requested_by
    where e.team_id = ${teamId} and e.signed_at is not null order by e.completed_at desc limit 500`);
  return rows;
}

function toErasure(row: ErasureRow): Erasure {
  return {
    $id: row.id,
    name: row.name,
    requestedBy: row.requested_by ?? '',
    completedAt: new Date(row.completed_at).toISOString(),
    counts: row.counts,
    check: row.places,
  };
}
