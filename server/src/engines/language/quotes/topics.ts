import type { Statement } from '../text/reading.ts';
import type { Exchange } from './exchanges.ts';
import type { Compare } from './likeness.ts';
import { lengthOf, textOf } from './spoken.ts';

/** In words: talk without a question is cut once it is this long. */
const longestTalk = 90;
/** In words: and no piece is shorter. */
const shortestTalk = 35;
/** In milliseconds: a voice that pauses for so long begins something new. */
const longPause = 1_800;
/** So many sentences on either side of a place are compared. */
const window = 3;
/** In likeness, from 0 to 1: so much nearer, a pause of the full length makes two sides seem. */
const pauseWeight = 0.25;

/** Long talk that nobody asked for, in pieces about one thing each: cut where the words change, or where somebody paused. */
export async function cutByTopic(
  exchanges: readonly Exchange[],
  compare: Compare,
  signal: AbortSignal,
): Promise<Exchange[]> {
  const pieces: Exchange[] = [];
  for (const exchange of exchanges) {
    const isLong = exchange.said.reduce((sum, one) => sum + lengthOf(one), 0) > longestTalk;
    if (exchange.asked.length > 0 || !isLong) pieces.push(exchange);
    else for (const said of await cut(exchange.said, compare, signal)) pieces.push({ ...exchange, said });
  }
  return pieces.map((one, at) => ({ ...one, id: `x${at + 1}` }));
}

async function cut(said: readonly Statement[], compare: Compare, signal: AbortSignal): Promise<Statement[][]> {
  const texts = said.map(textOf);
  const near = await compare(texts, texts, signal);
  const cohesion = said.map((_, at) => (at === 0 ? 1 : nearAt(near, at) - pauseBefore(said, at)));
  return divide([...said], cohesion);
}

/** How near the sentences before a place are to those behind it. */
function nearAt(near: readonly (readonly number[])[], at: number): number {
  const [from, to] = [Math.max(0, at - window), Math.min(near.length, at + window)];
  let [sum, count] = [0, 0];
  for (let before = from; before < at; before += 1)
    for (let behind = at; behind < to; behind += 1) {
      sum += near[before]?.[behind] ?? 0;
      count += 1;
    }
  return count === 0 ? 1 : sum / count;
}

function pauseBefore(said: readonly Statement[], at: number): number {
  const [before, behind] = [said[at - 1], said[at]];
  const end = before?.utterance.words[before.to - 1]?.[2];
  const start = behind?.utterance.words[behind.from]?.[1];
  if (end === undefined || start === undefined) return 0;
  return pauseWeight * Math.min(1, Math.max(0, start - end) / longPause);
}

/** In two where they hang together least, and each half again. */
function divide(said: Statement[], cohesion: readonly number[]): Statement[][] {
  const words = said.map(lengthOf);
  const total = words.reduce((sum, one) => sum + one, 0);
  if (total <= longestTalk) return [said];
  let [best, passed] = [-1, 0];
  for (let at = 1; at < said.length; at += 1) {
    passed += words[at - 1] as number;
    const isWide = passed >= shortestTalk && total - passed >= shortestTalk;
    if (isWide && (best < 0 || (cohesion[at] as number) < (cohesion[best] as number))) best = at;
  }
  if (best < 0) return [said];
  return [...divide(said.slice(0, best), cohesion.slice(0, best)), ...divide(said.slice(best), cohesion.slice(best))];
}
