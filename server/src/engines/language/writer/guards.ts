import type { Edit } from './forms.ts';
import { forms, glue } from './forms.ts';
import {
  calendar,
  cutShort,
  danglers,
  denials,
  harmless,
  isFigure,
  limits,
  others,
  repairs,
  units,
  yes,
  no,
} from './lexicon.ts';

/** A line as its edits: the tokens it could choose from, of which the first `questions` were asked. */
export type Drafted = { tokens: readonly string[]; questions: number; edits: readonly Edit[] };

type View = {
  low: readonly string[];
  questions: number;
  edits: readonly Edit[];
  kept: ReadonlySet<number>;
  /** Of the line itself, in lower case. */
  line: readonly string[];
};

const isMark = (word: string) => /^[^\p{L}\p{N}£$€']+$/u.test(word);
const stops = (word: string) => /^[.?!]$/.test(word);

/** Why a line might mislead, in a word or two; undefined when nothing speaks against it. Looks at what was left out, which no check of a finished text can see. */
export function findDoubt({ tokens, questions, edits: written }: Drafted): string | undefined {
  const low = tokens.map((token) => token.toLowerCase());
  const edits = settle(tokens, written);
  const kept = new Set(edits.flatMap((edit) => ('at' in edit ? [edit.at] : [])));
  const line = edits.map((edit) => ('glue' in edit ? (glue[edit.glue] as string) : (low[edit.at] as string)));
  const view: View = { low, questions, edits, kept, line };
  for (const [name, isDoubtful] of guards) if (isDoubtful(view)) return name;
  return undefined;
}

/** Of "fifty four, sorry, fifty six" a line "fifty six" has the second "fifty", whichever the network took: words stand next to those they were said with. */
export function settle(tokens: readonly string[], edits: readonly Edit[]): Edit[] {
  const settled = [...edits];
  for (let index = settled.length - 2; index >= 0; index -= 1) {
    const [edit, next] = [settled[index] as Edit, settled[index + 1] as Edit];
    if (!('at' in edit) || !('at' in next) || next.at - 1 <= edit.at) continue;
    const nearer = tokens[next.at - 1]?.toLowerCase() === tokens[edit.at]?.toLowerCase();
    if (nearer) settled[index] = { ...edit, at: next.at - 1 };
  }
  return settled;
}

const guards: readonly (readonly [string, (view: View) => boolean])[] = [
  ['too little', ({ low, questions, kept }) => contentOf(low, kept, questions).length < 1],
  ['cut short', ({ line }) => cutShort.has(line.findLast((word) => !isMark(word)) ?? 'and')],
  ['said twice', ({ line }) => repeats(line.filter((word) => !isMark(word)))],
  ['two verbs', ({ line }) => twoVerbs.test(` ${line.join(' ')} `)],
  ['figure', leavesFigure],
  ['correction', keepsCorrected],
  ['denial', losesDenial],
  ['denies more', addsDenial],
  ['limit', losesLimit],
  ['person', losesPerson],
  ['whose', losesSelf],
  ['question', misusesQuestion],
  ['taken back', keepsTakenBack],
  ['first words', skipsFirst],
  ['no head', losesHead],
  ['but', losesBut],
  ['tense', changesTense],
  ['no verb', lacksVerb],
];

const twoVerbs =
  / (?:is|has|does|was|would|will|can|doesn't|isn't|hasn't|wouldn't) (?:is|has|does|was|would|will|doesn't|isn't|hasn't|wouldn't) | (?:doesn't|wouldn't|can't|won't|would|will|can|didn't) (?:a|the|an|in|of|comfortable|happy|able|sure|there|their) | (?:is|are|was) (?:want|wants|have|need|needs|do) /;

function contentOf(low: readonly string[], kept: ReadonlySet<number>, from: number): string[] {
  return low.filter((word, at) => at >= from && kept.has(at) && word.length > 2 && !danglers.has(word));
}

/** Places of the first words of a repair in the answer ("sorry", "no wait"). */
function repairsOf({ low, questions }: View): number[] {
  return low.flatMap((_, at) =>
    at > questions && repairs.some((words) => words.every((word, i) => low[at + i] === word)) ? [at] : [],
  );
}

/** A figure or day of the answer that is not in the line: only one that was corrected may go. */
function leavesFigure(view: View): boolean {
  const { low, questions, kept, line } = view;
  const mended = repairsOf(view);
  return low.some((word, at) => {
    if (at < questions || !(isFigure(word) || calendar.has(word))) return false;
    if (kept.has(at)) return isFigure(word) && units.has(low[at + 1] ?? '') && !kept.has(at + 1);
    return !line.includes(word) && !mended.some((place) => place > at && place - at <= 14);
  });
}

/** The value before a repair stays although one follows. */
function keepsCorrected(view: View): boolean {
  const { low, questions, kept } = view;
  const isValue = (word: string | undefined) => word !== undefined && (isFigure(word) || calendar.has(word));
  return repairsOf(view).some((place) => {
    const isWeak = low[place] === 'no' || low[place] === 'it';
    const before = Array.from({ length: 6 }, (_, i) => place - 1 - i).filter((at) => at >= questions);
    const after = Array.from({ length: 10 }, (_, i) => place + 1 + i);
    if (isWeak && !(isMark(low[place - 1] ?? '') && before.some((at) => isValue(low[at])))) return false;
    if (!before.some((at) => isValue(low[at])) || !after.some((at) => isValue(low[at])))
      // Names and words are corrected too: what stands right before the repair must be gone.
      return (
        !isWeak &&
        [...kept].some((at) => at < place && at >= place - 2 && !isMark(low[at] as string)) &&
        !kept.has(place)
      );
    return before.some((at) => isValue(low[at]) && kept.has(at)) && !kept.has(place);
  });
}

/** From the mark before to the mark behind. */
function clauseOf(low: readonly string[], at: number, questions: number): [number, number] {
  let [from, to] = [at, at];
  while (from > questions && !isMark(low[from - 1] as string)) from -= 1;
  while (to < low.length - 1 && !isMark(low[to + 1] as string)) to += 1;
  return [from, to + 1];
}

const isDenied = (word: string) => denials.has(word) || word === 'no';

function losesDenial({ low, questions, kept, edits, line }: View): boolean {
  const added = edits.filter((edit) => 'glue' in edit && isDenied(glue[edit.glue] as string)).length;
  const lost = low.flatMap((word, at) => {
    if (at < questions || kept.has(at) || !isDenied(word)) return [];
    const [from, to] = clauseOf(low, at, questions);
    const isBare = to - from <= 2 || (word === 'no' && (at === from || at === questions));
    const stays = low.slice(at + 1, to).some((one, i) => kept.has(at + 1 + i) && one.length > 1);
    // "No," before a sentence of its own denies the question, which another guard looks at.
    return stays && !(isBare && word === 'no') ? [at] : [];
  });
  return lost.length > added && !(lost.length === 1 && line.some(isDenied) && added === 1);
}

/** "Isn't" or "no" put in where nobody denied anything. */
function addsDenial({ low, questions, kept, edits }: View): boolean {
  const added = edits.filter((edit) => 'glue' in edit && isDenied(glue[edit.glue] as string)).length;
  const said = low.filter((word, at) => at >= questions && (isDenied(word) || no.has(word)) && !kept.has(at)).length;
  return added > said;
}

/** A condition, a limit or a doubt of a sentence that is otherwise kept. */
function losesLimit({ low, questions, kept }: View): boolean {
  return low.some((word, at) => {
    if (at < questions || kept.has(at) || !limits.has(word)) return false;
    const [from, to] = clauseOf(low, at, questions);
    const near = low.slice(from, to).filter((one, i) => kept.has(from + i) && one.length > 2).length;
    if (harmless.has(word))
      return isFigure(low[at + 1] ?? '') && kept.has(at + 1) && /^(?:about|around|over)$/.test(word);
    return near >= 2;
  });
}

/** "A clerk who reports to me, and I report to the head of tax": without "I" the clerk does both. */
function losesSelf({ low, questions, kept }: View): boolean {
  return low.some((word, at) => {
    if (at <= questions || word !== 'i' || kept.has(at) || low[at - 1] !== 'and' || !kept.has(at - 1)) return false;
    const isToldOn = [1, 2, 3].some((step) => kept.has(at + step));
    const start = low.findLastIndex((one, place) => place < at && (place < questions || stops(one))) + 1;
    return isToldOn && low.some((one, place) => place >= start && place < at && somebody.has(one) && kept.has(place));
  });
}
const somebody = new Set(['who', 'he', 'she', 'they', 'which']);

/** "Our CFO presents" without the CFO, or somebody else's words run into the speaker's own. */
function losesPerson({ low, questions, kept, edits }: View): boolean {
  const dropped = low.some((word, at) => {
    if (at < questions || kept.has(at) || !others.has(word) || /^(?:them|their|him|her|his|they)$/.test(word))
      return false;
    const next = low.slice(at + 1, at + 4).findIndex((one, i) => kept.has(at + 1 + i) && !isMark(one));
    return next === 0 || (next > 0 && !low.slice(at + 1, at + 1 + next).some(isMark));
  });
  if (dropped) return true;
  // "They" for the speaker next to a "they" who are others.
  const speaker = edits.some(
    (edit) => 'at' in edit && edit.form === forms.they && /^(?:i|we)$/.test(low[edit.at] as string),
  );
  const third = low.some((word, at) => at >= questions && kept.has(at) && /^(?:they|he|she)$/.test(word));
  const many = low.some((word, at) => at >= questions && kept.has(at) && word === 'they');
  const gone = low.some(
    (word, at) =>
      at > questions &&
      (word === 'i' || word === 'we') &&
      !kept.has(at) &&
      kept.has(at + 1) &&
      !/^[;:.(]$/.test(lineBefore(edits, low, at)),
  );
  const other = low.some((word, at) => at >= questions && kept.has(at) && others.has(word) && at < low.length - 1);
  return (speaker && many) || (gone && other && third);
}

/** What the line has last before the token at `at`. */
function lineBefore(edits: readonly Edit[], low: readonly string[], at: number): string {
  const index = edits.findIndex((edit) => 'at' in edit && edit.at > at);
  const before = edits[index - 1];
  return before === undefined ? '.' : 'glue' in before ? (glue[before.glue] as string) : (low[before.at] as string);
}

const asks = /^(?:what|when|where|why|who|whose|which|how|tell|describe|talk|walk)(?:'s)?$/;
const turns =
  /^(?:but|although|though|except|however|unless|if|depends|only|well|sort|kind|partly|technically|used|was|had|did|rather|supposed)$/;

/** Words of the question are the speaker's own only after a plain yes or no, or where the answer completes them. */
function misusesQuestion({ low, questions, kept, line, edits }: View): boolean {
  const taken = low.slice(0, questions).filter((word, at) => kept.has(at) && !isMark(word));
  if (taken.length === 0) return false;
  const used = taken.filter((word) => !danglers.has(word));
  const asked = low.slice(0, questions).filter((word) => !isMark(word));
  const answer = low.slice(questions);
  const words = answer.filter((word) => !isMark(word));
  if (!asked.some((word) => asks.test(word)) || asked[0] === 'any') return !isPlain(words, line, edits, asked);
  // "Fifty five" completes "hoping for"; "I'm on 92 now" does not.
  const stop = answer.findIndex((word, at) => at > 0 && (stops(word) || word === ','));
  const first = stop < 0 ? answer : answer.slice(0, stop);
  const isCircumstance = used.every((word) => /^(?:currently|based|now|today|located|living|notice)$/.test(word));
  const hasOwnVerb = !isCircumstance && first.some((word) => /^(?:i|we|they|he|she|'m|'ve|'d|i'm)$/.test(word));
  const skipped = contentOf(low, new Set(first.map((_, i) => questions + i).filter((at) => !kept.has(at))), questions);
  return (
    asked.some(isDenied) ||
    asked.includes('or') ||
    low.slice(0, questions).includes(',') ||
    hasOwnVerb ||
    used.length > 3 ||
    skipped.length > 1
  );
}

/** A yes or no that nothing takes back, and a line that says the same. */
function isPlain(
  words: readonly string[],
  line: readonly string[],
  edits: readonly Edit[],
  asked: readonly string[],
): boolean {
  if (asked.some(isDenied) || asked.includes('or') || words.slice(0, 12).some((word) => turns.test(word))) return false;
  const denies = line.slice(0, 2).some(isDenied);
  const isYes =
    yes.has(words[0] ?? '') || /^(?:i|we) (?:do|have|am|can|would|will|could)(?: |$)/.test(words.slice(0, 3).join(' '));
  const first = edits[0];
  if (/^(?:no|nope)$/.test(words[0] ?? '')) return denies && first !== undefined && 'glue' in first;
  return isYes && !words.slice(0, 6).some(isDenied) && !denies;
}

/** "Shannon. Ah no, they stopped that route, Cork": what stood before such a "no" is not to stand beside what follows. */
function keepsTakenBack({ low, questions, kept }: View): boolean {
  return low.some((word, at) => {
    if (word !== 'no' || at < questions + 1) return false;
    const before = low[at - 1] ?? '';
    const isAside = (isMark(before) || /^(?:ah|oh|well|actually)$/.test(before)) && isMark(low[at + 1] ?? ',');
    const said = low.slice(questions, at).some((one, i) => kept.has(questions + i) && !isMark(one));
    const after = low.slice(at + 1).some((one, i) => kept.has(at + 1 + i) && !isMark(one));
    return isAside && said && after;
  });
}

/** The first thing somebody says to a question is seldom beside the point: "I said Leicester. Leeds is two hours." */
function skipsFirst({ low, questions, kept }: View): boolean {
  const stop = low.findIndex((word, at) => at > questions && stops(word));
  if (stop < 0 || questions === 0) return false;
  const first = low.slice(questions, stop).filter((word) => !isMark(word));
  const isTelling = first.some(
    (word) => isFigure(word) || (word.length > 3 && !yes.has(word) && !danglers.has(word) && !empty.has(word)),
  );
  return (
    isTelling &&
    first.length <= 8 &&
    !first.some((_, i) => kept.has(questions + i)) &&
    !low.slice(questions, stop).some((_, i) => kept.has(questions + i))
  );
}
const empty = new Set(
  'well okay actually honestly really think know suppose guess mean good great sorry thanks question story long'.split(
    ' ',
  ),
);

/** "One was when …" without its beginning. */
function losesHead({ low, questions, kept }: View): boolean {
  return low.some(
    (word, at) =>
      at > questions &&
      kept.has(at) &&
      /^(?:when|where|who|which|because|if|that)$/.test(word) &&
      !kept.has(at - 1) &&
      /^(?:was|is|were|are|'s|not|only|just|hardly)$/.test(low[at - 1] ?? ''),
  );
}

/** "… but that was a mad year" takes back some of what stands before it. */
function losesBut({ low, questions, kept }: View): boolean {
  return low.some((word, at) => {
    if (word !== 'but' || at <= questions || kept.has(at)) return false;
    const stop = low.findIndex((one, i) => i > at && stops(one));
    const rest = low.slice(at + 1, stop < 0 ? low.length : stop);
    return (
      rest.length > 1 &&
      !rest.some((_, i) => kept.has(at + 1 + i)) &&
      low.slice(questions, at).some((_, i) => kept.has(questions + i))
    );
  });
}

const verb =
  /^(?:is|are|was|were|has|have|had|can|can't|could|would|wouldn't|will|won't|does|doesn't|did|didn't|isn't|hasn't|wasn't|'s|'ve|'d|got|left|went|ran|led|built|made|took|on|in|at|from|\w{3,}(?:ed|es|ing|[^s]s))$/;

/** Of an answer to a question, without the question's words: "Fifty five." says nothing. */
function lacksVerb({ low, questions, kept, edits, line }: View): boolean {
  if (questions === 0 || low.slice(0, questions).some((_, at) => kept.has(at))) return false;
  const words = line.filter((word) => !isMark(word));
  const has = edits.some((edit) => ('at' in edit ? edit.form === forms.third : verb.test(glue[edit.glue] as string)));
  return words.length < 3 || !(has || words.some((word) => verb.test(word)));
}

const past =
  /^(?:was|were|had|did|used|been|ago|previously|before|went|left|got|\w{2,}ed|'d|ran|led|took|made|built|came|began|wasn't|weren't|didn't|hadn't)$/;

/** "Had" and "was" put in where nobody spoke of what is over. */
function changesTense({ low, edits }: View): boolean {
  const isAdded = edits.some(
    (edit) =>
      'glue' in edit && /^(?:had|was|were|did|previously|didn't|wasn't|hadn't)$/.test(glue[edit.glue] as string),
  );
  return isAdded && !low.some((word) => past.test(word));
}

/** "Lebanon, Lebanon", or "two years and two years": a stumble that was not mended. */
function repeats(words: readonly string[]): boolean {
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`).slice(0, -1);
  return (
    words.some((word, at) => at > 0 && word === words[at - 1] && !isFigure(word)) ||
    pairs.some((pair, at) => pairs.indexOf(pair) < at && at - pairs.indexOf(pair) <= 4)
  );
}
