import { splitWords } from '../text/words.ts';
import type { Asked, Read } from './read-value.ts';
import { gap, wordsOf } from './spoken.ts';
import type { Unit } from './units.ts';

const ofTimes =
  /^(?:any|all|every|each|next|this|the|first|whole|day|days|time|anytime|week|weeks|after|before|from|until|till|between|to|or|and|except|but|not|only|best|on|in|at|of|around|about|half|past|quarter|o'clock|am|pm|a\.m|p\.m|\d{1,2}|\d{1,2}[.:]\d{2}|\d{1,2}(?:st|nd|rd|th)|\d{1,2}-\d{1,2}|\d{1,2}(?:am|pm)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|first|fourth|half-\w+|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|lunch|lunchtimes?|tomorrow|half.?term|eastern|central|pacific|mountain|uk|a|pinch)$/i;
const anchors =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|any ?(?:day|time|morning)|lunchtimes?|tomorrow|half.?term|(?:after|before) (?:\d|one|two|three|four|five|six|half|nine|ten|eleven))/i;
const edges = /^(?:a|and|or|but|not|of|in|at|on|from|to|the|this|only|about|around|best|between|except)$/i;
const refuses =
  /\b(?:not|can't|cannot|bad|away|off limits|except|but|busy|never)\b[^.]{0,24}\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b[^.]{0,16}\b(?:bad|no good|out|never)\b/i;
/** In words: fewer name no time. */
const shortest = 1;

/** More are a story. */
const mostRuns = 2;

/** When somebody could come: the runs of words that name days and times, and no other word. */
export function readFree(unit: Unit, { exchange }: Asked): Read | undefined {
  if (!exchange.about.has('interview')) return undefined;
  const words = wordsOf(unit);
  const runs = runsIn(words);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return undefined;
  const run = { from: first.from, to: last.to };
  const value = runs
    .map(({ from, to }) =>
      words
        .slice(from, to)
        .join(' ')
        .replace(/(?<![.,;:!?])[.,;:!?]+$/, ''),
    )
    .join(` ${gap} `);
  const rest = words.map((word, at) => (runs.some(({ from, to }) => at >= from && at < to) ? '|' : word)).join(' ');
  if (
    /^not\b/i.test(value) ||
    runs.length > mostRuns ||
    refuses.test(rest) ||
    /\b(?:interview with|final round|got an? )/i.test(rest)
  )
    return undefined;
  return { kind: 'availability', key: 'interview', value: `Interview: ${value}`, span: run };
}

function runsIn(words: readonly string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = -1;
  for (let at = 0; at <= words.length; at += 1) {
    const word = (words[at] ?? '').replace(/^["'“(]+|(?<![.,;:!?"”')])[.,;:!?"”')]+$/g, '');
    const isOf = at < words.length && ofTimes.test(word);
    if (isOf && from < 0) from = at;
    const isEnd = from >= 0 && (!isOf || /[.!?]["”')]*$/.test(words[at] ?? ''));
    if (!isEnd) continue;
    const run = trimmed(words, withoutSubject(words, { from, to: isOf ? at + 1 : at }));
    if (run && beginsWell(words, run.from) && anchors.test(words.slice(run.from, run.to).join(' '))) runs.push(run);
    from = -1;
  }
  return runs;
}

/** Behind these, a time is when somebody can come, and not when something else is. */
const opensTime =
  /^(?:so|for|is|are|be|could|can|do|off|free|say|anyway|calls|interview|or|like|probably|usually|mostly|great|sure|yes|yeah|well|then|I'd|works|perfect|Okay)$/i;
const beginsWell = (words: readonly string[], from: number): boolean =>
  from === 0 || /[,.;:!?]$/.test(words[from - 1] ?? '') || opensTime.test(words[from - 1] ?? '');

/** "… any morning but Wednesday, Wednesdays I take my mom": what is said of the last ones is no offer. */
function withoutSubject(words: readonly string[], { from, to }: { from: number; to: number }) {
  if (!/^(?:I|I'm|I've|we|we're|my|there's)$/i.test(words[to] ?? '')) return { from, to };
  const comma = words.slice(from, to).findLastIndex((word) => /[,;.]$/.test(word));
  return { from, to: from + comma + 1 };
}

/** Without little words at either end that belong to what is left out. */
function trimmed(words: readonly string[], { from, to }: { from: number; to: number }) {
  const bare = (at: number) => (words[at] ?? '').replace(/\W+$/, '');
  let [start, end] = [from, to];
  while (end > start && edges.test(bare(end - 1))) end -= 1;
  while (start < end && edges.test(bare(start)) && !/^not$/i.test(bare(start))) start += 1;
  return splitWords(words.slice(start, end).join(' ')).length >= shortest ? { from: start, to: end } : undefined;
}
