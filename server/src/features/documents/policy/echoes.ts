import { readNumbers } from '../../../engines/language/text/numbers.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import type { PrivacyKind } from './categories.ts';
import type { Shown } from './withhold.ts';
import { saidIn } from './withhold.ts';

/** Below it a number is anything: two days, ten people. */
const least = 20;
const ofFigures: ReadonlySet<PrivacyKind> = new Set(['current-pay', 'budget', 'fee']);
const ofNames: ReadonlySet<PrivacyKind> = new Set(['other-processes', 'confidence', 'other-people']);

/**
 * Figures and names that were said only where the readers may not look. A line that has one tells it, in whatever words:
 * no rule has to know them.
 */
export function openEchoes(
  whole: Pick<MeetingConversation, 'utterances'>,
  { conversation, withheld }: Shown,
): (text: string) => PrivacyKind | null {
  const shown = conversation.utterances.map(({ words }) => words.map(([word]) => word));
  const open = {
    figures: new Set(shown.flatMap(figuresIn)),
    names: new Set(shown.flatMap((words) => words.map(bareWord))),
  };
  const figures = new Map<number, PrivacyKind>();
  const names = new Map<string, PrivacyKind>();
  for (const span of withheld) {
    const words = saidIn(whole, span).split(' ');
    if (ofFigures.has(span.kind))
      for (const figure of figuresIn(words)) if (!open.figures.has(figure)) figures.set(figure, span.kind);
    if (ofNames.has(span.kind))
      for (const name of namesIn(words)) if (!open.names.has(name)) names.set(name, span.kind);
  }
  if (figures.size === 0 && names.size === 0) return () => null;
  return (text) => {
    const words = text.replace(/[*_]/g, '').split(/\s+/);
    const figure = figuresIn(words).find((one) => figures.has(one));
    const name = words.map(bareWord).find((one) => names.has(one));
    return (figure !== undefined && figures.get(figure)) || (name !== undefined && names.get(name)) || null;
  };
}

/** "52,000", "52k" and "fifty-two" are one figure. */
function figuresIn(words: readonly string[]): number[] {
  return readNumbers(words)
    .map(({ value }) => (value >= 1_000 ? value / 1_000 : value))
    .filter((value) => value >= least);
}

const bareWord = (word: string) =>
  word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words with a capital that begin no sentence. */
function namesIn(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const isFirst = index === 0 || /[.?!]$/.test(words[index - 1] as string);
    const isName = /^[“"(]?\p{Lu}\p{L}{2,}/u.test(word) && !ordinary.test(word);
    return isName && (!isFirst || words.length === 1 || /^\p{Lu}/u.test(words[index + 1] ?? ''))
      ? [bareWord(word)]
      : [];
  });
}

const ordinary =
  /^[“"(]?(?:I'?\p{L}*|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|And|But|The|They|There|Yes|Well|Also|You|Please|Here|That|This)\b/u;
