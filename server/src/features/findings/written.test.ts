import { askMeeting } from '@candor/contract/ask';
import { decideSuggestion, regenerateNotes, setMeetingField } from '@candor/contract/notes';
import { getTranscript } from '@candor/contract/transcripts';
import { expect, test } from 'vitest';
import type { InMeeting } from '../../test/recordings.ts';
import { writeNow } from '../../test/recordings.ts';
import { useTold } from '../../test/told.ts';

/** A fact that a person writes by hand is a finding like any other. */

const told = useTold();
type Body = { value: string | null; label?: string; evidence?: { segmentId: string; from: number; to: number }[] };
const put = async (at: InMeeting, field: string, body: Body) =>
  (await told.on.call(setMeetingField, { as: told.on.owner, params: { ...at, field }, body })).body;
const textsOf = async (at: InMeeting) => (await told.linesOf(at)).map(({ text }) => text);
const segmentsOf = async (at: InMeeting) =>
  (await told.on.call(getTranscript, { as: told.on.owner, params: at, query: {} })).body.segments;

test('a fact that a person writes corrects what was found, everywhere; without it, all is as it was found', {
  timeout: 240_000,
}, async () => {
  const at = await told.written();
  const found = await textsOf(at);
  const before = found.filter((text) => text.includes('85,000')).length;
  expect(before).toBeGreaterThan(2);
  const { fields } = await put(at, 'pay', { value: '92,000' });
  expect(fields).toEqual([{ field: 'pay', label: 'Pay', value: '92,000', evidence: [] }]);
  const texts = await textsOf(at);
  expect(texts.filter((text) => text.includes('85,000'))).toEqual([]);
  expect(texts.filter((text) => text.includes('92,000'))).toHaveLength(before);
  const question = 'What salary expectation does she have?';
  const answer = await told.on.call(askMeeting, { as: told.on.owner, params: at, body: { question } });
  const answered = 'lines' in answer.body ? answer.body.lines.map(({ text }) => text).join() : '';
  expect(answered).toContain('92,000');
  expect(answered).not.toContain('85,000');

  // A line that is corrected later corrects the fact, too.
  await told.editLine(at, '92,000', '93,000');
  expect((await told.notesOf(at)).fields).toMatchObject([{ field: 'pay', value: '93,000' }]);

  await put(at, 'pay', { value: null });
  expect(await textsOf(at)).toEqual(found);
  expect((await told.rowsOf(at)).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept']);
  const { suggestions } = await told.notesOf(at);
  expect(suggestions.filter(({ field }) => field === 'pay')).toMatchObject([{ value: '85,000', state: 'open' }]);
});

test('a fact added by a person is its own finding: the next documents use it, and it goes when the fact goes', {
  timeout: 240_000,
}, async () => {
  const at = await told.written();
  const [first] = await segmentsOf(at);
  const place = first!.words.findIndex(([text]) => text === 'Fernhill');
  const evidence = [{ segmentId: first!.$id, from: place, to: place + 1 }];
  await put(at, 'background', { value: 'Fernhill Grocers', label: 'Background', evidence });
  const own = (await told.rowsOf(at)).find(({ claim }) => claim === 'Background: Fernhill Grocers')!;
  expect(own).toMatchObject({ state: 'edited', kind: 'other', evidence: [{ quote: 'Fernhill' }] });

  await told.on.call(regenerateNotes, { as: told.on.owner, params: at, body: {} });
  await writeNow(told.on, at);
  expect((await told.rowsOf(at)).filter(({ claim }) => claim === own.claim)).toMatchObject([{ id: own.id }]);
  const lines = (await told.linesOf(at)).filter(({ text }) => text === own.claim);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.findingIds).toEqual([own.id]);
    expect(line.evidence[0]!.quote).toContain('Fernhill');
  }
  const notes = await told.notesOf(at);
  expect(notes.suggestions.filter(({ value }) => value === 'Fernhill Grocers')).toEqual([]);

  // Written again, it is the same finding.
  await put(at, 'background', { value: 'Fernhill Foods' });
  expect((await told.rowsOf(at)).filter(({ id }) => id === own.id)).toMatchObject([{ value: 'Fernhill Foods' }]);
  expect(await textsOf(at)).not.toContain(own.claim);
  await put(at, 'background', { value: null });
  expect((await told.rowsOf(at)).filter(({ id }) => id === own.id)).toEqual([]);
});

test('what is accepted in its place takes a written value back', { timeout: 240_000 }, async () => {
  const at = await told.written();
  await put(at, 'pay', { value: '92,000' });
  expect((await textsOf(at)).filter((text) => text.includes('92,000')).length).toBeGreaterThan(2);
  const { $id: suggestionId } = (await told.notesOf(at)).suggestions.find(({ field }) => field === 'pay')!;
  const params = { ...at, suggestionId };
  const body = { decision: 'accept', value: '85,000' } as const;
  await told.on.call(decideSuggestion, { as: told.on.owner, params, body });
  expect((await told.notesOf(at)).fields).toMatchObject([{ field: 'pay', value: '85,000' }]);
  expect((await textsOf(at)).filter((text) => text.includes('92,000'))).toEqual([]);
});
