import { readFileSync } from 'node:fs';
import { readConfig } from '../server/src/config.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { measureHour } from './notes/hour.ts';
import type { Count } from './notes/score.ts';
import { addScore, emptyScore, precision, recall } from './notes/score.ts';
import type { Script } from './notes/scripts.ts';
import { readScripts } from './notes/scripts.ts';
import { writeNotes } from '../server/src/test/understood.ts';

/**
 * Values and section answers of the engine without a model on short scripted interviews, and what it costs next to the bare encoder.
 * `-- notes hour` measures only what an hour of meeting costs; VERBOSE=1 names every fault.
 */
const bars = { precision: 0.9, recall: 0.6, cost: 8 };
const isVerbose = process.env['VERBOSE'] === '1';
const never = new AbortController().signal;
const misses: string[] = [];
const settings = { ...readConfig().language, threads: 1 };

if (process.argv[2] !== 'hour') {
  const scripts = readScripts();
  await measure(scripts);
  await measureCost(scripts);
}
verdict(await measureHour(), 'hour');
process.exitCode = misses.length > 0 ? 1 : 0;

async function measure(scripts: Script[]): Promise<void> {
  const language = openQuotes(openEmbeddings(settings, console.warn));
  const score = emptyScore();
  try {
    for (const script of scripts)
      addScore(score, script, await writeNotes(language, script.conversation, script.sections, { signal: never }));
  } finally {
    language.close();
  }
  console.log(`${scripts.length} interviews`);
  report('values', score.facts);
  report('section answers', score.sections);
  console.log(
    `  invented values: ${score.invented.length}; bar 0; ${verdict(score.invented.length === 0, 'invented')}; names cut short or joined (wrong above): ${score.inexact.length}`,
  );
  if (isVerbose)
    for (const fault of [...score.invented, ...score.inexact, ...score.faults]) console.log(`    ${fault}`);
}

function report(name: string, count: Count): void {
  console.log(
    `  ${name}: precision ${precision(count).toFixed(3)} (${count.right} of ${count.right + count.wrong}); bar ${bars.precision}; ${verdict(precision(count) >= bars.precision, `${name} precision`)}`,
  );
  console.log(
    `  ${name}: recall ${recall(count).toFixed(3)} (${count.found} of ${count.needed}); bar ${bars.recall}; ${verdict(recall(count) >= bars.recall, `${name} recall`)}`,
  );
}

/** Processor seconds of everything that notes take, over those of comparing each utterance once with nothing. */
async function measureCost(scripts: Script[]): Promise<void> {
  const ours = await spend(async (embeddings) => {
    const language = openQuotes(embeddings);
    for (const { conversation, sections } of scripts)
      await writeNotes(language, conversation, sections, { signal: never });
  });
  const plain = await spend(async (embeddings) => {
    for (const { conversation } of scripts)
      await embeddings.embed(
        conversation.utterances.map(({ words }) => words.map(([text]) => text).join(' ')),
        never,
      );
  });
  const ratio = ours / plain;
  console.log(
    `processor time: ${ours.toFixed(2)} s for ${scripts.length} interviews, ${plain.toFixed(2)} s for the bare model on the same utterances; ratio ${ratio.toFixed(2)}x; bar ${bars.cost}x; ${verdict(ratio <= bars.cost, 'cost')}`,
  );
}

async function spend(work: (embeddings: ReturnType<typeof openEmbeddings>) => Promise<void>): Promise<number> {
  const embeddings = openEmbeddings(settings, console.warn);
  try {
    // Loading is paid once, by whoever comes first.
    await embeddings.embed(['warm'], never);
    const before = process.cpuUsage();
    const childBefore = cpuOf(embeddings.pid as number);
    await work(embeddings);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6 + cpuOf(embeddings.pid as number) - childBefore;
  } finally {
    embeddings.close();
  }
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // User and system time, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function verdict(isKept: boolean, name: string): string {
  if (!isKept) misses.push(name);
  return isKept ? 'kept' : 'MISSED';
}
