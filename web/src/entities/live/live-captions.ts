import type { LiveCaption } from '@candor/contract/live';

const isSame = (one: LiveCaption, other: LiveCaption) =>
  one.takeId === other.takeId && one.track === other.track && one.number === other.number;

/** With a newer one of the stream: it replaces what it is a later state of, unless that is final already. */
export function withCaption(captions: readonly LiveCaption[], caption: LiveCaption): readonly LiveCaption[] {
  const known = captions.findLastIndex((one) => isSame(one, caption));
  if (known !== -1) return captions[known]!.isFinal && !caption.isFinal ? captions : captions.with(known, caption);
  // Nearly always the last: another speaker may have started earlier and been recognized later.
  const before = captions.findLastIndex((one) => one.start <= caption.start);
  return captions.toSpliced(before + 1, 0, caption);
}

/** A caption that is not final this long after its end never will be: its track was cut off. */
const lostS = 30;

/** What the server has, with what was heard from the stream while it was on its way. */
export function mergeCaptions(loaded: readonly LiveCaption[], known: readonly LiveCaption[]): readonly LiveCaption[] {
  const numbers = new Set(loaded.map(keyOf));
  const lastS = Math.max(0, ...[...loaded, ...known].map(({ end }) => end));
  return known
    .filter((one) => !numbers.has(keyOf(one)) && (one.isFinal || one.end > lastS - lostS))
    .reduce(withCaption, loaded);
}

const keyOf = ({ takeId, track, number }: LiveCaption) => `${takeId} ${track} ${number}`;

/** Consecutive captions of one speaker. */
export type Turn = { key: string; speaker: string; start: number; captions: LiveCaption[] };

/** A pause this long starts a new turn, so that its time stays close to the text. */
const pauseS = 20;

/** Consecutive captions of one speaker belong together. Turns that did not change are the same objects as before, so that they are not drawn again. */
export function turnsOf(captions: readonly LiveCaption[], before: readonly Turn[] = []): Turn[] {
  const turns: Turn[] = [];
  for (const caption of captions) {
    if (caption.text.trim() === '') continue;
    const last = turns.at(-1);
    if (last && last.speaker === caption.speaker && caption.start - last.captions.at(-1)!.end < pauseS)
      last.captions.push(caption);
    else turns.push({ key: keyOf(caption), speaker: caption.speaker, start: caption.start, captions: [caption] });
  }
  return turns.map((turn, index) => (before[index] && isUnchanged(before[index], turn) ? before[index] : turn));
}

const isUnchanged = (one: Turn, other: Turn) =>
  one.key === other.key &&
  one.captions.length === other.captions.length &&
  one.captions.every((caption, index) => caption === other.captions[index]);
