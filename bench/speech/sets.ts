import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Item = { set: string; path: string; reference: string };

const root = resolve(import.meta.dirname, '../..');
const own = join(root, 'server/src/engines/speech/fixtures');

/** Real speech where there is some (SPEECH_SET_DIR), else the project's own synthetic speech. */
export function readSets(): { from: string; items: Item[] } {
  const given = process.env['SPEECH_SET_DIR'];
  const folder = given === undefined ? own : resolve(root, given);
  if (!existsSync(join(folder, 'manifest.json'))) return { from: own, items: readOwn() };
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    file: string;
    set: string;
    reference?: string;
  }[];
  return {
    from: folder,
    items: manifest.flatMap(({ file, set, reference }) =>
      reference ? [{ set, path: join(folder, file), reference }] : [],
    ),
  };
}

/** Synthetic: the sentence counts as short, the interview as read. */
function readOwn(): Item[] {
  const texts = JSON.parse(readFileSync(join(own, 'fixtures.json'), 'utf8')) as Record<string, { text: string }>;
  return Object.entries(texts).map(([file, { text }]) => ({
    set: file === 'sentence.ogg' ? 'short' : 'read',
    path: join(own, file),
    reference: text,
  }));
}
