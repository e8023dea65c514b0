import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Words that no one writing English at work would use here, each with what to write instead. */
const refused = [
  ['any more', 'no longer'],
  ['any longer', 'no longer'],
  ['anew', 'again'],
  ['somebody', 'someone'],
  ['everybody', 'everyone'],
  ['anybody', 'anyone'],
  ['whoever', 'the person who'],
  ['just now', 'right now, or nothing'],
  ['told of', 'notified about'],
  ['what is said', 'the noun: transcript, audio'],
  ['what goes there', 'the noun: what to send'],
  ['by itself', 'automatically'],
  ['by themselves', 'automatically'],
  ['go on', 'continue'],
  ['goes on', 'continues'],
  ['does not let', 'doesn’t allow'],
  ['beside', 'next to'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['organisation', 'organization'],
  ['authorise', 'authorize'],
  ['authorised', 'authorized'],
  ['authorisation', 'authorization'],
  ['recognise', 'recognize'],
  ['recognised', 'recognized'],
  ['summarised', 'summarized'],
];
const instead = new Map(refused);
const pattern = new RegExp(String.raw`(?<![\w-])(?:${refused.map(([words]) => words).join('|')})(?![\w-])`, 'giu');

/** Texts that stay: each file, and why. */
const exceptions = [
  // Prompts and word lists are read by a model or matched against what people say; a change is measured first.
  'server/src/engines/language/',
  'server/src/features/meeting-types/starter-types.ts',
  'server/src/features/documents/policy/',
  'server/src/features/sharable-pages/blind/',
  'server/src/features/transcripts/search/passages.ts',
  // Words of other products' pages.
  'server/src/engines/meeting-bot/platforms/',
  // German and Spanish.
  'web/src/language/de/',
  'web/src/language/es/',
  // Names of columns.
  'server/src/erasure/columns.ts',
  // Read aloud as it was published, in British English.
  'contract/src/voice-profiles.ts',
];

/** @typedef {{ file: string, line: number, words: string, instead: string }} RefusedWords */

/** Refused words in the texts of the product that people read. @returns {RefusedWords[]} */
export function refusedWordsIn(root, folders) {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|\/(test|demo|node_modules|dist)\//.test(file))
    .filter((file) => !exceptions.some((exception) => file.startsWith(exception)))
    .flatMap((file) => refusedWordsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Only files with one of the words at all are parsed: most comments and all code are none of our business. */
export function refusedWordsOf(file, code) {
  if (code.search(pattern) < 0) return [];
  const found = [];
  const check = (start, text) => {
    if (!isForPeople(text)) return;
    for (const [words] of text.matchAll(pattern))
      found.push({
        file,
        line: code.slice(0, start).split('\n').length,
        words: words.toLowerCase(),
        instead: instead.get(words.toLowerCase()),
      });
  };
  new Visitor({
    Literal: ({ start, value }) => typeof value === 'string' && check(start, value),
    JSXText: ({ start, value }) => check(start, value),
    TemplateElement: ({ start, value }) => check(start, value.cooked ?? ''),
  }).visit(parseSync(file, code).program);
  return found;
}

/** Keys, paths and SQL are not. A label of one word is, when it begins with a capital. */
const isForPeople = (text) => (/\s/.test(text.trim()) ? !isSql(text) : /^[A-Z][a-z]+$/.test(text.trim()));
const isSql = (text) => /^\s*(?:select|insert|update|delete|with|create|alter|and|where|order by)\b/.test(text);
