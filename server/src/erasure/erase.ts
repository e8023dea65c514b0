import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Storage } from '../engines/storage/port.ts';
import type { BlankAudit, Cleaning } from './clean.ts';
import { cleanTexts } from './clean.ts';
import type { NamedFiles } from './documents.ts';
import { findNamedFiles, removeNamedFiles } from './documents.ts';
import type { FoundPerson } from './find.ts';
import { findPerson } from './find.ts';
import type { Person } from './matcher.ts';

/** Everything that one erasure is about, found before anything is removed. */
export type Plan = { teamId: string; found: FoundPerson; files: NamedFiles; cleaning: Cleaning };

export async function planErasure(db: Db, storage: Storage, teamId: string, person: Person): Promise<Plan> {
  const found = await findPerson(db, teamId, person);
  const cleaning = { teamId, matcher: found.matcher, kept: found.kept };
  const files = await findNamedFiles(db, storage, cleaning, found.meetingIds);
  return { teamId, found, files, cleaning };
}

/** In one transaction: the rows of their meetings, contacts and files, and their name everywhere else. */
export async function eraseRows(
  tx: Db,
  { teamId, found, files, cleaning }: Plan,
  blankAudit: BlankAudit,
): Promise<void> {
  const ids = sql`${sql.param(found.meetingIds)}::text[]`;
  await tx.execute(sql`delete from sharable_page_item where team_id = ${teamId} and meeting_id = any(${ids})`);
  await tx.execute(sql`
    update sharable_page set meeting_ids = array(select unnest(meeting_ids) except select unnest(${ids}))
    where team_id = ${teamId} and meeting_ids && ${ids}`);
  await tx.execute(sql`delete from shared_sound where team_id = ${teamId} and meeting_id = any(${ids})`);
  await tx.execute(sql`delete from meeting where team_id = ${teamId} and id = any(${ids})`);
  const contacts = sql`${sql.param(found.contactIds)}::text[]`;
  await tx.execute(sql`delete from contact_change where team_id = ${teamId} and contact_id = any(${contacts})`);
  await tx.execute(sql`
    delete from contact c where team_id = ${teamId} and id = any(${contacts})
      and not exists (select from meeting m where m.external_contact_id = c.id)`);
  await removeNamedFiles(tx, teamId, files);
  await cleanTexts(tx, cleaning, blankAudit);
}

/** Everything of a meeting lies under one prefix. Files of documents that named the person go one by one. */
export async function eraseFiles(storage: Storage, plan: Plan): Promise<void> {
  for (const key of await meetingFiles(storage, plan.teamId, plan.found.meetingIds)) await storage.remove(key);
  for (const { key } of plan.files.documents) await storage.remove(key);
}

export async function meetingFiles(storage: Storage, teamId: string, meetingIds: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const meetingId of meetingIds)
    for await (const { key } of storage.list(`teams/${teamId}/meetings/${meetingId}/`)) keys.push(key);
  return keys;
}
