import type { ErasureCounts, ErasurePreview, ErasureSubject } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Plan } from '../../erasure/erase.ts';
import { meetingFiles, planErasure } from '../../erasure/erase.ts';
import type { SearchResult } from '../../erasure/search.ts';
import { searchTexts } from '../../erasure/search.ts';
import type { Meetings } from './places.ts';
import { openPlaces, readMeetings, toPlaces } from './places.ts';

/** What an erasure is about, and what of it may be told. */
export type CountedPlan = { plan: Plan; counts: ErasureCounts; texts: SearchResult; meetings: Meetings };

export async function countErasure(app: App, teamId: string, subject: ErasureSubject): Promise<CountedPlan> {
  const plan = await planErasure(app.db, app.storage, teamId, subject);
  const meetings = await readMeetings(app.db, teamId);
  const { matcher, kept, meetingIds, contactIds } = plan.found;
  const texts = await searchTexts(app.db, {
    teamId,
    matcher,
    kept: { meetingIds: [...kept.meetingIds, ...meetingIds], contactIds: [...kept.contactIds, ...contactIds] },
  });
  const seen = (ids: readonly string[]) => ids.filter((id) => !meetings.privateIds.has(id));
  const uploaded = plan.files.documents.filter(({ meetingId }) => !meetings.privateIds.has(meetingId));
  const rows = await countRows(app.db, seen(meetingIds));
  const counts = {
    ...rows,
    meetings: seen(meetingIds).length,
    held: seen(plan.found.heldIds).length,
    contacts: contactIds.length,
    documents: rows.documents + uploaded.length,
    files: (await meetingFiles(app.storage, teamId, seen(meetingIds))).length + uploaded.length,
    mentions: openPlaces(texts.named, meetings).length,
  };
  return { plan, counts, texts, meetings };
}

export async function previewErasure(app: App, teamId: string, subject: ErasureSubject): Promise<ErasurePreview> {
  const { plan, counts, texts, meetings } = await countErasure(app, teamId, subject);
  return {
    ...counts,
    namesakes: plan.found.namesakes,
    unreadable: plan.files.unreadable,
    check: toPlaces(openPlaces(texts.alone, meetings), meetings),
  };
}

async function countRows(db: Db, meetingIds: readonly string[]) {
  const ids = sql`${sql.param(meetingIds)}::text[]`;
  const { rows } = await db.execute<{ snippets: number; documents: number; pages: number }>(sql`
    select (select count(*)::int from snippet where meeting_id = any(${ids})) as snippets,
      (select count(*)::int from document where meeting_id = any(${ids})) as documents,
      (select count(distinct page_id)::int from sharable_page_item where meeting_id = any(${ids})) as pages`);
  return rows[0]!;
}
