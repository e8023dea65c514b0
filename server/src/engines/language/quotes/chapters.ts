import type { Chapter } from '../port.ts';
import { askedText } from './asked.ts';
import type { Exchange } from './exchanges.ts';
import { familiesOf } from '../text/families.ts';
import type { Placed } from './place.ts';
import { spanOf } from './spoken.ts';

/** Nobody jumps by a bar of more. */
const mostChapters = 12;
/** In words: what no section asked for has a chapter of its own if that much was said. */
const ownChapter = 45;
/** In words. */
const longestTitle = 8;

/** The call as stretches about one thing, named by the section they went to or by their first question. */
export function toChapters(placed: readonly Placed[], titles: readonly string[], isEnglish: boolean): Chapter[] {
  const chapters: (Chapter & { key: string; size: number })[] = [];
  for (const { exchange, section } of placed) {
    const first = exchange.asked[0] ?? exchange.said[0];
    const title = section === null ? questionOf(exchange, isEnglish) : (titles[section] ?? '');
    const last = chapters.at(-1);
    const size = exchange.said.reduce((sum, { from, to }) => sum + to - from, 0);
    if (!first) continue;
    const isSmall = section === null && size < ownChapter;
    if (last && (title === '' || isSmall || last.key === title)) last.size += size;
    else if (title !== '') chapters.push({ title, key: title, at: spanOf(first), size });
  }
  return fewer(chapters).map(({ title, at }) => ({ title, at }));
}

/** The smallest go into the one before them. */
function fewer<C extends { size: number }>(chapters: readonly C[]): readonly C[] {
  if (chapters.length <= mostChapters) return chapters;
  const smallest = chapters.slice(1).toSorted((a, b) => a.size - b.size)[0];
  return fewer(chapters.filter((one) => one !== smallest));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The question, or else the first words. */
function questionOf({ asked, said }: Exchange, isEnglish: boolean): string {
  const text = askedText(asked.length > 0 ? asked : said.slice(0, 1), isEnglish)?.text.replace(/^… /, '') ?? '';
  const words = text.split(' ').filter(Boolean);
  if (words.length <= longestTitle) return capital(text);
  return `${capital(words.slice(0, longestTitle).join(' ')).replace(/[,;:]$/, '')} …`;
}

/** Sections about what happens next hold what was promised. */
export const isClosing = (wish: { title: string; instructions: string }): boolean =>
  familiesOf({ title: wish.title, instructions: '' }).has('step');
