import { toTokens } from '../writer/tokens.ts';
import { quoteOf } from '../writer/clean.ts';

const own =
  /\b(?:i'll|i will|i'm going to|i am going to|i can(?!['’]|not| (?:live with|see|imagine|tell|understand|picture)\b)|let me|we'll|we will|i shall|i'm (?=\w+ing\b))/i;
const asks =
  /\b(?:could|can|would|will) you (?:please |just |maybe |also )*|\bplease (?=\w)(?!do[,.])|\b(?:i need|we need|i'd need) you to /i;
const tail =
  /(?:[,;]|(?<![\s,;]))\s+(?:okay|ok|right|yeah|all right|alright|is that okay|if that's okay|if you don't mind|thanks|thank you)\??\.?$/i;

/** A recogniser hears a comma where the next question begins: "I'll check that, which ones have you tested?" */
const questions = [
  /[,;]\s+(?:and |so |but )?(?:which|what|who|where|when|why|how)\b[^,;]*?\b(?:have|has|do|does|did|are|is|was|can|would|will)\s+(?:you|they|it|there|your)\b.*$/i,
  /[,;]\s+(?:and |so |but )?(?:have|has|do|does|did|are|is|was|were)\s+(?:you|there|some\w+|any\w+)\b.*$/i,
];
const withoutQuestion = (text: string) => questions.reduce((left, question) => left.replace(question, ''), text);
/** "I'll check." tells nobody anything afterwards. */
const empty = /^(?:check|confirm|do|see|ask|look|note)(?: (?:that|it|this|so))?[.!]?$/i;

const cleaned = (text: string) => quoteOf(toTokens(text.split(/\s+/).filter(Boolean)));
const ended = (text: string) => `${text.replace(/(?<![\s,;:.?!])[\s,;:.?!]+$/, '')}.`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "So I'll send you the description tonight, okay?" told of Gemma and Niamh: "Gemma will send Niamh the description tonight." Undefined where it is neither a promise nor a request. */
export function tellPromise(text: string, speaker: string, other: string): string | undefined {
  const said = withoutQuestion(cleaned(text)).replace(tail, '');
  const promise = own.exec(said);
  const request = asks.exec(said);
  const isRequest = request !== null && (!promise || request.index < promise.index);
  const found = isRequest ? request : promise;
  if (!found) return undefined;
  const rest = said.slice(found.index + found[0].length).trim();
  const owner = isRequest ? other : speaker;
  const isGoing = /\bi'm $/i.test(found[0]);
  if (owner === '' || other === '' || speaker === '') return undefined;
  const told = isRequest ? askedOf(rest, speaker) : promisedTo(rest, other);
  return ended(upper(`${owner} ${isRequest ? 'to' : isGoing ? 'is' : 'will'} ${told}`));
}

/** What somebody says they will do for `you`. */
const promisedTo = (rest: string, you: string): string =>
  rest
    .replace(/\b(and|then|so) (?:i'll|i will|we'll)\b/gi, '$1 will')
    .replace(/\b(?:i'll|we'll)\b/gi, 'they will')
    .replace(/\b(?:i've|we've)\b/gi, 'they have')
    .replace(/\b(?:i'm|we're)\b/gi, 'they are')
    .replace(/\byou're\b/gi, `${you} is`)
    .replace(/\byou've\b/gi, `${you} has`)
    .replace(/\byou'll\b/gi, `${you} will`)
    .replace(/\byours?\b/gi, `${you}’s`)
    .replace(/\byou\b/gi, you)
    .replace(/\b(?:my|our)\b/gi, 'their')
    .replace(/\b(?:me|us)\b/g, 'them')
    .replace(/\b(?:I|we)\b/g, 'they');

/** What somebody is asked to do by `me`. */
const askedOf = (rest: string, me: string): string =>
  rest
    .replace(/\b(?:your|yours)\b/gi, 'their')
    .replace(/\byou\b/gi, 'they')
    .replace(/\b(?:my|our)\b/gi, `${me}’s`)
    .replace(/\b(?:me|us)\b/g, me)
    .replace(/\b(?:I'll|we'll)\b/gi, `${me} will`)
    .replace(/\b(?:I|we)\b/g, me);

/** The same in a letter of who led the meeting: their own promise, or a friendly request. */
export function writePromise(text: string, isByHost: boolean): string | undefined {
  const said = withoutQuestion(cleaned(text)).replace(tail, '');
  const request = asks.exec(said);
  if (isByHost && request) return ended(upper(`please ${said.slice(request.index + request[0].length).trim()}`));
  const promise = own.exec(said);
  if (!promise) return undefined;
  const rest = said.slice(promise.index);
  if (empty.test(rest.slice(promise[0].length).trim())) return undefined;
  if (isByHost) return ended(upper(rest.replace(/^(?:let me|i can)\b/i, 'I will')));
  const told = rest.slice(promise[0].length).trim();
  return ended(
    `Thank you for offering to ${told
      .replace(/\b(?:me|us)\b/g, 'THEM')
      .replace(/\byour\b/gi, 'OWN')
      .replace(/\byou've\b/gi, 'SELF have')
      .replace(/\byou're\b/gi, 'SELF am')
      .replace(/\byou'll\b/gi, 'SELF will')
      .replace(/\b(so|that|if|when|once|before|after|until|as soon as) you\b/gi, '$1 SELF')
      .replace(/\byou\b/gi, 'me')
      .replace(/\b(?:my|our)\b/gi, 'your')
      .replace(/OWN/g, 'my')
      .replace(/\bI've\b/g, 'you have')
      .replace(/\bI'm\b/g, 'you are')
      .replace(/\bI\b/g, 'you')
      .replace(/SELF/g, 'I')
      .replace(/THEM/g, 'you')}`,
  );
}
