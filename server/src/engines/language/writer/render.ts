import { readFileSync } from 'node:fs';
import type { Edit } from './forms.ts';
import { unclear } from '../text/unclear.ts';
import { forms, glue, isPronoun, theirs, thirdPerson } from './forms.ts';

/** Words that are no names: seen in lower case in the middle of sentences. */
const common = new Set(readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8').split('\n'));

/** The line that edits of these tokens make. */
export function render(tokens: readonly string[], edits: readonly Edit[]): string {
  const out: string[] = [];
  for (const edit of edits) {
    if ('glue' in edit) {
      out.push(glue[edit.glue] as string);
      continue;
    }
    const word = tokens[edit.at] as string;
    if (word === unclear) out.push(word);
    else if (edit.form === forms.third) out.push(thirdPerson(word));
    else if (edit.form === forms.they) out.push(theirs(word));
    else
      out.push(
        startsSentence(tokens, edit.at) && out.length > 0 && !/[.?!]/.test(out.at(-1) ?? '') ? lowered(word) : word,
      );
  }
  return tidy(out.join(' '));
}

const startsSentence = (tokens: readonly string[], at: number) => at === 0 || /^[.?!]$/.test(tokens[at - 1] as string);

/** A capital that only stood there because a sentence began; names keep theirs. */
function lowered(word: string): string {
  const low = word.toLowerCase();
  return word !== 'I' && (common.has(low) || isPronoun(low) || low.length === 1) ? low : word;
}

export function tidy(text: string): string {
  const line = text
    .replace(/ ('(?:ve|m|re|ll|d|s)\b)/g, '$1')
    .replace(/ '(?=[\s.,;:?!)]|$)/g, "'")
    .replace(/ ([.,;:?!)%])/g, '$1')
    .replace(/\( /g, '(')
    .replace(/([,;:])(?:\s*[,;:.])+/g, '$1')
    .replace(/^[\s,;:.]+/, '')
    .replace(/(?<![\s,;:.])[\s,;:.]+$/, '');
  if (line === '') return '';
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[?!]$/.test(line) ? '' : '.'}`;
}
