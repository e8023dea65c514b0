import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Utterance } from '../port.ts';
import { checkClaims } from './check.ts';

const rows = readFileSync(join(import.meta.dirname, 'planted-interview.txt'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'));
const names = { Tom: 'Tom Haddon', Ines: 'Ines Carvalho' } as const;
const utterances = rows.flatMap((row): Utterance[] => {
  const [, number, name, text] = /^(\d+) (Tom|Ines): (.*)$/.exec(row) ?? [];
  if (!text) return [];
  const words = text.split(' ').map((word, at): [string, number, number, number] => [word, at, at + 1, 90]);
  return [{ id: `u${number}`, speaker: names[name as 'Tom'], role: name === 'Tom' ? 'host' : 'candidate', words }];
});
const planted = rows.flatMap((row) => {
  const [kind, cites, line, untrue] = row.split('|').map((part) => part.trim());
  return untrue ? [{ kind: kind!, utterance: Number(cites), line: line!, untrue }] : [];
});
const conversation = {
  utterances,
  participants: Object.values(names),
  language: 'en',
  title: 'Screen: Ines Carvalho',
  startedAt: new Date('2026-03-02T10:00:00Z'),
};

type Outcome = 'kept' | 'marked' | 'left out';
/** All lines in one call, as an answer has them. `named`: what the second look says doesn't follow. */
async function outcomesOf(field: 'line' | 'untrue', named?: ReadonlySet<string>): Promise<Map<string, Outcome>> {
  const claims = planted.map((one) => ({ text: one[field], evidence: [{ utterance: one.utterance }] }));
  const secondLook =
    named &&
    (async (told: readonly { text: string }[]) =>
      told.flatMap(({ text }, at) => (named.has(text) ? [{ at, why: 'It tells more than she said.' }] : [])));
  const { kept } = await checkClaims({ conversation, secondLook }, claims, new AbortController().signal);
  const byText = new Map(kept.map(({ line }) => [line.text, line.check ? ('marked' as const) : ('kept' as const)]));
  return new Map(claims.map(({ text }) => [text, byText.get(text) ?? 'left out']));
}
const count = (outcomes: ReadonlyMap<string, Outcome>, outcome: Outcome) =>
  [...outcomes.values()].filter((one) => one === outcome).length;
const shownOf = (kind: string, outcomes: ReadonlyMap<string, Outcome>) =>
  planted.filter((one) => one.kind === kind && outcomes.get(one.untrue) === 'kept').map(({ untrue }) => untrue);

test('sixty falsehoods of ten kinds, each with its true twin', () => {
  expect(utterances).toHaveLength(28);
  expect(planted.length).toBeGreaterThanOrEqual(60);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBe(10);
});

test('by rules alone no true line is lost and few are marked', async () => {
  const outcomes = await outcomesOf('line');
  const marked = [...outcomes].filter(([, outcome]) => outcome !== 'kept').map(([text]) => text);
  expect(count(outcomes, 'left out'), marked.join('\n')).toBe(0);
  expect(marked.length, marked.join('\n')).toBeLessThanOrEqual(planted.length * 0.1);
});

test.each(['figure', 'unit', 'date', 'name', 'speaker'])(
  'by rules alone no wrong %s is shown unmarked',
  async (kind) => {
    expect(shownOf(kind, await outcomesOf('untrue'))).toEqual([]);
  },
);

test('conditions, additions, other people and hearsay need the second look: with it nothing false is shown unmarked', async () => {
  const alone = await outcomesOf('untrue');
  expect(count(alone, 'kept')).toBeLessThanOrEqual(16);
  const both = await outcomesOf('untrue', new Set(planted.map(({ untrue }) => untrue)));
  expect(count(both, 'kept')).toBe(0);
  // Where a rule had its doubts too, the line isn't shown at all.
  expect(count(both, 'left out')).toBeGreaterThanOrEqual(count(alone, 'marked'));
});

test('a second look that finds nothing ends the weak doubts of the rules', async () => {
  const outcomes = await outcomesOf('line', new Set());
  expect(count(outcomes, 'left out')).toBe(0);
  expect(count(outcomes, 'marked')).toBeLessThanOrEqual(planted.length * 0.05);
});
