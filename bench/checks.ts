import { readFileSync } from 'node:fs';
import { readConfig } from '../server/src/config.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import type { Utterance } from '../server/src/engines/language/port.ts';
import { checkClaims } from '../server/src/engines/language/support/check.ts';

/**
 * The check of a language model's lines on lines that are known to be true or false: `npm run bench -- checks FILE.jsonl`, by itself on the
 * set that is kept. Reads `{q, a, line, true, kind}` per line; prints what is shown and what is refused, kind by kind.
 */
type Item = { q: string; a: string; line: string; true: boolean; kind: string };
const [file = new URL('../lab/data/blind-checks.jsonl', import.meta.url).pathname] = process.argv.slice(2);
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Item);
const bars = { shown: 0.05, refused: 0.05 };
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const said = (id: string, speaker: string, role: 'host' | 'candidate', text: string): Utterance => ({
  id,
  speaker,
  role,
  words: text.split(/\s+/).map((word, at) => [word, at, at + 1, 90]),
});
const byKind = new Map<string, { shown: number; of: number }>();
const wrong: string[] = [];
for (const item of items) {
  const utterances = [said('u1', 'Dana', 'host', item.q), said('u2', 'Amara', 'candidate', item.a)];
  const checker = { conversation: { utterances, participants: ['Dana', 'Amara'], language: 'en' }, embeddings };
  const claim = { text: item.line, evidence: [{ utterance: 2, quote: item.a }] };
  const { kept, dropped } = await checkClaims(checker, [claim], new AbortController().signal);
  const counts = byKind.get(item.kind) ?? { shown: 0, of: 0 };
  byKind.set(item.kind, { shown: counts.shown + kept.length, of: counts.of + 1 });
  if (kept.length > 0 !== item.true)
    wrong.push(`${item.kind}: ${item.line} ← ${item.q} / ${item.a}${dropped[0] ? ` (${dropped[0].reason})` : ''}`);
}
embeddings.close();
if (process.env['VERBOSE']) for (const line of wrong) console.log(line);
for (const [kind, { shown, of }] of byKind) console.log(`${kind.padEnd(12)} ${shown} of ${of} shown`);
const sum = (isTrue: boolean) =>
  [...byKind]
    .filter(([kind]) => (kind === 'true') === isTrue)
    .reduce((total, [, { shown, of }]) => [total[0]! + shown, total[1]! + of], [0, 0]);
const [trueShown = 0, trueOf = 0] = sum(true);
const [falseShown = 0, falseOf = 0] = sum(false);
console.log(`${falseShown} of ${falseOf} falsehoods shown, ${trueOf - trueShown} of ${trueOf} true lines refused`);
const isMissed = falseShown > falseOf * bars.shown || trueOf - trueShown > trueOf * bars.refused;
console.log(`${isMissed ? 'MISSED' : 'Within'} 5 % of either.`);
process.exitCode = isMissed ? 1 : 0;
