import { root } from './lib/say.mjs';
import { refusedWordsIn } from './lib/words.mjs';

const found = refusedWordsIn(root, ['web/src', 'server/src', 'contract/src', 'extension/src']);
for (const { file, line, words, instead } of found)
  console.error(`${file}:${line} says “${words}”. Write: ${instead}.`);
process.exitCode = found.length > 0 ? 1 : 0;
