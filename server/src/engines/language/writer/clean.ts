import { tidy } from './render.ts';
import type { Token } from './tokens.ts';

const fillers = [
  ['you', 'know'],
  ['i', 'mean'],
  ['sort', 'of'],
  ['kind', 'of'],
  ['to', 'be', 'honest'],
  ['if', 'that', 'makes', 'sense'],
  ['um'],
  ['umm'],
  ['uh'],
  ['er'],
  ['erm'],
  ['em'],
  ['ehm'],
  ['hmm'],
  ['mm'],
  ['ah'],
  ['oh'],
] as const;
/** These are fillers only between marks or at the start: "I know what you know" is none. */
const doubtful = new Set(['you know', 'i mean', 'sort of', 'kind of']);
const openers = new Set([
  'so',
  'well',
  'right',
  'okay',
  'ok',
  'and',
  'but',
  'yeah',
  'look',
  'basically',
  'obviously',
  'honestly',
  'like',
]);
const isMark = (text: string | undefined) => text === undefined || /^[.,;:?!…–-]$/.test(text);

/** Which tokens of a quote stay: without fillers, stutters and restarts. Nothing else is taken out, so that it says what was said. */
export function cleaned(tokens: readonly Token[]): Token[] {
  return withoutStutters(withoutOpeners(withoutFillers(tokens)));
}

export const quoteOf = (tokens: readonly Token[]): string =>
  tidy(
    cleaned(tokens)
      .map(({ text }) => text)
      .join(' '),
  );

const low = (tokens: readonly Token[], at: number) => tokens[at]?.text.toLowerCase();

function withoutFillers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = fillers.find((words) => words.every((word, i) => low(tokens, at + i) === word));
    const [before, after] = [tokens[at - 1]?.text, tokens[at + (found?.length ?? 0)]?.text];
    const isClear = found && (!doubtful.has(found.join(' ')) || (isMark(before) && isMark(after)));
    if (!isClear) {
      kept.push(tokens[at] as Token);
      at += 1;
      continue;
    }
    at += found.length;
    // The commas around it go with it.
    if (tokens[at]?.text === ',' && (isMark(before) || kept.length === 0)) at += 1;
  }
  return kept;
}

/** "Well, so, I am …" begins with what it says. */
function withoutOpeners(tokens: readonly Token[]): Token[] {
  let from = 0;
  while (from < tokens.length - 3 && openers.has(low(tokens, from) ?? '') && tokens[from + 1]?.text === ',') from += 2;
  if (from === 0 && tokens.length > 4 && low(tokens, 0) === 'so') from = 1;
  return tokens.slice(from);
}

/** "I, I was" and "the, the FC job" are said once; "very very" and "no, no" and figures stay. */
function withoutStutters(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const word = low(tokens, at) ?? '';
    const next = tokens[at + 1]?.text === ',' ? at + 2 : at + 1;
    if (stutterable.has(word) && low(tokens, next) === word) {
      at = next - 1;
      continue;
    }
    const pair = `${word} ${low(tokens, at + 1)}`;
    const second = tokens[at + 2]?.text === ',' ? at + 3 : at + 2;
    if (stutterable.has(word) && pair === `${low(tokens, second)} ${low(tokens, second + 1)}`) {
      at = second - 1;
      continue;
    }
    kept.push(tokens[at] as Token);
  }
  return kept;
}

const stutterable = new Set(
  "i we you they he she it the a an my our your their to in of on at for and but so that is was i'm it's there if with what when".split(
    ' ',
  ),
);
