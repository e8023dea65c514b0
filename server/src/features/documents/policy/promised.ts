import type { Statement } from '../../../engines/language/text/reading.ts';
import { isConfided } from './recognize/confidence.ts';
import { normal } from './recognize/normal.ts';

const names = '(?:your|my|their) names?';
const keepsName = [
  new RegExp(`\\b(?:keep|keeping|leave|leaving) ${names} (?:off|out|away|private|back)\\b`),
  new RegExp(
    `\\b(?:won't|will not|don't|do not|never|not going to|without) (?:use|using|give|giving|mention|mentioning|put|putting|quote|quoting|share|sharing) ${names}\\b`,
  ),
  new RegExp(`\\b${names} (?:won't|will not|stays? (?:off|out)|doesn't (?:go|appear)|isn't going)\\b`),
  /\b(?:stay|remain|stays|remains|be|keep (?:you|me|this|it)|quoted|quote (?:you|me)) anonymous(?:ly)?\b/,
];

/**
 * What a referee said under a promise. A name is kept off everything, whenever that was promised: nothing of it goes to a client under
 * that name. Confidence holds from the promise on.
 */
export function promisedTo(statements: readonly Statement[]): Statement[] {
  const referee = statements.filter(({ isBySubject, utterance }) => isBySubject && utterance.role === 'other');
  const told = statements.filter(({ isQuestion }) => !isQuestion).map((one) => ({ one, text: normal(one.text) }));
  if (told.some(({ text }) => keepsName.some((phrase) => phrase.test(text)))) return referee;
  const promise = told.find(({ one, text }) => !one.isBySubject && promises.test(text) && isConfided(text));
  return promise ? referee.filter(({ index }) => index > promise.one.index) : [];
}

const promises = /\b(?:i'll|i will|we'll|we will|stays|everything|anything|whatever|all of (?:this|it)|this is)\b/;
