import { wordsOf } from '../meetings/words.ts';

/** Words that say nothing about what is asked. */
const plain = new Set(
  (
    'a about after all also am an and any are as at be because been before being but by can could did do does doing don for from get give had has have having he her him his how i if in into is it its just know let ' +
    'like ll m me more most my no not now of off on one or our out over please re s say she should so some t tell than that the their them then there these they this those through to too under up us ve very was we were what when where ' +
    'which while who whom whose why will with would you your yours'
  ).split(' '),
);

/** How much of a question must have been heard; few words must all be there. */
const leastShare = 0.7;
const fewWords = 3;
/** Words are the same when all but the end of the shorter one is: leave, leaving. */
const leastStem = 4;

/** The questions of a script, one a line, without bullets and numbers; headings and empty lines are skipped. */
export function questionsOf(script: string | null): string[] {
  const lines = (script ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)]|\[[ x]?\])\s+/i, '').trim());
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

/** Whether someone was heard asking it, in whatever order and with whatever words in between. */
export function isAsked(question: string, said: string): boolean {
  const wanted = contentOf(question);
  const heard = wordsOf(said);
  if (wanted.length === 0) return false;
  const hits = wanted.filter((word) => heard.some((other) => isSame(word, other))).length;
  return hits / wanted.length >= (wanted.length <= fewWords ? 1 : leastShare);
}

/** A question of nothing but plain words is known by all of them. */
function contentOf(question: string): string[] {
  const words = [...new Set(wordsOf(question))];
  const content = words.filter((word) => !plain.has(word));
  return content.length > 0 ? content : words;
}

function isSame(a: string, b: string): boolean {
  const stem = Math.max(leastStem, Math.min(a.length, b.length) - 1);
  return a === b || (b.length >= stem && a.length >= stem && a.slice(0, stem) === b.slice(0, stem));
}
