import type { Range } from '../text/sentences.ts';
import { plain } from '../text/words.ts';

/** Somebody else's, or one that is not used any more. */
const isNotOwn = (text: string) =>
  /\b(?:his|hers?|their|(?:my|the) (?:wife|husband|partner|boss|manager|mum|dad|brother|sister|friend|mate)(?:'s)?)\b/i.test(
    text,
  ) ||
  /\b(old|used to|no longer|don't use|doesn't work|not any ?more|work one|office number|switchboard|landlord)\b/i.test(
    text,
  );

const digits = new Map(
  'zero one two three four five six seven eight nine'.split(' ').map((word, value) => [word, String(value)]),
);
const tensOf = new Map(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, String(10 + index)]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, String(2 + index)]),
);

/** A sentence, what was asked, and what comes after it. */
export type Sentence = { words: readonly string[]; text: string; question: string; after: string };
export type Contact = Range & { value: string };

/** Nine digits or more in a row, with "oh" and "double". */
export function findPhone(said: Sentence): Contact | undefined {
  const { words } = said;
  if (
    isNotOwn(said.text) ||
    /\b(?:vouch|referees?|references?|next of kin|in an emergency)\b/.test(said.question) ||
    /\b(?:that's|that is|it's) (?:his|hers|theirs|the \w+'s|not mine)\b/i.test(said.after) ||
    /\b(pin|insurance|reference|account|sort code|registration|licence number|passport)\b/.test(said.question)
  )
    return undefined;
  for (let at = 0; at < words.length; at += 1) {
    let number = '';
    let to = at;
    for (let repeat = 1; to < words.length; to += 1) {
      const word = plain(words[to] ?? '').replace(/[()]/g, '');
      if (/^(double|triple)$/.test(word)) {
        repeat = word === 'double' ? 2 : 3;
        continue;
      }
      if (number === '' && word === 'plus') {
        number = '+';
        continue;
      }
      const digit = /^\+?[\d-]+$/.test(word)
        ? word.replaceAll('-', '')
        : /^(oh|o|nought)$/.test(word)
          ? '0'
          : (digits.get(word) ?? tensOf.get(word) ?? tensPair(words, to));
      if (digit === undefined) break;
      if (
        typeof digit === 'string' &&
        tens.has(word) &&
        digit.length === 2 &&
        digits.has(plain(words[to + 1] ?? '')) &&
        digit[1] !== '0'
      )
        to += 1;
      number += digit.repeat(repeat);
      repeat = 1;
    }
    const count = number.replace('+', '').length;
    // "My other one, three three seven …"
    if (
      count > 10 &&
      /^(?:other|this|that|new|personal)$/.test(plain(words[at - 1] ?? '')) &&
      plain(words[at] ?? '') === 'one'
    )
      continue;
    if (count >= 10 && count <= 15) return { value: number, from: at, to };
    if (to > at) at = to;
  }
  return undefined;
}

function tensPair(words: readonly string[], at: number): string | undefined {
  const ten = tens.get(plain(words[at] ?? ''));
  if (ten === undefined) return undefined;
  return ten + (digits.get(plain(words[at + 1] ?? '')) ?? '0');
}

/** It ends in letters: "at 99.4" names no place for letters. */
const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}-]+$/u;

const marks: Record<string, string> = { dot: '.', point: '.', underscore: '_', dash: '-', hyphen: '-', plus: '+' };

/** As written, or as spoken with "at" and "dot". */
export function findEmail(said: Sentence): Contact | undefined {
  if (isNotOwn(said.text)) return undefined;
  const words = withoutSpelling(said.words);
  const clean = words.map((word) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  joinTens(clean);
  const written = clean.findIndex(
    (word) => /^[\p{L}\p{N}._%+-]+@/u.test(word) && domain.test(word.slice(word.indexOf('@') + 1)),
  );
  if (written >= 0) return { value: clean[written] as string, from: written, to: written + 1 };
  for (let at = clean.length - 1; at > 0; at -= 1) {
    if (clean[at] !== 'at' && clean[at] !== '@') continue;
    const host = readDomain(clean, at + 1);
    const local = host && readLocal(clean, words, at - 1, /\b(?:all )?one word\b|\bno spaces\b/i.test(said.text));
    if (host && local) return { value: `${local.text}@${host.text}`, from: local.from, to: host.to };
  }
  return undefined;
}

const spelled = [
  /^(?:(?:that's |so )?(?:all )?(?:one word|lower ?case|in lower ?case|together)|no (?:caps|capitals|spaces|dots?|gaps?))$/i,
  /^(?:(?:with )?(?:an?|one|two|double) \S{1,3}(?: at the end| in the middle)?|(?:\p{L} ){2,}\p{L})$/iu,
];

/** "thackray, t h a c k r a y, at gmail": what only says how it is written is left out; its words stay as empty places, so that the rest stands where it stood. */
function withoutSpelling(words: readonly string[]): readonly string[] {
  const ends = words.flatMap((word, at) => (/[,;]$/.test(word) || at === words.length - 1 ? [at + 1] : []));
  return ends.flatMap((end, at) => {
    const part = words.slice(ends[at - 1] ?? 0, end);
    const isSpelling = at > 0 && spelled.some((one) => one.test(part.join(' ').replace(/[,;]$/, '')));
    return isSpelling ? part.map(() => '') : part;
  });
}

/** "eighty four" becomes "84" and an empty place. */
function joinTens(clean: string[]): void {
  clean.forEach((word, at) => {
    const [ten, one] = [tens.get(word), digits.get(clean[at + 1] ?? '')];
    if (ten === undefined) return;
    clean[at] = ten + (one ?? '0');
    if (one !== undefined) clean[at + 1] = '';
  });
}

function readDomain(clean: readonly string[], at: number): { text: string; to: number } | undefined {
  if (domain.test(clean[at] ?? '')) return { text: clean[at] as string, to: at + 1 };
  let text = '';
  let to = at;
  while (to < clean.length) {
    const word = clean[to] as string;
    if (word === 'dot') text += '.';
    else if (/^(dash|hyphen)$/.test(word)) text += '-';
    else if (text === '' || /[.-]$/.test(text)) text += word;
    else if (!text.includes('.') && to < at + 3 && clean.slice(to, to + 3).includes('dot')) text += word;
    else break;
    to += 1;
  }
  return domain.test(text) ? { text, to } : undefined;
}

const no =
  /^(is|it's|its|email|e-mail|address|on|me|my|to|that's|thats|at|the|and|yes|yeah|yep|sure|so|just|use|still|personal|one|it|or|try|same|gmail|mail|then|under|by)$/;

function readLocal(
  clean: readonly string[],
  words: readonly string[],
  last: number,
  isOneWord: boolean,
): { text: string; from: number } | undefined {
  let text = '';
  let from = last + 1;
  for (let at = last; at >= 0; at -= 1) {
    const word = clean[at] as string;
    if (word === '' && text === '') continue;
    const mark = marks[word];
    const isJoined =
      text === '' ||
      /^[._+-]/.test(text) ||
      word.length === 1 ||
      digits.has(word) ||
      /^\d+$/.test(word) ||
      /^\d/.test(text);
    if (mark !== undefined) text = mark + text;
    else if (word === '' || no.test(word)) break;
    else if (!isJoined && /[,;:]$/.test(words[at] ?? '')) break;
    // "ray hoff man" may be one word or three: a wrong address is worse than none.
    else if (!isJoined && !isOneWord) return undefined;
    else text = (digits.get(word) ?? word) + text;
    from = at;
    if (at < last && /[.?!:]$/.test(words[at - 1] ?? '')) break;
  }
  return /^[\p{L}\p{N}]/u.test(text) ? { text, from } : undefined;
}
