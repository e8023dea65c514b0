import { readDate, readTime } from './dates.ts';

/** What the name of a file says of its meeting. Times are those of the place where the server is asked for. */
export type Told = { title: string; contact: string | null; date: string | null; time: string | null };

type Pattern = { find: RegExp; tell: (found: Record<string, string>) => Partial<Told> };

const zoned = ({ date = '', time = '' }) => ({ date: readDate(date), time: readTime(time) });

/** As Zoom, Teams, phones and dictation devices name their files. Each begins and ends with what is fixed, so that it is read in one walk. */
const known: readonly Pattern[] = [
  // Zoom's cloud: GMT20260302-103015_Recording_1920x1080
  { find: /^GMT(?<date>\d{8})-(?<time>\d{6})_Recording/, tell: (found) => ({ ...zoned(found), title: '' }) },
  // Teams: Screen Amara Osei-20260302_103015-Meeting Recording
  {
    find: /^(?<title>.{1,200})-(?<date>\d{8})_(?<time>\d{6})-Meeting (?:Recording|Transcript)/,
    tell: (found) => ({ ...zoned(found), title: found.title ?? '' }),
  },
  // Zoom's own folder: 2026-03-02 10.30.15 Screen Amara Osei
  {
    find: /^(?<date>\d{4}-\d{2}-\d{2}) (?<time>\d{2}\.\d{2}\.\d{2}) (?<title>.{1,200})$/,
    tell: (found) => ({ ...zoned(found), title: found.title ?? '' }),
  },
  // Dictation devices and phones: 260302_1030, 260302_001, Voice 260302_103015, Recording_20260302_103015
  {
    find: /^(?:(?:Voice|Recording|Call|REC|VN)[ _-]?)?(?<date>\d{6}|\d{8})[ _-](?<time>\d{6}|\d{4})$/i,
    tell: (found) => ({ ...zoned(found), title: '' }),
  },
  {
    find: /^(?:(?:Voice|Recording|REC|VN)[ _-]?)?(?<date>\d{6}|\d{8})[ _-]\d{1,3}$/i,
    tell: (found) => ({ ...zoned(found), title: '' }),
  },
];

/** Names that devices count up: they say nothing. */
const counted =
  /^(?:zoom|rec|recording|new recording|voice|vn|ds|dss|dm|track|file|audio|video|audio_only|double_click_to_convert_\d{1,2})[ _-]?\d{0,12}(?: \(\d{1,3}\))?$/i;

/** Without a rule: what is known of recorders, then a date and a time wherever they stand, and the rest is the title. */
export function readName(stem: string, folderName = ''): Told {
  const none: Told = { title: '', contact: null, date: null, time: null };
  for (const { find, tell } of known) {
    const groups = find.exec(stem)?.groups;
    if (groups) return { ...none, ...tell(groups) };
  }
  if (counted.test(stem)) return folderName === '' ? none : readName(withoutNumber(folderName));
  return readLoose(stem);
}

/** Zoom ends the name of its folder with the number of the meeting. */
function withoutNumber(name: string): string {
  const at = name.lastIndexOf(' ');
  return at > 0 && /^\d{9,12}$/.test(name.slice(at + 1)) ? name.slice(0, at) : name;
}

const anyDate = /(?<![0-9])(?:\d{4}[-._]\d{2}[-._]\d{2}|\d{2}\.\d{2}\.\d{4}|20\d{6})(?![0-9])/;
const anyTime = /(?<![0-9])\d{2}[-.:h]\d{2}(?:[-.:]\d{2})?(?![0-9])/;

function readLoose(stem: string): Told {
  const dated = anyDate.exec(stem);
  const date = dated && readDate(dated[0]);
  let rest = date ? stem.replace(dated[0], ' ') : stem;
  const timed = date ? anyTime.exec(rest) : null;
  const time = timed && readTime(timed[0]);
  if (time) rest = rest.replace(timed[0], ' ');
  return { title: toTitle(rest), contact: null, date: date ?? null, time: time ?? null };
}

/** Underscores are blanks where there are no others; what is left over at the ends is cut off. */
export function toTitle(text: string): string {
  const spaced = text.includes(' ') && text.trim().includes(' ') ? text : text.replaceAll('_', ' ');
  const words = spaced.split(/\s/).filter((word) => word !== '');
  while (words.length > 0 && isDash(words[0]!)) words.shift();
  while (words.length > 0 && isDash(words.at(-1)!)) words.pop();
  return words.join(' ');
}

const isDash = (word: string) => /^[-_–—.,|]$/.test(word);

const placeholders = ['date', 'time', 'title', 'contact', 'any'] as const;
type Placeholder = (typeof placeholders)[number];
type Piece = { text: string } | { name: Placeholder };

/** `{date} {contact} - {title}`: what stands between the braces, and what stands between them. Null where the rule can't be read. */
export function readRule(rule: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (let at = 0; at < rule.length; ) {
    const open = rule.indexOf('{', at);
    if (open < 0) {
      pieces.push({ text: rule.slice(at) });
      break;
    }
    if (open > at) pieces.push({ text: rule.slice(at, open) });
    const close = rule.indexOf('}', open);
    const name = close < 0 ? '' : rule.slice(open + 1, close).toLowerCase();
    const known = placeholders.find((one) => one === name);
    const before = pieces.at(-1);
    // Between two of them there is nothing by which to tell where the one ends.
    if (!known || (before && 'name' in before)) return null;
    if (known !== 'any' && pieces.some((one) => 'name' in one && one.name === known)) return null;
    pieces.push({ name: known });
    at = close + 1;
  }
  return pieces.some((piece) => 'name' in piece) ? pieces : null;
}

/** Null where the name isn't written by the rule. What a placeholder stands for ends where the next fixed text begins. */
export function readByRule(pieces: readonly Piece[], stem: string): Told | null {
  const told: Told = { title: '', contact: null, date: null, time: null };
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if ('text' in piece) {
      if (!stem.startsWith(piece.text, at)) return null;
      at += piece.text.length;
      continue;
    }
    const next = pieces[index + 1];
    const end = next && 'text' in next ? endOf(stem, at, next.text, index + 2 === pieces.length) : stem.length;
    if (end <= at) return null;
    const value = stem.slice(at, end).trim();
    if (piece.name === 'date') {
      told.date = readDate(value);
      if (told.date === null) return null;
    } else if (piece.name === 'time') {
      told.time = readTime(value);
      if (told.time === null) return null;
    } else if (piece.name === 'contact') told.contact = toTitle(value);
    else if (piece.name === 'title') told.title = toTitle(value);
    at = end;
  }
  return at === stem.length ? told : null;
}

/** The last fixed text stands at the end of the name, every other one where it is found first. */
const endOf = (stem: string, at: number, text: string, isLast: boolean): number =>
  isLast ? (stem.endsWith(text) ? stem.length - text.length : -1) : stem.indexOf(text, at + 1);
