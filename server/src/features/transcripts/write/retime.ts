import type { Word } from '@candor/contract/transcripts';
import { align } from './align.ts';
import { bare, endOf, plainParts, startOf } from '../words.ts';

/** A person wrote it, so it is certain. */
const certain = 100;

/** The text as words with times: words that stay keep theirs, others share that of the words they replace. */
export function retime(words: readonly Word[], text: string): Word[] {
  const wanted = plainParts(text);
  const pairs = align(
    words.map(([word]) => bare(word)),
    wanted.map(bare),
  );
  const result: Word[] = [];
  let [from, to] = [0, 0];
  for (const [old, now] of [...pairs, [words.length, wanted.length] as const]) {
    result.push(
      ...share(wanted.slice(to, now), words.slice(from, old), { before: words[from - 1], after: words[old] }),
    );
    const kept = words[old];
    if (kept && now < wanted.length)
      result.push([wanted[now] as string, kept[1], kept[2], kept[0] === wanted[now] ? kept[3] : certain]);
    [from, to] = [old + 1, now + 1];
  }
  return result;
}

function share(
  texts: readonly string[],
  replaced: readonly Word[],
  { before, after }: { before: Word | undefined; after: Word | undefined },
): Word[] {
  if (texts.length === replaced.length)
    return texts.map((text, index) => [text, (replaced[index] as Word)[1], (replaced[index] as Word)[2], certain]);
  if (replaced.length > 0) return spread(texts, startOf(replaced), endOf(replaced));
  const endMs = after?.[1] ?? before?.[2] ?? 0;
  return spread(texts, Math.min(before?.[2] ?? endMs, endMs), endMs);
}

/** In proportion to their letters. */
function spread(texts: readonly string[], startMs: number, endMs: number): Word[] {
  const letters = texts.reduce((sum, text) => sum + text.length + 1, 0);
  let done = 0;
  return texts.map((text) => {
    const start = startMs + Math.round(((endMs - startMs) * done) / letters);
    done += text.length + 1;
    return [text, start, startMs + Math.round(((endMs - startMs) * done) / letters), certain];
  });
}
