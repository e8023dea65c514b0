import type { Word } from '../port.ts';
import { commonWords } from './common-words.ts';
import { editDistance, soundOf } from './phonetic.ts';
import type { Segment } from '../port.ts';
import { joinWords } from './segments.ts';

type Term = { parts: string[]; key: string; sound: string };
type Piece = { text: string; confidence: number };

/** Above this the engine was sure, and a small letter says that it is an everyday word. */
const sureConfidence = 0.9;
const shortestNearMiss = 5;

/** Writes names and terms as people spell them. Careful: it changes what looks and sounds like a term, and nothing else. */
export function correctSegment(segment: Segment, spellings: string[]): Segment {
  const words = correctWords(segment.words, spellings);
  return words === segment.words ? segment : { ...segment, words, text: joinWords(words.map((word) => word.text)) };
}

export function correctText(text: string, spellings: string[]): string {
  if (spellings.length === 0) return text;
  const words = text.split(' ').map((word) => ({ text: word, startS: 0, endS: 0, confidence: 0 }));
  return correctWords(words, spellings)
    .map((word) => word.text)
    .join(' ');
}

export function correctWords(words: Word[], spellings: string[]): Word[] {
  const terms = spellings
    .map(toTerm)
    .filter((term) => term.key !== '')
    .sort((a, b) => b.key.length - a.key.length);
  if (terms.length === 0) return words;
  const corrected: Word[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; ) {
    const match = findTerm(words, at, terms);
    if (match) {
      const own = words.slice(at, at + match.size);
      corrected.push(...rewrite(own, match.term));
      isChanged ||=
        own.map((word) => word.text).join(' ') !==
        corrected
          .slice(-match.term.parts.length)
          .map((word) => word.text)
          .join(' ');
      at += match.size;
    } else corrected.push(words[at++] as Word);
  }
  return isChanged ? corrected : words;
}

/** The longest term that begins here; also when the engine split it in two or wrote it in one. */
function findTerm(words: Word[], at: number, terms: Term[]): { term: Term; size: number } | undefined {
  for (const term of terms) {
    const sizes = [term.parts.length, term.parts.length + 1, term.parts.length - 1].filter(
      (size) => size > 0 && at + size <= words.length,
    );
    const size = sizes.find((count) => isTerm(words.slice(at, at + count), term));
    if (size) return { term, size };
  }
  return undefined;
}

function isTerm(pieces: Piece[], term: Term): boolean {
  // Punctuation between the words says that they do not belong together.
  if (pieces.slice(0, -1).some((piece) => /[.,;:?!]$/.test(piece.text))) return false;
  const heard = pieces.map((piece) => bare(piece.text)).join(' ');
  const key = toKey(heard);
  if (key === '') return false;
  const isCommon = pieces.every((piece) => commonWords.has(toKey(bare(piece.text))));
  if (key === term.key) return !(isCommon && pieces.length === 1) && !(isCommon && pieces.length !== term.parts.length);
  if (isCommon || key.length < shortestNearMiss || term.key.length < shortestNearMiss) return false;
  if (
    pieces.length === 1 &&
    pieces[0] &&
    pieces[0].confidence > sureConfidence &&
    /^\p{Ll}/u.test(bare(pieces[0].text))
  )
    return false;
  return isNearMiss(key, term, heard);
}

function isNearMiss(key: string, term: Term, heard: string): boolean {
  const longer = Math.max(key.length, term.key.length);
  const limit = longer >= 8 ? 2 : 1;
  const distance = editDistance(key, term.key, limit + 1);
  const soundsSame = soundOf(heard.replaceAll(' ', '')) === term.sound;
  return soundsSame ? distance <= limit + (longer >= 6 ? 1 : 0) : distance === 1 && longer >= 8;
}

/** The term in place of what was heard, with the punctuation around it and its time. */
function rewrite(words: Word[], { parts }: Term): Word[] {
  const before = /^[^\p{L}\p{N}]*/u.exec(words[0]?.text ?? '')?.[0] ?? '';
  const after = /(['’]s)?[^\p{L}\p{N}]*$/u.exec(words.at(-1)?.text ?? '')?.[0] ?? '';
  const write = (part: string, index: number) =>
    `${index === 0 ? before : ''}${part}${index === parts.length - 1 ? after : ''}`;
  if (words.length === parts.length)
    return words.map((word, index) => ({ ...word, text: write(parts[index] as string, index) }));
  const [startS, endS] = [words[0]?.startS ?? 0, words.at(-1)?.endS ?? 0];
  const step = (endS - startS) / parts.length;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return parts.map((part, index) => ({
    text: write(part, index),
    startS: startS + index * step,
    endS: startS + (index + 1) * step,
    confidence,
  }));
}

function toTerm(spelling: string): Term {
  const parts = spelling.trim().split(/\s+/).filter(Boolean);
  return { parts, key: toKey(parts.join(' ')), sound: soundOf(parts.join('').replace(/[^\p{L}\p{N}]/gu, '')) };
}

/** Without punctuation around it and without a possessive. */
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(['’]s)?[^\p{L}\p{N}]*$/u, '');
const toKey = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
