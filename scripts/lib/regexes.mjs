import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** @typedef {{ file: string, line: number, source: string, flags: string }} Regex Where a regular expression is written, and how. */

/** Every regular expression of the product's own code. @returns {Regex[]} */
export function regexesIn(root, folders) {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.test\.|\/(test|demo)\//.test(file))
    .flatMap((file) => regexesOf(file, readFileSync(join(root, file), 'utf8')));
}

/** @returns {Regex[]} */
export function regexesOf(file, text) {
  const found = [];
  const take = ({ regex, start }) => {
    if (regex)
      found.push({ file, line: text.slice(0, start).split('\n').length, source: regex.pattern, flags: regex.flags });
  };
  new Visitor({ Literal: take }).visit(parseSync(file, text).program);
  return found;
}

const shortLength = 4_000;
const steps = [12, 18, 24, 30, 60, 250, 1_000, shortLength];
/** A regular expression that reads this many letters once or a few times takes some hundredths of a millisecond. */
const suspiciousMs = 4;
/** Twice as much text: twice as long where every letter is read a fixed number of times, four times where each is read for each. */
const mostGrowth = 2.8;

/** The text that makes it slow, if one was found: what it matches, over and over, and then something that fits nowhere. */
export function slowTextFor({ source, flags }) {
  const regex = new RegExp(source, flags.replace(/[gy]/g, ''));
  for (const { piece, before } of attacksOn(source)) {
    const length = steps.find((step) => leastOf(regex, before, piece, step) >= suspiciousMs);
    if (length === undefined) continue;
    // So slow on so little text: it would never end on more.
    if (length < shortLength) return { piece, before, onceMs: suspiciousMs, growth: shortLength / length };
    const [once, twice] = [1, 2].map((times) => leastOf(regex, before, piece, shortLength * times));
    if (once >= suspiciousMs && twice / once > mostGrowth) return { piece, before, onceMs: once, growth: twice / once };
  }
  return undefined;
}

/** A busy machine makes one try slow, not three. */
function leastOf(regex, before, piece, length) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= suspiciousMs; tries += 1)
    least = Math.min(least, timeOf(regex, before, piece, length));
  return least;
}

function timeOf(regex, before, piece, length) {
  const text = `${before}${piece.repeat(Math.ceil(length / piece.length))}\u0000`;
  const begun = performance.now();
  regex.test(text);
  return performance.now() - begun;
}

/** Pieces made of the letters that it names, one or two of them, and what it begins with. */
function attacksOn(source) {
  const letters = lettersOf(source);
  // Whatever it names first is likeliest to begin it; the usual letters are tried besides.
  const usual = [...new Set([...letters.slice(0, 6), 'a', ' ', '1', '.'])];
  const pieces = new Set([
    ...letters,
    ...usual,
    ...usual.flatMap((one) => usual.map((other) => one + other)),
    ...wordsOf(source),
  ]);
  const begins = ['', wordsOf(source)[0] ?? '', letters[0] ?? ''];
  return [...pieces].flatMap((piece) => [...new Set(begins)].map((before) => ({ piece, before })));
}

const classes = { s: ' ', d: '1', w: 'a', S: 'x', D: 'x', W: ' ', b: '', B: '', n: '\n', t: '\t', r: '\r' };
function lettersOf(source) {
  const found = new Set();
  for (const [whole, escaped] of source.matchAll(/\\p\{[^}]*\}|\\u\{?[0-9A-Fa-f]+\}?|\\(.)|[^\\()[\]{}?*+|^$]/g)) {
    if (whole.startsWith('\\p')) found.add(/N/.test(whole) ? '1' : /[PS]/.test(whole) ? '-' : 'a');
    else if (whole.startsWith('\\u')) continue;
    else if (escaped) found.add(classes[escaped] ?? escaped);
    else found.add(whole === '.' ? 'x' : whole);
  }
  found.delete('');
  return [...found];
}

function wordsOf(source) {
  return [...source.matchAll(/[A-Za-z][A-Za-z ']{1,20}/g)].map(([word]) => word).slice(0, 4);
}
