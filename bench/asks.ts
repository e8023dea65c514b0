import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import type { Conversation, Material } from '../server/src/engines/language/port.ts';
import { rowsOf } from '../server/src/test/set-rows.ts';
import { understand } from '../server/src/test/understood.ts';
import { areFrom, readSet } from './notes/sets.ts';

/**
 * Questions about meetings as the product heard them, by language models that had not seen the engine (`lab/data/blind-asks.jsonl`, and
 * `blind-asks-2.jsonl` by four others): how often the place where the answer was said is the first one shown, and among the first three.
 * As the product asks, with what was found in the meeting. VERBOSE=1 prints every miss for a reader.
 */
type Asked = { set: string; id: string; q: string; a: string | null; turn: number | null };
const bar = 0.85;
const asked = ['blind-asks', 'blind-asks-2'].flatMap((name) =>
  rowsOf<Asked>(join(import.meta.dirname, `../lab/data/${name}.jsonl`)),
);
const language = openQuotes(openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn));
const { signal } = new AbortController();
const sets = new Map([...new Set(asked.map(({ set }) => set))].map((number) => [number, readSet(number)]));
const found = { first: 0, among: 0, asked: 0, line: 0, nearest: 0 };
const known = new Map<string, Promise<Material>>();
const materialOf = (id: string, conversation: Conversation) => {
  const material = known.get(id) ?? understand(language, conversation, { signal }).then((one) => one.material);
  known.set(id, material);
  return material;
};
try {
  for (const { set, id, q, a, turn } of asked) {
    const heard = sets.get(set)?.heard.get(id);
    if (!heard) throw new Error(`${id} was not heard`);
    if (turn === null) continue;
    const passages = heard.conversation.utterances.map((utterance) => ({ meetingId: id, utterance }));
    const { findings } = await materialOf(id, heard.conversation);
    const { lines, closest = [] } = await language.answer(q, passages, { signal, findings });
    const places = [...Map.groupBy([...lines, ...closest], ({ exchange }) => exchange).values()];
    const at = places.findIndex((place) => areFrom(heard, turn, place));
    found.asked += 1;
    const [shown] = lines;
    if (shown && areFrom(heard, turn, [shown])) found.line += 1;
    const nearest = lines.find(({ isNearest }) => isNearest) ?? shown;
    if (nearest && areFrom(heard, turn, [nearest])) found.nearest += 1;
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
  `${found.asked} questions that were answered: the place among the first three for ${percent(found.among)}; bar ${bar * 100} %; ${isKept ? 'kept' : 'MISSED'}; the first one for ${percent(found.first)}; the one line of a comparison is from it for ${percent(found.nearest)} (${percent(found.line)} with the first line shown)`,
);
process.exitCode = isKept ? 0 : 1;
