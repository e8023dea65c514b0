import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Turn, speak } from './demo/speak.ts';

/** Makes recordings of the demonstration from its scripts, with the times of their words: `npm run bench -- demo-sounds NAME …`. */
const names = process.argv.slice(2);
const recordings = join(import.meta.dirname, '../server/src/demo/recordings');
const read = async <T>(file: string) => JSON.parse(await readFile(join(recordings, file), 'utf8')) as T;
const scripts = await read<Record<string, Turn[]>>('scripts.json');
const folder = await mkdtemp(join(tmpdir(), 'candor-demo-'));
try {
  for (const name of names) {
    const out = join(recordings, `${name}.ogg`);
    const { times: own, seconds } = speak(scripts[name]!, folder, out);
    const times = await read<Record<string, number[][]>>('times.json');
    await writeFile(join(recordings, 'times.json'), pretty({ ...times, [name]: own }));
    console.log(`${name}: ${seconds.toFixed(1)} s, ${((await stat(out)).size / 1e6).toFixed(2)} MB`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** One line for each turn. */
function pretty(times: Record<string, number[][]>): string {
  const meetings = Object.entries(times).map(
    ([name, turns]) =>
      ` ${JSON.stringify(name)}: [\n${turns.map((turn) => `  ${JSON.stringify(turn)}`).join(',\n')}\n ]`,
  );
  return `{\n${meetings.join(',\n')}\n}\n`;
}
