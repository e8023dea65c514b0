import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spellings } from '../server/src/demo/people.ts';
import { scripts } from './demo/scripts.ts';
import { speak, writeOpus } from './demo/speak.ts';
import { openHearing } from './notes/hear-tracks.ts';

/**
 * Makes recordings of the demonstration from its scripts, and their transcripts as the product hears them: `KOKORO=FOLDER npm run bench -- demo-sounds NAME …`.
 * Turns that were spoken once are kept in the folder that SPOKEN names.
 */
const names = process.argv.slice(2);
const recordings = join(import.meta.dirname, '../server/src/demo/recordings');
const spoken = process.env['SPOKEN'] ?? join(tmpdir(), 'candor-demo-spoken');
await mkdir(spoken, { recursive: true });
const read = async <T>(file: string) => JSON.parse(await readFile(join(recordings, file), 'utf8')) as T;
const hearing = await openHearing(spellings);
try {
  for (const name of names) {
    const { tracks, mixed, seconds } = await speak(scripts[name]!, spoken);
    const out = join(recordings, `${name}.ogg`);
    writeOpus(mixed, out);
    const { utterances } = await hearing.hear(
      name,
      tracks.map(({ speaker, samples }) => ({ speaker, samples: Buffer.from(samples.buffer) })),
    );
    const heard = await read<Record<string, string[][]>>('transcripts.json');
    const said = utterances.map(({ speaker, words }) => [speaker, words.map(([word]) => word).join(' ')]);
    await writeFile(join(recordings, 'transcripts.json'), pretty({ ...heard, [name]: said }));
    const times = await read<Record<string, number[][]>>('times.json');
    const own = utterances.map(({ words }) => words.flatMap(([, from, to, sure]) => [from, to, sure]));
    await writeFile(join(recordings, 'times.json'), pretty({ ...times, [name]: own }));
    console.log(`${name}: ${seconds.toFixed(1)} s, ${((await stat(out)).size / 1e6).toFixed(2)} MB`);
  }
} finally {
  await hearing.close();
}

/** One line for each turn. */
function pretty(meetings: Record<string, unknown[]>): string {
  const listed = Object.entries(meetings).map(
    ([name, turns]) =>
      ` ${JSON.stringify(name)}: [\n${turns.map((turn) => `  ${JSON.stringify(turn)}`).join(',\n')}\n ]`,
  );
  return `{\n${listed.join(',\n')}\n}\n`;
}
