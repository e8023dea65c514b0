import type { Utterance } from '../server/src/engines/language/port.ts';
import { checkClaims } from '../server/src/engines/language/support/check.ts';
import { rowsOf } from '../server/src/test/set-rows.ts';

/**
 * The deterministic part of the check on lines that are known to be true or false, without a second look: `npm run bench -- checks
 * FILE.jsonl`, by itself on the set that is kept. Reads `{q, a, line, true, kind}` per line; prints what is kept, marked and left out by kind.
 */
type Item = { q: string; a: string; line: string; true: boolean; kind: string };
type Outcome = 'kept' | 'marked' | 'out';
const [file = new URL('../lab/data/blind-checks.jsonl', import.meta.url).pathname] = process.argv.slice(2);
const items = rowsOf<Item>(file);
const mostLost = 0.05;
const said = (id: string, speaker: string, role: 'host' | 'candidate', text: string): Utterance => ({
  id,
  speaker,
  role,
  words: text.split(/\s+/).map((word, at) => [word, at, at + 1, 90]),
});
const byKind = new Map<string, Record<Outcome, number>>();
for (const item of items) {
  const utterances = [said('u1', 'Dana', 'host', item.q), said('u2', 'Amara', 'candidate', item.a)];
  const checker = { conversation: { utterances, participants: ['Dana', 'Amara'], language: 'en' } };
  const claim = { text: item.line, evidence: [{ utterance: 2, quote: item.a }] };
  const { kept, dropped } = await checkClaims(checker, [claim], new AbortController().signal);
  const check = kept[0]?.line.check;
  const outcome: Outcome = kept.length === 0 ? 'out' : check ? 'marked' : 'kept';
  const counts = byKind.get(item.kind) ?? { kept: 0, marked: 0, out: 0 };
  byKind.set(item.kind, { ...counts, [outcome]: counts[outcome] + 1 });
  const reason = check ?? dropped[0]?.reason ?? 'no reason';
  const isTelling = item.true === (outcome !== 'kept');
  if (process.env['VERBOSE'] && isTelling)
    console.log(`${item.kind}, ${outcome}: ${item.line} ← ${item.q} / ${item.a} (${reason})`);
}
for (const [kind, { kept, marked, out }] of byKind)
  console.log(`${kind.padEnd(18)} ${kept} kept, ${marked} marked, ${out} left out`);
const lost = byKind.get('true')?.out ?? 0;
const of = items.filter((item) => item.true).length;
console.log(`${lost} of ${of} true lines left out; at most 5 % may be.`);
process.exitCode = lost > of * mostLost ? 1 : 0;
