import type { Range } from './sentences.ts';
import { readNumbers } from './numbers.ts';
import { plain } from './words.ts';

/** A moment as it was said, and the day it means where that is certain. */
type SpokenTime = Range & { text: string /** ISO 8601 day. */; day: string | null; isCalendar: boolean };

const months = 'january february march april may june july august september october november december'.split(' ');
const shortMonths: Record<string, string> = {
  jan: 'january',
  feb: 'february',
  apr: 'april',
  aug: 'august',
  sept: 'september',
  sep: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
};
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
const seasons = /^(christmas|easter|summer|autumn|spring|new)$/;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toIso = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (date: Date, days: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days));

/** Days, weeks and months that are named in what was said, seen from the day of the meeting. */
export function readTimes(words: readonly string[], today: Date): SpokenTime[] {
  const bare = words.map((word) => plain(word).replace(/'s$/, ''));
  const found: SpokenTime[] = [];
  for (let at = 0; at < bare.length; ) {
    const time =
      readMonthDay(bare, words, at, today) ??
      readWeekday(bare, at, today) ??
      readNear(bare, at, today) ??
      readIn(words, bare, at, today);
    if (time) found.push(time);
    at = time ? time.to : at + 1;
  }
  return found;
}

/** 1 to 31 from "3rd", "third", "twenty-third". */
function dayNumber(bare: readonly string[], at: number): { day: number; next: number } | undefined {
  const word = bare[at] ?? '';
  const figure = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (figure) return inMonth(Number(figure[1]), at + 1);
  const ordinal = ordinals.get(word);
  if (ordinal) return { day: ordinal, next: at + 1 };
  const [ten, one] = word.includes('-') ? word.split('-') : [word, bare[at + 1] ?? ''];
  const base = ten === 'twenty' ? 20 : ten === 'thirty' ? 30 : 0;
  const rest = ordinals.get(one ?? '');
  if (base && rest && rest < 10) return inMonth(base + rest, at + (word.includes('-') ? 1 : 2));
  return word === 'thirtieth' ? { day: 30, next: at + 1 } : undefined;
}

/** "eighteen of August", as some say it. */
function plainDay(
  bare: readonly string[],
  words: readonly string[],
  at: number,
): { day: number; next: number } | undefined {
  const [number] = readNumbers(bare.slice(at, at + 2));
  const next = at + (number?.to ?? 0);
  return number?.from === 0 &&
    Number.isInteger(number.value) &&
    bare[next] === 'of' &&
    monthOf(bare, words, next + 1) >= 0
    ? inMonth(number.value, next)
    : undefined;
}

const inMonth = (day: number, next: number) => (day >= 1 && day <= 31 ? { day, next } : undefined);

function readMonthDay(
  bare: readonly string[],
  words: readonly string[],
  at: number,
  today: Date,
): SpokenTime | undefined {
  const start = bare[at] === 'the' ? at + 1 : at;
  const first = dayNumber(bare, start) ?? plainDay(bare, words, start);
  if (first) {
    const monthAt = bare[first.next] === 'of' ? first.next + 1 : first.next;
    const month = monthOf(bare, words, monthAt);
    if (month >= 0) return calendar(at, monthAt + 1, first.day, month, today);
  }
  // "the second week of March", "mid-March".
  if (
    (ordinals.has(bare[start] ?? '') || bare[start] === 'last') &&
    bare[start + 1] === 'week' &&
    /^(of|in)$/.test(bare[start + 2] ?? '')
  ) {
    const of = monthOf(bare, words, start + 3);
    if (of >= 0)
      return {
        from: at,
        to: start + 4,
        text: `${bare[start]} week of ${capital(months[of] as string)}`,
        day: null,
        isCalendar: true,
      };
  }
  const [, half = '', joined = ''] = /^(early|mid|late)-(\w+)$/.exec(bare[at] ?? '') ?? [];
  if (months.includes(joined))
    return { from: at, to: at + 1, text: `${half} ${capital(joined)}`, day: null, isCalendar: true };
  // "I'd start October first" is no "start of October".
  const part =
    /^(early|mid|late|end)$/.exec(bare[at] ?? '')?.[1] ??
    (bare[at + 1] === 'of' ? /^(beginning|start|middle)$/.exec(bare[at] ?? '')?.[1] : undefined);
  const monthAt = part ? (bare[at + 1] === 'of' ? at + 2 : at + 1) : at;
  const month = monthOf(bare, words, monthAt);
  if (month < 0) return undefined;
  const behind = part ? undefined : dayNumber(bare, bare[monthAt + 1] === 'the' ? monthAt + 2 : monthAt + 1);
  // "If I sign in June, the first of August."
  if (behind && !(bare[behind.next] === 'of' && monthOf(bare, words, behind.next + 1) >= 0))
    return calendar(at, behind.next, behind.day, month, today);
  const name = capital(months[month] as string);
  return {
    from: at,
    to: monthAt + 1,
    text: part ? `${part}${bare[at + 1] === 'of' ? ' of' : ''} ${name}` : name,
    day: null,
    isCalendar: true,
  };
}

/** May and March are words too: a capital letter, or a word before that wants a month. */
function monthOf(bare: readonly string[], words: readonly string[], at: number): number {
  const month = months.indexOf(shortMonths[bare[at] ?? ''] ?? (bare[at] ?? '').replace(/-/g, ''));
  if (month < 0) return -1;
  const isPlainWord = /^(may|march|jan)$/.test(bare[at] ?? '');
  const hasCapital = /^["'“(]?[A-Z]/.test(words[at] ?? '') && at > 0;
  return !isPlainWord || hasCapital || /^(in|of|early|mid|late|until|from|by|since|next)$/.test(bare[at - 1] ?? '')
    ? month
    : -1;
}

/** In the year in which it comes next. */
function calendar(from: number, to: number, day: number, month: number, today: Date): SpokenTime {
  const year = today.getUTCFullYear();
  const this_ = new Date(Date.UTC(year, month, day));
  const next = this_ < addDays(today, -1) ? new Date(Date.UTC(year + 1, month, day)) : this_;
  return { from, to, text: `${day} ${capital(months[month] as string)}`, day: toIso(next), isCalendar: true };
}

/** "so the 18th": a day alone is of the month that was named before it, or of the next one where that is over; without one, the next that comes. */
export function readDays(words: readonly string[], today: Date, before: readonly string[]): SpokenTime[] {
  const bare = words.map((word) => plain(word).replace(/'s$/, ''));
  const taken = readTimes(words, today);
  const found: SpokenTime[] = [];
  for (let at = 0; at < bare.length; at += 1) {
    const day = bare[at] === 'the' ? dayNumber(bare, at + 1) : undefined;
    if (!day || /^\d+$/.test(bare[at + 1] ?? '') || taken.some(({ from, to }) => at + 1 >= from && at < to)) continue;
    const isOver =
      day.next >= words.length ||
      /[,.?!;]$/.test(words[day.next - 1] ?? '') ||
      /^(then|please|maybe|i|if|would|is|and|but|or|so|sounds|works|instead|that)$/.test(bare[day.next] ?? '');
    if (isOver)
      found.push(calendar(at, day.next, day.day, monthFor(day.day, [...before, ...words.slice(0, at)], today), today));
  }
  return found;
}

function monthFor(day: number, before: readonly string[], today: Date): number {
  const named = readTimes(before, today)
    .filter(({ isCalendar }) => isCalendar)
    .at(-1);
  const month = months.findIndex((name) => named?.text.endsWith(capital(name)));
  if (month >= 0) return day >= Number(/^\d+/.exec(named?.text ?? '')?.[0] ?? 0) ? month : (month + 1) % 12;
  return day > today.getUTCDate() ? today.getUTCMonth() : (today.getUTCMonth() + 1) % 12;
}

function readWeekday(bare: readonly string[], at: number, today: Date): SpokenTime | undefined {
  // "a week on Monday" is Monday week.
  if (/^(a|one)$/.test(bare[at] ?? '') && bare[at + 1] === 'week' && /^(on|from|this)$/.test(bare[at + 2] ?? '')) {
    const behind = readWeekday(bare, at + 3, today);
    return behind?.day
      ? { ...behind, from: at, text: `${behind.text} week`, day: toIso(addDays(new Date(behind.day), 7)) }
      : undefined;
  }
  const isNext = bare[at] === 'next';
  const dayAt = isNext || bare[at] === 'this' ? at + 1 : at;
  const weekday = weekdays.indexOf(bare[dayAt] ?? '');
  if (weekday < 0) return undefined;
  const ahead = (weekday - today.getUTCDay() + 7) % 7 || 7;
  const isWeekOn = bare[dayAt + 1] === 'week';
  const daytime = /^(morning|afternoon|evening)$/.test(bare[dayAt + 1] ?? '') ? bare[dayAt + 1] : undefined;
  const days = isWeekOn ? ahead + 7 : ahead;
  const text = [isNext ? 'next' : '', capital(weekdays[weekday] as string), isWeekOn ? 'week' : '', daytime ?? '']
    .filter(Boolean)
    .join(' ');
  return {
    from: at,
    to: dayAt + (isWeekOn || daytime ? 2 : 1),
    text,
    day: toIso(addDays(today, days)),
    isCalendar: false,
  };
}

function readNear(bare: readonly string[], at: number, today: Date): SpokenTime | undefined {
  const word = bare[at] ?? '';
  const near = (to: number, text: string, days: number | null): SpokenTime => ({
    from: at,
    to,
    text,
    day: days === null ? null : toIso(addDays(today, days)),
    isCalendar: false,
  });
  if (word === 'tomorrow') return near(at + 1, 'tomorrow', 1);
  if (word === 'today' || word === 'tonight') return near(at + 1, word, 0);
  if (word === 'this' && /^(morning|afternoon|evening)$/.test(bare[at + 1] ?? ''))
    return near(at + 2, `this ${bare[at + 1]}`, 0);
  if (/^(immediately|straightaway|asap|instantly)$/.test(word))
    return near(at + 1, word === 'straightaway' ? 'straight away' : word, null);
  if (/^(straight|right)$/.test(word) && bare[at + 1] === 'away') return near(at + 2, `${word} away`, null);
  if (word === 'next' && /^(week|month|year)$/.test(bare[at + 1] ?? ''))
    return near(at + 2, `next ${bare[at + 1]}`, null);
  if (word === 'end' && bare[at + 1] === 'of' && /^(day|week|month)$/.test(bare[at + 3] ?? bare[at + 2] ?? ''))
    return endOf(bare, at, today);
  if (/^(after|before|until)$/.test(word)) {
    const seasonAt = bare[at + 1] === 'the' ? at + 2 : at + 1;
    if (seasons.test(bare[seasonAt] ?? '') && (bare[seasonAt] !== 'new' || bare[seasonAt + 1] === 'year')) {
      const to = seasonAt + (bare[seasonAt] === 'new' ? 2 : 1);
      return near(
        to,
        bare
          .slice(at, to)
          .map((part) => (/^(christmas|easter|new|year)$/.test(part) ? capital(part) : part))
          .join(' '),
        null,
      );
    }
  }
  return undefined;
}

function endOf(bare: readonly string[], at: number, today: Date): SpokenTime | undefined {
  const unitAt = /^(the|this)$/.test(bare[at + 2] ?? '') ? at + 3 : at + 2;
  const unit = bare[unitAt] ?? '';
  if (!/^(day|week|month)$/.test(unit)) return undefined;
  const friday = (5 - today.getUTCDay() + 7) % 7;
  const day =
    unit === 'day'
      ? today
      : unit === 'week'
        ? addDays(today, friday)
        : new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0));
  return { from: at, to: unitAt + 1, text: `end of the ${unit}`, day: toIso(day), isCalendar: false };
}

/** "in two weeks", "within a month". */
function readIn(words: readonly string[], bare: readonly string[], at: number, today: Date): SpokenTime | undefined {
  if (!/^(in|within)$/.test(bare[at] ?? '')) return undefined;
  const length = readLength(words, at + (/^(about|around|roughly|maybe|like|say)$/.test(bare[at + 1] ?? '') ? 2 : 1));
  if (!length) return undefined;
  const days = { day: 1, week: 7, month: 30, year: 365 }[length.unit] * length.count;
  const end = /^time$/.test(bare[length.to] ?? '') ? length.to + 1 : length.to;
  return {
    from: at,
    to: end,
    text: `${bare[at]} ${length.text}`,
    day: length.isExact ? toIso(addDays(today, days)) : null,
    isCalendar: false,
  };
}

type SpokenLength = Range & {
  count: number;
  upTo: number | null;
  unit: 'day' | 'week' | 'month' | 'year';
  text: string;
  isExact: boolean;
};

/** A length of time that begins at this word: "four weeks", "a month", "two to three months", "a couple of weeks". */
function readLength(words: readonly string[], at: number): SpokenLength | undefined {
  const bare = words.slice(at, at + 9).map((word) => plain(word).replace(/'s?$/, ''));
  const vague = /^(couple|few)$/;
  let step = 0;
  let count: number | undefined;
  let upTo: number | null = null;
  let said = '';
  if (bare[0] === 'a' && vague.test(bare[1] ?? '')) {
    step = bare[2] === 'of' ? 3 : 2;
    count = bare[1] === 'couple' ? 2 : 3;
    said = bare[1] === 'couple' ? 'a couple of' : 'a few';
  } else if (
    (bare[0] === 'calendar' && bare[1] === 'month') ||
    (/^(a|an|one)$/.test(bare[0] ?? '') && /^(day|week|month|year|fortnight|calendar|full)$/.test(bare[1] ?? ''))
  ) {
    step = 1;
    count = 1;
    if (bare[1] === 'year' && bare.slice(2, 5).join(' ') === 'and a half')
      return { from: at, to: at + 5, count: 1.5, upTo: null, unit: 'year', text: '1.5 years', isExact: true };
  } else {
    const [first, second] = readNumbers(words.slice(at, at + 9));
    // "It's a long one, three months."
    if (
      bare[0] === 'one' &&
      ((words[at] ?? '').endsWith(',') || /^(?:this|that|last|other|first|new|old)$/.test(plain(words[at - 1] ?? '')))
    )
      return undefined;
    if (!first || first.from !== 0 || first.isPercent || first.currency) return undefined;
    count = first.value;
    step = first.to;
    const joins = /^(to|or)$/.test(bare[step] ?? '') ? 1 : second?.from === step ? 0 : -1;
    if (second && joins >= 0 && second.from === step + joins && second.value > first.value) {
      upTo = second.value;
      step = second.to;
    }
  }
  if (/^(calendar|full|whole|working|solid|good|plus|odd)$/.test(bare[step] ?? '')) step += 1;
  const unit = /^(day|week|month|year|fortnight)(s|s')?$/.exec(bare[step] ?? '')?.[1];
  if (!unit || count === undefined) return undefined;
  // "Two Year 11s, a Year 9" are classes of a school.
  if (
    /^years?$/i.test(words[at + step] ?? '') &&
    /^(?:\d+s?|seven|eight|nine|ten|eleven|twelve|thirteen)s?\b/.test(bare[step + 1] ?? '') &&
    !/[,.]$/.test(words[at + step] ?? '')
  )
    return undefined;
  const isFortnight = unit === 'fortnight';
  const [n, of] = isFortnight ? [count * 2, 'week' as const] : [count, unit as SpokenLength['unit']];
  const amount = said || (upTo === null ? String(n) : `${n} to ${upTo}`);
  return {
    from: at,
    to: at + step + 1,
    count: n,
    upTo,
    unit: of,
    text: `${amount} ${of}${n === 1 && upTo === null && !said ? '' : 's'}`,
    isExact: !said && upTo === null,
  };
}

/** Every length of time that is named. */
export function readLengths(words: readonly string[]): SpokenLength[] {
  const found: SpokenLength[] = [];
  for (let at = 0; at < words.length; ) {
    const length = readLength(words, at);
    if (length) found.push(length);
    at = length ? length.to : at + 1;
  }
  return found;
}
