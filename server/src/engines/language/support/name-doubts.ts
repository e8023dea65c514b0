import type { Utterance } from '../port.ts';
import { isEmptyWord, plain, splitWords, stem, textOf } from '../text/words.ts';
import { readDates } from './dates.ts';
import type { Doubt } from './doubt.ts';
import type { Passage } from './passage.ts';
import { nearText } from './passage.ts';
import { isReported } from './said-words.ts';

/** Short forms that writers use for what people say in full. */
const shortForms = new Set(
  'uk us usa eu uae ai it hr cv ats crm erp ceo cto cfo coo cio vp md hgv kpi okr vat paye ote nda pto qa ux ui sql api aws gcp b2b b2c saas us-based phd mba bsc msc ba ma gcse ok english british american european mw kw kwh gb tb mb km kg hq kpmg pwc dotnet pm qa r&d p&l roi sme smes faq'.split(
    ' ',
  ),
);

/** Names of a claim that nobody said near what it cites: heard elsewhere, written otherwise, or not at all. */
export function findNameDoubts(claim: string, passage: Passage): Doubt[] {
  // German nouns all have a capital.
  if (/^de\b/i.test(passage.language ?? '')) return [];
  const text = readDates(claim).reduce((rest, { text: date }) => rest.replace(date, ' '), claim.replace(label, ''));
  const words = splitWords(text);
  const near = openVocabulary(nearText(passage), passage.names);
  const missing = words.filter((word, at) => isName(words, word, at) && !hasHeard(near, bareName(word)));
  if (missing.length === 0) return [];
  const meeting = vocabularyOf(passage.meeting, passage.names);
  return missing.slice(0, 3).map((word): Doubt => {
    const name = bareName(word);
    if (hasHeard(meeting, name))
      return { weight: 'loose', reason: `“${name}” was said elsewhere, not in the words it cites.` };
    const twin = meeting.capitals.find((one) => soundsLike(one, name));
    if (twin) return { weight: 'loose', reason: `It says “${name}”; the transcript has “${twin}”.` };
    // The first word of a line has a capital in any case.
    return { weight: word === words[0] ? 'loose' : 'firm', reason: `“${name}” isn’t in the words it cites.` };
  });
}

/** "Notice Period: …": a heading may be in capitals. */
const label = /^(?:[\p{L}\p{N}/&-]+ ){0,4}[\p{L}\p{N}/&-]+:\s/u;
const bareName = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '').replace(/['’]s$/, '');

function isName(words: readonly string[], word: string, at: number): boolean {
  const bare = bareName(word);
  const isFirst = at === 0 || /[.!?:–]["'”’)]*$/.test(words[at - 1] ?? '') || /^["“‘(]/.test(word);
  if (!/^\p{Lu}/u.test(bare) || /\d/.test(bare) || bare === 'I') return false;
  // The first word of a sentence has a capital anyway, unless a second name stands behind it.
  if (isFirst && !/^\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(bare) && !/^\p{Lu}\p{Ll}/u.test(words[at + 1] ?? '')) return false;
  return !isEmptyWord(plain(bare)) && !isReported(stem(bare)) && !shortForms.has(bare.toLowerCase());
}

/** What was said, ready to look names up in. */
type Vocabulary = { roots: ReadonlySet<string>; joined: string; initials: string; capitals: readonly string[] };

function openVocabulary(text: string, names: readonly string[]): Vocabulary {
  const words = [...splitWords(text), ...names.flatMap(splitWords)];
  const bare = words.map(bareName).filter((word) => word !== '');
  return {
    roots: new Set(words.map(stem)),
    joined: `${bare.join('').toLowerCase()}`.replace(/[^\p{L}\p{N}]/gu, ''),
    initials: bare.map((word) => word.charAt(0).toLowerCase()).join(''),
    capitals: [...new Set(bare.filter((word) => /^\p{L}/u.test(word) && word.length > 2))],
  };
}

const remembered = new WeakMap<readonly Utterance[], Vocabulary>();
function vocabularyOf(meeting: readonly Utterance[], names: readonly string[]): Vocabulary {
  const known = remembered.get(meeting) ?? openVocabulary(meeting.map(({ words }) => textOf(words)).join(' '), names);
  remembered.set(meeting, known);
  return known;
}

function hasHeard({ roots, joined, initials }: Vocabulary, name: string): boolean {
  const root = stem(name);
  const bare = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (roots.has(root) || (bare.length > 2 && joined.includes(bare))) return true;
  if (/^\p{Lu}{2,6}s?$/u.test(name) && initials.includes(bare.replace(/s$/, ''))) return true;
  // Of "Anglo-Dutch" each part counts by itself.
  return name
    .split(/[-/&]/)
    .every((part) => part === '' || !/^\p{Lu}/u.test(part) || [...roots].some((one) => isKin(stem(part), one)));
}

/** Romania and Romanian: the same beginning, and little behind it. */
function isKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return (same === short.length && same >= 3 && long.length - same <= 4) || (same >= 4 && long.length - same <= 3);
}

/** A name as a recognizer may have heard it: the same beginning, and letters that sound alike. */
function soundsLike(heard: string, name: string): boolean {
  const [one, other] = [soundOf(heard), soundOf(name)];
  return one.length >= 3 && one.charAt(0) === other.charAt(0) && distance(one, other) <= Math.floor(other.length / 4);
}

const soundOf = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/c(?![eiy])/g, 'k')
    .replaceAll('qu', 'kw')
    .replace(/[yj]/g, 'i')
    .replace(/z/g, 's')
    .replace(/v/g, 'w')
    .replace(/h/g, '')
    .replace(/(.)\1/g, '$1');

function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1)
      row.push(
        Math.min(
          (above[j] as number) + 1,
          (row[j - 1] as number) + 1,
          (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    above = row;
  }
  return above[b.length] as number;
}
