import { factLabels } from '@candor/contract/facts';
import { fieldOfKind } from '@candor/contract/findings';
import { decideSuggestion, regenerateNotes, setMeetingField } from '@candor/contract/notes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { InMeeting } from '../../test/recordings.ts';
import { writeNow } from '../../test/recordings.ts';
import { useTold } from '../../test/told.ts';
import { provenFacts } from '../ats/facts.ts';

/** Meetings from before there were findings: what the migration leaves is their rows as they were, and no finding. */

const told = useTold();

async function older(): Promise<InMeeting> {
  const at = await told.written();
  const { db } = told.on.app;
  const without = (column: 'lines' | 'summary' | 'ratings' | 'sections') =>
    sql`regexp_replace(${sql.identifier(column)}::text, '"findingIds": \\[[^\\]]*\\], |, "findingIds": \\[[^\\]]*\\]', '', 'g')::jsonb`;
  const isIt = sql`meeting_id = ${at.meetingId}`;
  await db.execute(sql`delete from finding where ${isIt}`);
  for (const table of ['meeting_suggestion', 'meeting_action_item'])
    await db.execute(sql`update ${sql.identifier(table)} set finding_id = null where ${isIt}`);
  await db.execute(sql`update meeting_note set summary = ${without('summary')} where ${isIt}`);
  await db.execute(sql`update meeting_note_section set lines = ${without('lines')} where ${isIt}`);
  await db.execute(sql`update meeting_scorecard set ratings = ${without('ratings')} where ${isIt}`);
  await db.execute(sql`update document set sections = ${without('sections')} where ${isIt}`);
  return at;
}

const pays = async (at: InMeeting) => provenFacts(await told.notesOf(at)).filter(({ field }) => field === 'pay');

test('an older meeting opens, takes corrections and facts, and keeps them when it is written again, with findings from then on', {
  timeout: 240_000,
}, async () => {
  const at = await older();
  const before = await told.linesOf(at);
  expect(before.length).toBeGreaterThan(6);
  expect(before.filter(({ findingIds }) => findingIds !== undefined)).toEqual([]);
  expect(await told.rowsOf(at)).toEqual([]);

  await told.editLine(at, '85,000', '90,000');
  expect((await told.linesOf(at)).filter(({ text }) => text.includes('90,000'))).toHaveLength(1);
  const params = { ...at, field: 'notice' };
  await told.on.call(setMeetingField, { as: told.on.owner, params, body: { value: 'six weeks' } });
  const { suggestions } = await told.notesOf(at);
  const { $id: suggestionId } = suggestions.find(({ field }) => field === 'pay')!;
  const body = { decision: 'accept', value: '90,000' } as const;
  await told.on.call(decideSuggestion, { as: told.on.owner, params: { ...at, suggestionId }, body });
  expect(await pays(at)).toMatchObject([{ value: '90,000', isConfirmed: true }]);

  await told.on.call(regenerateNotes, { as: told.on.owner, params: at, body: {} });
  await writeNow(told.on, at);
  const { sections, fields } = await told.notesOf(at);
  const edited = sections.flatMap(({ lines }) => lines).filter(({ isByPerson }) => isByPerson);
  expect(edited.map(({ text }) => text).join()).toContain('90,000');
  expect(fields.map(({ field, value }) => [field, value])).toEqual([
    ['pay', '90,000'],
    ['notice', 'six weeks'],
  ]);
  expect(await pays(at)).toMatchObject([{ value: '90,000', isConfirmed: true }]);
  expect((await told.rowsOf(at)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['pay-wanted', 'notice', 'promise']),
  );
});

test('every field that a saved mapping may name is found by a kind', () => {
  const found = new Set<string | null>(Object.values(fieldOfKind));
  expect(Object.keys(factLabels).filter((field) => !found.has(field))).toEqual([]);
});
