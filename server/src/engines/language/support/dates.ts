import { readNumbers } from '../text/numbers.ts';
import { splitWords } from '../text/words.ts';

/** A date as it is written or said: any of its parts may be missing. Months and weekdays count from 0, weekdays from Sunday. */
export type SpokenDate = {
  text: string;
  index: number;
  day?: number;
  month?: number;
  year?: number;
  weekday?: number;
};

const monthNames = [
  'january|jan|januar|enero|janvier',
  'february|feb|februar|febrero|février',
  'march|mar|märz|marzo|mars',
  'april|apr|abril|avril',
  'may|mai|mayo',
  'june|jun|juni|junio|juin',
  'july|jul|juli|julio|juillet',
  'august|aug|agosto|août',
  'september|sept|sep|septiembre|septembre',
  'october|oct|oktober|octubre|octobre',
  'november|nov|noviembre|novembre',
  'december|dec|dezember|diciembre|décembre',
].map((names) => names.split('|'));
const weekdayNames = [
  'sunday|sundays|sun|sonntag|domingo|dimanche',
  'monday|mondays|mon|montag|lunes|lundi',
  'tuesday|tuesdays|tue|dienstag|martes|mardi',
  'wednesday|wednesdays|wed|mittwoch|miércoles|mercredi',
  'thursday|thursdays|thu|thur|thurs|donnerstag|jueves|jeudi',
  'friday|fridays|fri|freitag|viernes|vendredi',
  'saturday|saturdays|sat|samstag|sonnabend|sábado|samedi',
].map((names) => names.split('|'));
/** Words of everyday English too: a date only beside a figure, or with a capital inside a sentence. */
const ambiguous = new Set([
  'may',
  'mar',
  'march',
  'mars',
  'sun',
  'sat',
  'wed',
  'mon',
  'jan',
  'dec',
  'sep',
  'fri',
  'tue',
]);

const numberOf = (lists: readonly string[][], word: string) => {
  const at = lists.findIndex((names) => names.includes(word));
  return at < 0 ? undefined : at;
};
const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
const dayOf = (word: string | undefined): number | undefined => {
  const day = /^(\d{1,2})(?:st|nd|rd|th|\.)?[,.;:)]?$/i.exec(word ?? '')?.[1];
  return day !== undefined && Number(day) >= 1 && Number(day) <= 31 ? Number(day) : undefined;
};
const yearOf = (word: string | undefined): number | undefined => {
  const year = /^((?:19|20)\d{2})[,.;:)]?$/.exec(word ?? '')?.[1];
  return year === undefined ? undefined : Number(year);
};

/** Every date that a text names. Of what was said, a "may" without a capital counts too. */
export function readDates(text: string, isSpoken = false): SpokenDate[] {
  const pieces = [...text.matchAll(/\S+/g)].map((match) => ({ word: match[0], index: match.index }));
  const found: SpokenDate[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const { word, index } = pieces[at]!;
    const iso = /^\(?(\d{4})-(\d{2})-(\d{2})/.exec(word);
    if (iso) {
      found.push({ text: iso[0], index, year: Number(iso[1]), month: Number(iso[2]) - 1, day: Number(iso[3]) });
      continue;
    }
    const name = bare(word);
    const weekday = numberOf(weekdayNames, name);
    const month = numberOf(monthNames, name);
    if (weekday === undefined && month === undefined) continue;
    const hasOf = /^of$/i.test(pieces[at - 1]?.word ?? '');
    const isClosed = /[.!?;]$/.test(pieces[at - 1]?.word ?? '.');
    const before = dayOf(pieces[at - (hasOf ? 2 : 1)]?.word);
    const after = dayOf(pieces[at + 1]?.word);
    const year = yearOf(pieces[at + (after === undefined ? 1 : 2)]?.word);
    const isSure = before !== undefined || after !== undefined || year !== undefined || isSpoken;
    if (ambiguous.has(name) && !isSure && (isClosed || !/^\p{Lu}/u.test(word))) continue;
    if (weekday !== undefined) {
      found.push({ text: word, index, weekday });
      continue;
    }
    const first = before === undefined ? at : at - (hasOf ? 2 : 1);
    const last = at + (before === undefined && after !== undefined ? 1 : 0) + (year === undefined ? 0 : 1);
    const day = before ?? after;
    found.push({
      text: text.slice(pieces[first]!.index, pieces[last]!.index + pieces[last]!.word.length).replace(/[,.;:)]$/, ''),
      index: pieces[first]!.index,
      month: month as number,
      ...(day !== undefined && { day }),
      ...(year !== undefined && { year }),
    });
  }
  return found;
}

/** The text with blanks where its dates stand, so that their figures are not read as amounts. */
export function withoutDates(text: string): string {
  return readDates(text).reduce(
    (rest, { text: date, index }) => rest.slice(0, index) + ' '.repeat(date.length) + rest.slice(index + date.length),
    text,
  );
}

const dayMs = 86_400_000;
const unitDays: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30.4, year: 365 };

/** The days that relative words can mean, counted from the day of the meeting. */
export function resolveDates(said: string, startedAt: Date | undefined): Date[] {
  if (!startedAt) return [];
  const start = Date.UTC(startedAt.getUTCFullYear(), startedAt.getUTCMonth(), startedAt.getUTCDate());
  const days = new Set<number>();
  const text = said.toLowerCase();
  const add = (from: number, to = from) => {
    for (let day = Math.floor(from); day <= Math.ceil(to); day += 1) days.add(day);
  };
  if (/\btoday|this (?:morning|afternoon|evening)|tonight\b/.test(text)) add(0);
  if (/\btomorrow\b/.test(text)) add(1, /\bday after tomorrow\b/.test(text) ? 2 : 1);
  if (/\byesterday\b/.test(text)) add(-1);
  const weekday = startedAt.getUTCDay();
  if (/\b(?:this|end of the|later in the) week\b/.test(text)) add(0, 7 - weekday);
  if (/\bnext week\b|\bweek after\b/.test(text)) add(1, 14 - weekday + 7);
  if (/\bweekend\b/.test(text)) add(6 - weekday, 7 - weekday);
  for (const { weekday: named } of readDates(said, true))
    if (named !== undefined) {
      const ahead = (named - weekday + 7) % 7;
      for (const week of [-7, 0, 7]) add(ahead + week);
    }
  const words = splitWords(said);
  for (const { value, to } of readNumbers(words)) {
    const size = unitDays[bare(words[to] ?? '').replace(/s$/, '')];
    if (size === undefined || value > 120) continue;
    const slack = size >= 30 ? 4 : size >= 7 ? 2 : 0;
    add(value * size - slack, value * size + slack);
    if (/\bago\b|\blast\b/.test(text)) add(-value * size - slack, -value * size + slack);
  }
  if (/\bfortnight\b/.test(text)) add(13, 15);
  return [...days].map((day) => new Date(start + day * dayMs));
}
