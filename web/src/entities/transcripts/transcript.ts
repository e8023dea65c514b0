import type { Segment, TranscriptChange, Word } from '@candor/contract/transcripts';

/** The loaded part of a transcript: complete once there are `total` segments. */
export type Transcript = { revision: number; total: number; segments: readonly Segment[] };

/** What the server made of a change, in its place; a segment that is new stands where it begins. */
export function applyChange(
  transcript: Transcript,
  { revision, segments: changed }: Pick<TranscriptChange, 'revision' | 'segments'>,
): Transcript {
  const left = new Map(changed.map((segment) => [segment.$id, segment]));
  const segments = transcript.segments.map((segment) => {
    const newer = left.get(segment.$id);
    left.delete(segment.$id);
    return newer ?? segment;
  });
  // Past what is loaded they come with their own page.
  const isWhole = transcript.segments.length >= transcript.total;
  const fits = (start: number) => isWhole || start < (transcript.segments.at(-1)?.start ?? 0);
  const added = [...left.values()];
  for (const segment of added) {
    if (!fits(segment.start)) continue;
    const after = segments.findLastIndex(({ start }) => start <= segment.start);
    segments.splice(after + 1, 0, segment);
  }
  return { revision, total: transcript.total + added.length, segments };
}

export function withSegment(transcript: Transcript, segment: Segment): Transcript {
  return { ...transcript, segments: transcript.segments.map((one) => (one.$id === segment.$id ? segment : one)) };
}

/** How a segment looks until the server has answered: words at both ends that stay keep their time, those between share the rest. */
export function withText(segment: Segment, text: string): Segment {
  const before = segment.words;
  const said = wordsOf(text);
  const most = Math.min(before.length, said.length);
  let head = 0;
  while (head < most && before[head]![0] === said[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)![0] === said.at(-1 - tail)) tail += 1;
  const replaced = before.slice(head, before.length - tail);
  const start = replaced[0]?.[1] ?? before[head - 1]?.[2] ?? Math.round(segment.start * 1000);
  const end = replaced.at(-1)?.[2] ?? before[head]?.[1] ?? Math.round(segment.end * 1000);
  const fresh = spread(said.slice(head, said.length - tail), start, Math.max(start, end));
  return {
    ...segment,
    words: [...before.slice(0, head), ...fresh, ...before.slice(before.length - tail)],
    isEdited: true,
  };
}

export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}

export function textOf({ words }: Pick<Segment, 'words'>): string {
  return words.map(([text]) => text).join(' ');
}

export type Shown = { text: string /** Where each word begins in it. */; starts: readonly number[] };
const shown = new WeakMap<Pick<Segment, 'words'>, Shown>();

/** A segment as it stands on the page. */
export function shownOf(segment: Pick<Segment, 'words'>): Shown {
  const known = shown.get(segment) ?? join(segment.words.map(([text]) => text));
  shown.set(segment, known);
  return known;
}

function join(words: readonly string[]): Shown {
  let text = '';
  const starts = words.map((word) => {
    if (text !== '') text += gapBetween(text, word);
    text += word;
    return text.length - word.length;
  });
  return { text, starts };
}

/** What stands between two words: nothing in languages that write without spaces. */
export function gapBetween(word: string, next: string): '' | ' ' {
  return isUnspaced(word.at(-1)) && isUnspaced(next[0]) ? '' : ' ';
}

/** Everything below these languages is spared the look. */
const isUnspaced = (sign: string | undefined) =>
  sign !== undefined &&
  sign >= '\u0e00' &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}、。！？]/u.test(
    sign,
  );

function spread(texts: readonly string[], start: number, end: number): Word[] {
  const each = (end - start) / Math.max(1, texts.length);
  return texts.map((text, index) => [
    text,
    Math.round(start + index * each),
    Math.round(start + (index + 1) * each),
    100,
  ]);
}
