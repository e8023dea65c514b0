import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import { rowsOf } from '../server/src/test/set-rows.ts';
import { areFrom, readSet } from './notes/sets.ts';

/**
 * Questions about meetings as the product heard them, by language models that had not seen the engine (`lab/data/blind-asks.jsonl`, and
 * `blind-asks-2.jsonl` by four others): how often the place where the answer was said is the first one shown, and among the first three.
 * VERBOSE=1 prints every miss for a reader.
 */
type Asked = { set: string; id: string; q: string; a: string | null; turn: number | null };
const bar = 0.85;
const asked = ['blind-asks', 'blind-asks-2'].flatMap((name) =>
  rowsOf<Asked>(join(import.meta.dirname, `../lab/data/${name}.jsonl`)),
);
const language = openQuotes(openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn));
const { signal } = new AbortController();
const sets = new Map([...new Set(asked.map(({ set }) => set))].map((number) => [number, readSet(number)]));
const found = { first: 0, among: 0, asked: 0 };
try {
  for (const { set, id, q, a, turn } of asked) {
    const heard = sets.get(set)?.heard.get(id);
    if (!heard) throw new Error(`${id} was not heard`);
    if (turn === null) continue;
    const passages = heard.conversation.utterances.map((utterance) => ({ meetingId: id, utterance }));
    const { lines, closest = [] } = await language.answer(q, passages, { signal });
    const places = [...Map.groupBy([...lines, ...closest], ({ exchange }) => exchange).values()];
    const at = places.findIndex((place) => areFrom(heard, turn, place));
    found.asked += 1;
    found.first += at === 0 ? 1 : 0;
    found.among += at >= 0 ? 1 : 0;
    if (at < 0 && process.env['VERBOSE'] === '1')
      console.log(JSON.stringify({ id, q, a, shown: [...lines, ...closest].map(({ text }) => text) }));
  }
} finally {
  language.close();
}
const percent = (count: number) => `${count} (${((100 * count) / found.asked).toFixed(0)} %)`;
const isKept = found.among >= bar * found.asked;
console.log(
  `${found.asked} questions that were answered: the place among the first three for ${percent(found.among)}; bar ${bar * 100} %; ${isKept ? 'kept' : 'MISSED'}; the first one for ${percent(found.first)}`,
);
process.exitCode = isKept ? 0 : 1;
