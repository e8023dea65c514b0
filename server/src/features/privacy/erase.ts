import type { ErasureCounts, ErasureSubject } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { meetingPrefix } from '../recordings/keys.ts';

/** Texts in which somebody can be named, of meetings that stay. Each table has a `team_id`. */
const texts: readonly [table: string, column: string, type: 'text' | 'text[]' | 'jsonb'][] = [
  ['meeting', 'description', 'text'],
  ['meeting', 'participants', 'text[]'],
  ['transcript_segment', 'text', 'text'],
  ['transcript_segment', 'heard', 'text'],
  ['transcript_speaker', 'name', 'text'],
  ['live_caption', 'text', 'text'],
  ['live_note', 'text', 'text'],
  ['meeting_note', 'summary', 'jsonb'],
  ['meeting_note_section', 'lines', 'jsonb'],
  ['meeting_action_item', 'text', 'text'],
  ['meeting_action_item', 'evidence', 'jsonb'],
  ['meeting_suggestion', 'value', 'text'],
  ['meeting_suggestion', 'evidence', 'jsonb'],
  ['meeting_field', 'value', 'text'],
  ['meeting_scorecard', 'summary', 'text'],
  ['document', 'sections', 'jsonb'],
  ['document', 'nickname', 'text'],
  ['snippet', 'title', 'text'],
  ['snippet', 'description', 'text'],
  ['sharable_page', 'title', 'text'],
  ['sharable_page', 'description', 'text'],
  ['sharable_page', 'known_names', 'text[]'],
  ['training_data', 'sections', 'jsonb'],
  ['bot', 'participants', 'text[]'],
];
const placeholder = '[erased]';

export type Found = { meetingIds: string[]; heldIds: string[]; contactIds: string[] };

/** Meetings with the person: theirs as a contact, or with them among the participants or speakers. */
export async function findPerson(db: Db, teamId: string, { name, email }: ErasureSubject): Promise<Found> {
  const { rows: contacts } = await db.execute<{ id: string }>(sql`
    select id from contact where team_id = ${teamId}
      and (lower(name) = lower(${name}) and (${email}::text is null or emails = '{}' or ${email} = any(emails)) or ${email} = any(emails))`);
  const ids = contacts.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; held: boolean }>(sql`
    select m.id, exists (select from legal_hold h where h.meeting_id = m.id) as held from meeting m
    where m.team_id = ${teamId} and (
      m.external_contact_id = any(${sql.param(ids)}::text[])
      or exists (select from unnest(m.participants) p where lower(p) in (lower(${name}), lower(${email ?? name})))
      or exists (select from transcript_speaker s where s.meeting_id = m.id and lower(s.name) = lower(${name})))`);
  return {
    contactIds: ids,
    meetingIds: rows.filter(({ held }) => !held).map(({ id }) => id),
    heldIds: rows.filter(({ held }) => held).map(({ id }) => id),
  };
}

export async function countErasure(app: App, teamId: string, subject: ErasureSubject): Promise<ErasureCounts> {
  const found = await findPerson(app.db, teamId, subject);
  return {
    ...(await countRows(app.db, found)),
    files: (await filesOf(app, teamId, found)).length,
    mentions: await countMentions(app.db, teamId, subject, found),
  };
}

/** In one transaction: rows of the person's meetings and contacts, and their name everywhere else. */
export async function eraseRows(tx: Db, teamId: string, subject: ErasureSubject, found: Found): Promise<number> {
  const ids = sql`${sql.param(found.meetingIds)}::text[]`;
  await tx.execute(sql`delete from sharable_page_item where team_id = ${teamId} and meeting_id = any(${ids})`);
  await tx.execute(sql`
    update sharable_page set meeting_ids = array(select unnest(meeting_ids) except select unnest(${ids}))
    where team_id = ${teamId} and meeting_ids && ${ids}`);
  await tx.execute(sql`delete from shared_sound where team_id = ${teamId} and meeting_id = any(${ids})`);
  await tx.execute(sql`delete from meeting where team_id = ${teamId} and id = any(${ids})`);
  await tx.execute(sql`
    delete from contact c where team_id = ${teamId} and id = any(${sql.param(found.contactIds)}::text[])
      and not exists (select from meeting m where m.external_contact_id = c.id)`);
  return eraseMentions(tx, teamId, subject, found);
}

export async function eraseFiles(app: App, teamId: string, found: Found): Promise<void> {
  for (const key of await filesOf(app, teamId, found)) await app.storage.remove(key);
}

async function eraseMentions(tx: Db, teamId: string, subject: ErasureSubject, found: Found): Promise<number> {
  let count = 0;
  for (const [table, column, type] of texts) {
    const [where, name] = [mentionsIn(table, column, teamId, found), sql.identifier(column)];
    for (const { pattern, instead } of patternsOf(subject)) {
      const { rowCount } = await tx.execute(sql`
        update ${sql.identifier(table)} set ${name} = regexp_replace(${name}::text, ${pattern}, ${instead}, 'gi')::${sql.raw(type)}
        where ${where} and ${name}::text ~* ${pattern}`);
      count += rowCount ?? 0;
    }
  }
  return count;
}

async function countMentions(db: Db, teamId: string, subject: ErasureSubject, found: Found): Promise<number> {
  let count = 0;
  for (const [table, column] of texts)
    for (const { pattern } of patternsOf(subject)) {
      const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from ${sql.identifier(table)}
        where ${mentionsIn(table, column, teamId, found)} and ${sql.identifier(column)}::text ~* ${pattern}`);
      count += rows[0]!.n;
    }
  return count;
}

/** Not in meetings that go as a whole, nor in those that a legal hold keeps as they are. */
function mentionsIn(table: string, column: string, teamId: string, found: Found) {
  const not = sql.param([...found.meetingIds, ...found.heldIds]);
  const own = sql.identifier(table);
  const meeting = table === 'meeting' ? sql`${own}.id` : sql`coalesce(${own}.meeting_id, '')`;
  const which = table === 'sharable_page' ? sql`''` : meeting;
  return sql`team_id = ${teamId} and ${sql.identifier(column)} is not null and ${which} <> all(${not}::text[])
    and not exists (select from legal_hold h where h.meeting_id = ${which})`;
}

/** As many words as before, since every word of a transcript has its time. */
function patternsOf({ name, email, phone }: ErasureSubject): { pattern: string; instead: string }[] {
  const words = name.split(/\s+/);
  return [
    { pattern: `\\m${words.map(literal).join('\\s+')}\\M`, instead: words.map(() => placeholder).join(' ') },
    ...(email === null ? [] : [{ pattern: literal(email), instead: placeholder }]),
    ...(phone === null ? [] : [{ pattern: literal(phone), instead: placeholder }]),
  ];
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function countRows(db: Db, { meetingIds, heldIds, contactIds }: Found) {
  const ids = sql`${sql.param(meetingIds)}::text[]`;
  const { rows } = await db.execute<{ snippets: number; documents: number; pages: number }>(sql`
    select (select count(*)::int from snippet where meeting_id = any(${ids})) as snippets,
      (select count(*)::int from document where meeting_id = any(${ids})) as documents,
      (select count(distinct page_id)::int from sharable_page_item where meeting_id = any(${ids})) as pages`);
  return { meetings: meetingIds.length, held: heldIds.length, contacts: contactIds.length, ...rows[0]! };
}

/** Everything of a meeting lies under one prefix. */
async function filesOf(app: App, teamId: string, { meetingIds }: Found): Promise<string[]> {
  const keys: string[] = [];
  for (const meetingId of meetingIds)
    for await (const { key } of app.storage.list(meetingPrefix({ teamId, meetingId }))) keys.push(key);
  return keys;
}
