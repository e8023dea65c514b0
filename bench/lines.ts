import { readFileSync } from 'node:fs';
import { readConfig } from '../server/src/config.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { writeLines } from '../server/src/engines/language/writer/index.ts';

/** Reads `{q, a}` per line and prints `{line, kind, score}` per line, in order: the writer on exchanges of anyone's own. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run bench -- lines FILE.jsonl');
  process.exit(2);
}
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as { q: string; a: string });
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const notes = await writeLines(
  embeddings,
  items.map(({ q, a }) => ({ question: words(q), answer: words(a) })),
  new AbortController().signal,
  { warn: console.error },
);
embeddings.close();
for (const { text, kind, score } of notes)
  console.log(JSON.stringify({ line: text, kind, score: Number(score.toFixed(4)) }));
