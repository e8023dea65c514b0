import type { Utterance } from '../port.ts';
import type { SpokenNumber } from '../text/numbers.ts';
import { readNumbers } from '../text/numbers.ts';
import { plain, splitWords, textOf } from '../text/words.ts';
import { withoutDates } from './dates.ts';
import type { Doubt } from './doubt.ts';
import { figuresIn } from './figures.ts';
import type { Passage } from './passage.ts';
import { spokenText } from './passage.ts';
import { isSameSpan, readSpans } from './spans.ts';

/** Up to here writers count for themselves: "two reasons", "works with three systems". */
const mostCounted = 12;

/** Figures of a claim that were not said where it cites. Dates are read by themselves. */
export function findFigureDoubts(claim: string, passage: Passage): Doubt[] {
  const near = new Set(figuresOf(passage.spoken));
  const digits = passage.spoken.map(({ words }) => textOf(words).replace(/[^\d]/g, '')).join(' ');
  const spans = readSpans(spokenText(passage));
  const spoken = new Set(splitWords(spokenText(passage)).map(plain));
  const text = withoutClock(withoutDates(withoutHeading(claim)), near);
  const words = splitWords(text.rest);
  const told = readSpans(text.rest);
  const doubts = text.wrong.map(
    (time): Doubt => ({ weight: 'flat', reason: `“${time}” isn’t in the words it cites.` }),
  );
  for (const number of readNumbers(words)) {
    const written = words
      .slice(number.from, number.to)
      .join(' ')
      .replace(/(?<![,.;:!?)\]])[,.;:!?)\]]+$/, '');
    if (number.value <= 1 && !/\d/.test(written)) continue;
    if (spoken.has(plain(written)) || isSaid(number.value, near, digits)) continue;
    const span = told.find(({ from, to }) => from <= number.from && to > number.from);
    if (span && spans.some((one) => isSameSpan(one, span))) continue;
    doubts.push(doubtAbout(number, written, { words, passage, hasUnit: span !== undefined }));
  }
  return doubts;
}

/** "Two: …" and "Three concerns: …" introduce a list. */
const heading = /^(?:[\p{L}-]+ ){0,2}(?:[\p{L}-]+):\s/u;

function doubtAbout(
  { value, isScaled, isPercent, currency }: SpokenNumber,
  written: string,
  { words, passage, hasUnit }: { words: readonly string[]; passage: Passage; hasUnit: boolean },
): Doubt {
  const isCount = Number.isInteger(value) && value <= mostCounted && !isScaled && !isPercent && !currency && !hasUnit;
  const near = figuresOf(passage.spoken);
  if (isCount && countItems(words) >= value) return { weight: 'loose', reason: `“${written}” was counted, not said.` };
  if (isWorkedOut(value, figuresOf(passage.cited.map(({ utterance }) => utterance))))
    return { weight: 'loose', reason: `“${written}” was worked out, not said.` };
  const isRounded = near.some((one) => one > 20 && Math.abs(one - value) / one <= 0.03);
  if (
    isRounded &&
    /\b(?:about|around|approximately|roughly|nearly|almost|over|under|some|c\.|ca\.)|~/i.test(words.join(' '))
  )
    return { weight: 'loose', reason: `“${written}” was rounded, not said.` };
  if (isSaid(value, figuresOfMeeting(passage.meeting), ''))
    return { weight: 'firm', reason: `“${written}” was said elsewhere, not in the words it cites.` };
  // Numbers that this reader can't read in another language are no proof of anything.
  const isRead = passage.spoken.some(({ words: said }) => said.some(([word]) => /\d/.test(word)));
  const isKnown = passage.language === null || /^en\b/i.test(passage.language) || isRead;
  return {
    weight: !isKnown ? 'loose' : isCount ? 'firm' : 'flat',
    reason: `“${written}” isn’t in the words it cites.`,
  };
}

const figuresOf = (utterances: readonly Utterance[]) =>
  utterances.flatMap(({ words }) => figuresIn(words.map(([word]) => word)));

const remembered = new WeakMap<readonly Utterance[], Set<number>>();
function figuresOfMeeting(utterances: readonly Utterance[]): Set<number> {
  const known = remembered.get(utterances) ?? new Set(figuresOf(utterances));
  remembered.set(utterances, known);
  return known;
}

function isSaid(value: number, said: ReadonlySet<number>, digits: string): boolean {
  const wanted = [value, value / 1_000, value * 1_000, value / 1_000_000, ...shortYears(value)];
  return (
    wanted.some(
      (one) => said.has(one) || [...said].some((other) => Math.abs(one - other) < 1e-6 * Math.max(1, other)),
    ) ||
    (String(value).length >= 4 && digits.includes(String(value)))
  );
}

/** Of 2019 people say nineteen. */
const shortYears = (value: number) => (value >= 1_950 && value < 2_100 ? [value - 2_000, value - 1_900] : []);

/** A sum, a difference, a share or a year's worth of figures that were said. */
function isWorkedOut(value: number, said: readonly number[]): boolean {
  const figures = [...new Set(said)].filter((one) => one > 1).slice(0, 24);
  const isIt = (one: number) => [one, one * 1_000].some((other) => Math.abs(other - value) <= 0.005 * value);
  return figures.some(
    (a, at) =>
      isIt(a * 12) ||
      isIt(a * 52) ||
      figures
        .slice(at + 1)
        .some(
          (b) =>
            (a > 10 && b > 10 && (isIt(a + b) || isIt(Math.abs(a - b)))) ||
            (a >= 5 &&
              b >= 5 &&
              (isIt(a * b) || isIt((a * b) / 100) || isIt(a + (a * b) / 100) || isIt(b + (a * b) / 100))),
        ),
  );
}

/** A heading that counts what stands behind it need not have been said. */
function withoutHeading(claim: string): string {
  const found = heading.exec(claim)?.[0];
  if (found === undefined) return claim;
  const rest = claim.slice(found.length);
  const [number] = readNumbers(splitWords(found));
  return number === undefined || number.value === countItems(splitWords(rest)) ? rest : claim;
}

/** Things that are listed, one behind the other. */
const countItems = (words: readonly string[]): number => words.join(' ').split(/, (?:and )?| and |; /).length;

/** Times of day: "4 pm" and "16:00" are the four that was said. */
function withoutClock(text: string, said: ReadonlySet<number>): { rest: string; wrong: string[] } {
  const wrong: string[] = [];
  const rest = text.replace(
    /(?<![\d.,])(\d{1,2})(?:[:.](\d{2}))?(?:\s?([ap])\.?m\b\.?|(?<=:\d{2}))/gi,
    (time, hours, minutes) => {
      const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
      const hasHour = [hour, hour - 12, hour + 12].some((one) => one > 0 && said.has(one)) || hour === 12;
      const isTogether =
        said.has(hour + minute / 100) || said.has(hour * 100 + minute) || said.has(hour - 12 + minute / 100);
      if (!isTogether && !(hasHour && (minute === 0 || said.has(minute) || said.has(60 - minute)))) wrong.push(time);
      return ' ';
    },
  );
  return { rest, wrong };
}
