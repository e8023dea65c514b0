import type { UnderstoodNotes } from '../../server/src/test/understood.ts';
import type { Script } from './scripts.ts';

export type Score = {
  facts: Count;
  sections: Count;
  invented: string[] /** Names with words too few or too many: wrong, but said, and said of the candidate. */;
  inexact: string[];
  faults: string[];
};
export type Count = { right: number; wrong: number; found: number; needed: number };

export const emptyScore = (): Score => ({
  facts: emptyCount(),
  sections: emptyCount(),
  invented: [],
  inexact: [],
  faults: [],
});
const emptyCount = (): Count => ({ right: 0, wrong: 0, found: 0, needed: 0 });

/** Figures without signs, names without hyphens, without what only qualifies them. */
const bare = (value: string) =>
  value
    .toLowerCase()
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/[£$€,]/g, '')
    .replace(/(\.\d)0(?=\b)/g, '$1')
    .replace(/\((now)\)|\b(at least|over|more than|about|around|from)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** "580 a day" says all that "580" says. */
const period = / (?:an hour|a day|a week|a month)$/;

const names = ['location', 'right-to-work'];
/** Kinds that are shown as values; all others are quotes. */
const readKinds = new Set(['pay', 'notice', 'availability', 'location', 'right-to-work', 'phone', 'email']);
const wordsIn = (value: string) =>
  bare(value)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .split(' ')
    .filter(Boolean);
const holdsWords = (whole: string, part: string) =>
  ` ${wordsIn(whole).join(' ')} `.includes(` ${wordsIn(part).join(' ')} `);

export function addScore(score: Score, script: Script, notes: UnderstoodNotes): void {
  scoreFacts(score, script, notes);
  scoreSections(score, script, notes.sections);
}

function scoreFacts(
  { facts: count, invented, inexact, faults }: Score,
  { name, known, conversation }: Pick<Script, 'name' | 'known' | 'conversation'>,
  { facts }: Pick<UnderstoodNotes, 'facts'>,
): void {
  const all = [...known.values()].flatMap((line) => line.facts);
  const isMatch = (fact: { kind: string; value: string }, wanted: { kind: string; value: string }) =>
    fact.kind === wanted.kind &&
    (bare(fact.value) === bare(wanted.value) ||
      (fact.kind === 'pay' && bare(fact.value).replace(period, '') === bare(wanted.value)));
  for (const fact of facts) {
    const [{ utteranceId }] = fact.line.evidence;
    const line = known.get(utteranceId)!;
    const speaker = conversation.utterances.find(({ id }) => id === utteranceId)?.role;
    if (
      line.facts.some((one) => isMatch(fact, one)) ||
      (!line.traps.includes(fact.kind) && all.some((one) => isMatch(fact, one)))
    ) {
      count.right += 1;
      continue;
    }
    count.wrong += 1;
    const own = line.facts.filter(({ kind }) => kind === fact.kind);
    const isInexact =
      names.includes(fact.kind) &&
      own.some(({ value }) => holdsWords(value, fact.value) || holdsWords(fact.value, value));
    const isInvented = !isInexact && (speaker === 'host' || line.traps.includes(fact.kind) || own.length > 0);
    const [list, word] = isInexact
      ? [inexact, 'inexact']
      : isInvented
        ? [invented, 'invented']
        : [faults, 'not asked for'];
    list.push(`${name}: ${word} ${fact.kind} "${fact.value}" from "${fact.line.text}"`);
  }
  for (const wanted of all.filter(({ isNeeded, kind }) => isNeeded && readKinds.has(kind))) {
    count.needed += 1;
    if (facts.some((fact) => isMatch(fact, wanted))) count.found += 1;
    else faults.push(`${name}: missed ${wanted.kind} "${wanted.value}"`);
  }
}

function scoreSections(
  { sections: count, faults }: Score,
  { name, known }: Script,
  sections: readonly Pick<UnderstoodNotes['sections'][number], 'id' | 'lines'>[],
): void {
  for (const { id, lines } of sections) {
    for (const { text, evidence } of lines) {
      const isRight = evidence.some(
        ({ utteranceId }) => known.get(utteranceId)!.must.includes(id) || known.get(utteranceId)!.may.includes(id),
      );
      count[isRight ? 'right' : 'wrong'] += 1;
      if (!isRight) faults.push(`${name}: wrong in "${id}": ${text}`);
    }
    for (const [utteranceId, { must }] of known) {
      if (!must.includes(id)) continue;
      count.needed += 1;
      if (lines.some(({ evidence }) => evidence.some((span) => span.utteranceId === utteranceId))) count.found += 1;
      else faults.push(`${name}: missed in "${id}": ${utteranceId}`);
    }
  }
}

export const precision = ({ right, wrong }: Count) => right / Math.max(1, right + wrong);
export const recall = ({ found, needed }: Count) => found / Math.max(1, needed);
