import type { GroupedMeasures, Measures } from '@candor/contract/analytics';
import { addDays, type Day, isDay } from '../../lib/days.ts';
import type { Filter } from './use-analytics.ts';
import { dateFormat } from '../../language/locale.ts';
import { messages } from './messages.ts';

export type AnalyticsSearch = { from?: string; to?: string; member?: string; type?: string };

const weeks = 12;

/** What the address asks for; whatever makes no sense in it counts as absent. */
export function filterOfSearch(search: AnalyticsSearch, today: Day): Required<Filter> {
  const from = isDay(search.from ?? '') && search.from! <= today ? search.from! : addDays(today, 1 - weeks * 7);
  const to = isDay(search.to ?? '') && search.to! >= from && search.to! <= today ? search.to! : today;
  return { from, to, accountId: listOf(search.member), meetingTypeId: listOf(search.type) };
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter((part) => /^[\w-]{1,64}$/.test(part));

export const sourceLabels: Record<string, string> = {
  upload: messages.upload,
  browser: messages.thisBrowser,
  bot: messages.notetaker,
  phone: messages.phone,
  conference: messages.conferenceCall,
  voicemail: messages.voicemail,
  zoom: messages.zoomImport,
  other: messages.other,
};

export const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
export const percentText = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)}%`);
export const hoursText = (seconds: number) => `${(seconds / 3600).toFixed(1)} h`;

/** '45 s', '12 min', '3.5 h', '2.1 days'. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return messages.roundMin(Math.round(seconds / 60));
  return seconds < 48 * 3600 ? `${(seconds / 3600).toFixed(1)} h` : messages.secondsDays((seconds / 86_400).toFixed(1));
}

export const averageWait = ({ noted, noteWaitS }: Pick<Measures, 'noted' | 'noteWaitS'>) => share(noteWaitS, noted);

const none: Measures = {
  meetings: 0,
  failed: 0,
  recordedS: 0,
  hostTalkS: 0,
  talkS: 0,
  monologueS: 0,
  asked: 0,
  planned: 0,
  noted: 0,
  noteWaitS: 0,
  bots: 0,
  botsFailed: 0,
};
/** More weeks than that are drawn as they come. */
const mostWeeks = 160;

/** Every week of the range, those without a meeting too, so that a chart does not close gaps. */
export function everyWeek(known: readonly GroupedMeasures[], { from, to }: { from: Day; to: Day }): GroupedMeasures[] {
  const byMonday = new Map(known.map((week) => [week.key, week]));
  const monday = addDays(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7));
  const all: GroupedMeasures[] = [];
  for (let day = monday; day <= to && all.length < mostWeeks; day = addDays(day, 7))
    all.push(byMonday.get(day) ?? { ...none, key: day });
  return all.length < mostWeeks ? all : [...known];
}

/** 'Nov 16': the Monday that a week begins with. */
export function weekText(monday: Day): string {
  return week.format(new Date(`${monday}T00:00:00Z`));
}
const week = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    if (typeof value === 'number') return String(value);
    const text = value ?? '';
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
