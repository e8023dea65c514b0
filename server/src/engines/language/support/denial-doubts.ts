import { meaningOf, splitWords } from '../text/words.ts';
import type { Doubt } from './doubt.ts';
import type { Passage } from './passage.ts';
import { askedText, citedText, shortAnswer } from './passage.ts';
import { isDenied } from './polarity.ts';
import { isReported } from './said-words.ts';

/** Says no in other words, or so much less than yes that a clause with it is neither. */
const hedged =
  /\b(?:rul(?:e|es|ed|ing) out|avoid\w*|lack\w*|unaware|unlikely|reluctant|exclud\w*|except|only|just|until|unless|without|former\w*|no longer|any ?more|ended|lost|dropped|stopped|left|limited|rather than|instead of|deal-?breaker|against|hard no|oppos\w+|optional|desirable|less|fewer|more|too|yet|before|other than|at least|at most|up to|if|might|could|free of|clean)\b/i;
const breaks = /[.;:!?] |, | (?:but|and|because|although|though|while|whereas|which|who|so|since|as) /i;

const opposite = 'The words it cites say the opposite.';
const overDenied = 'It denies what the words it cites don’t deny.';
/** The last question of a turn: what is said behind it is not what gets answered. */
function questionIn(asked: string): string {
  const sentences = asked.split(/(?<=[.?!])\s+/);
  return sentences.findLast((one) => one.endsWith('?')) ?? sentences.at(-1) ?? '';
}

/** Without marks, a clause runs on: only a "no" this near to the words is about them. */
const longClause = 16;
const reach = { before: 6, after: 3 };

type Clause = { text: string; roots: Set<string>; isDenied: boolean };
const toClauses = (text: string): Clause[] =>
  splitWords(text)
    .join(' ')
    .split(breaks)
    .filter((one) => one.trim() !== '')
    .map((one) => ({ text: one, roots: new Set(meaningOf(splitWords(one))), isDenied: isDenied(one) }));

/** A clause that denies what was said, or says what was denied. A "not" in another clause of the sentence is no contradiction. */
export function findDenialDoubts(claim: string, passage: Passage): Doubt[] {
  const asked = askedText(passage);
  const said = toClauses(citedText(passage));
  // "Anything you don't want?" – "Nights.": the question has the denial.
  const isAskedForNo = isDenied(questionIn(asked));
  if (said.length === 0) return [];
  return toClauses(claim).flatMap((clause): Doubt[] => {
    const wanted = [...clause.roots].filter((root) => !isReported(root));
    const roots = wanted.length > 0 ? wanted : [...clause.roots];
    if (roots.length === 0) return [];
    const best = said
      .map((one, at) => ({ ...one, at, score: roots.filter((root) => one.roots.has(root)).length }))
      .reduce((a, b) => (b.score > a.score ? b : a));
    if (isAskedForNo && clause.isDenied) return [];
    if (best.score === 0) return answerDoubt(clause, said, asked);
    const isNo = isDeniedAround(best.text, roots);
    const rival = said.find(
      (one) => one.isDenied !== clause.isDenied && one.roots.has(roots[0]!) && !best.roots.has(roots[0]!),
    );
    if (isNo === clause.isDenied && rival && !hedged.test(clause.text))
      return [{ weight: 'loose', reason: clause.isDenied ? overDenied : opposite }];
    if (isNo === clause.isDenied)
      return borrows([...clause.roots], best.roots, asked)
        ? answerDoubt(clause, said, asked).map(({ reason }) => ({ reason, weight: 'loose' }))
        : [];
    if ((!clause.isDenied && hedged.test(clause.text)) || best.score < roots.length * 0.6) return [];
    const beside = [said[best.at - 1], said[best.at + 1]].some(
      (one) => one?.isDenied === clause.isDenied && (clause.isDenied || one.roots.size === 0),
    );
    const isWhole = best.score === roots.length && roots.length >= 2 && splitWords(best.text).length <= longClause;
    const isUnsure = beside || hedged.test(best.text);
    return [
      { weight: isUnsure ? 'loose' : isWhole ? 'flat' : 'firm', reason: clause.isDenied ? overDenied : opposite },
    ];
  });
}

/** Whether the words that a clause shares with a claim stand beside a "no". */
function isDeniedAround(text: string, roots: readonly string[]): boolean {
  const words = splitWords(text);
  if (words.length <= longClause) return isDenied(text);
  const places = words.flatMap((word, at) => (meaningOf([word]).some((root) => roots.includes(root)) ? [at] : []));
  return places.some((at) => isDenied(words.slice(Math.max(0, at - reach.before), at + reach.after).join(' ')));
}

/** What the best clause doesn't have, the question has. */
function borrows(roots: readonly string[], found: ReadonlySet<string>, asked: string): boolean {
  const question = new Set(meaningOf(splitWords(asked)));
  return roots.some((root) => !found.has(root) && question.has(root));
}

/** "Do you need sponsorship?" – "No, I don't.": the words of the question, and a short answer that turns them round. */
function answerDoubt(clause: Clause, said: readonly Clause[], asked: string): Doubt[] {
  const question = questionIn(asked);
  const roots = new Set(meaningOf(splitWords(question)));
  const shared = [...clause.roots].filter((root) => roots.has(root)).length;
  const answer = said
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ');
  const isShort = splitWords(said.map(({ text }) => text).join(' ')).length <= shortAnswer;
  if (shared === 0 || !yesNo.test(question) || isDenied(question)) return [];
  if (!clause.isDenied && refused.test(answer.trim()) && !hedged.test(clause.text))
    return [{ weight: isShort ? 'flat' : 'firm', reason: opposite }];
  if (clause.isDenied && agreed.test(answer.trim()) && !said.some((one) => one.isDenied))
    return [{ weight: 'firm', reason: overDenied }];
  return [];
}

const yesNo =
  /^(?:(?:and|so|but|okay|right),? )?(?:do|did|does|is|are|was|were|have|has|had|can|could|would|will|should|must|any)\b/i;
const refused =
  /^(?:no|nope|nah|not (?:at all|really|yet)|never|none|(?:i|we|it|they|he|she) (?:\w+n't|\w+n’t|\w+ not))\b/i;
const agreed = /^(?:yes|yeah|yep|sure|absolutely|of course|definitely)\b/i;
