import { limits } from '@candor/contract/limits';
import { messages } from './messages.ts';

/** One name or term for each line that has something on it. */
export function spellingsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\r?\n/)
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== ''),
    ),
  ];
}

export function spellingsFault(spellings: readonly string[]): string | undefined {
  if (spellings.length > limits.spellings)
    return messages.youCanAddUpToSpellingsNames(limits.spellings, spellings.length);
  const long = spellings.find((spelling) => spelling.length > limits.name);
  return long && messages.longIsLongerThanLimitsNameCharacters(long.slice(0, 30), limits.name);
}
