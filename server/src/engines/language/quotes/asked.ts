import type { Span } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { FamilyName } from '../text/families.ts';
import { familiesAsked } from '../text/families.ts';
import type { Piece } from './spoken.ts';
import { gap, lengthOf, quoteOf, spanOf, textOf, wordsOf } from './spoken.ts';

/** In words. Nobody reads a longer question before an answer. */
const longestAsked = 18;
/** In words. So short, a question says nothing without what stood before it. */
const bareAsked = 4;
const tags =
  /\b(?:right|yes|yeah|correct|okay|ok|you know|isn't it|don't you|aren't you|you see|no|oder|verdad|n'est-ce pas)\?["”’)]*$/i;
/** "And roughly?", "Why's that?", "Is it?" go on with what is being talked about. */
const goesOn =
  /^(?:and |so |oh,? |okay,? |right,? |sorry,? |but )*(?:roughly|why(?:'s that| is that| not)?|how (?:so|come)|really|is (?:it|that|he|she)|are they|was it|did (?:it|he|she|they)|does (?:it|he|she)|do they|such as|like what|for example|meaning|what else|anything else|which (?:one|ones)|since when|wieso|warum|inwiefern)\b[^?]{0,24}\?$/i;

/** "Is that all right?" says nothing by itself. */
const leans = (text: string) =>
  /\b(?:it|that|this|they|them|those)\b/i.test(text) || meaningOf(splitWords(text)).length === 0;

/** "What are you on?" has no telling word, and asks all the same. */
export const asksBarely =
  /\b(?:what|where|who|which|when|how (?:much|many|long|far|soon|big|often)|why)\b[^?]*\b(?:you|they|he|she|we|that|it)\b[^?]*\?/i;
const isIdle = (text: string): boolean => isSmallTalk(text) && !asksBarely.test(text);

/** Without its mark a question is known by how a clause of it begins: "I'll be sure of that, when are you free." */
const hidesQuestion =
  /(?:^|[,;.] |\b(?:so|and|then|now|okay|ok|right|that|great|lovely|exams|money|wise) )(?:and |so )*(?:what|what's|when|where|why|who|how|how's|do you|did you|are you|have you|can you|could you|would you|will you|is (?:it|that|there|he|she)|any) \w/i;
/** "So you'd relocate.", "And your notice." ask by their tone. */
const asksByTone =
  /(?:^|[,;.] )(?:(?:and|so|then) )+(?:you|you're|you've|you'd|your|he|she|they|they're|that's|it's|the)\b/i;

/** "I'm taking notes with a recorder if that's all right." asks for leave. */
const asksLeave =
  /\b(?:if|as long as|hope) (?:that's|that is|it's|you're) (?:all ?right|ok|okay|fine|happy)(?: (?:with|by|for) (?:you|that|it))?[.!]*$/i;

/** Said by whoever leads, it wants an answer, whatever mark the recogniser put behind it. */
export const wantsAnswer = (text: string): boolean =>
  hidesQuestion.test(text) || asksByTone.test(text) || asksLeave.test(text);

export const isTag = (text: string): boolean => splitWords(text).length <= bareAsked && tags.test(text);
/** It leans on what is being talked about, and names nothing else. */
export const isFollowUp = (asked: readonly Statement[], about: ReadonlySet<FamilyName>): boolean =>
  asked.every(({ text }) => isTag(text) || goesOn.test(text.trim())) &&
  asked.every(({ text }) => [...familiesAsked(text)].every((name) => about.has(name)));

/** "It's three days in Chelmsford." says something of its own, and does not lead to "Where are you?". */
const tellsSomething = /\d|\bdays?\b/i;

/** The sentences of a turn that ask. Two short ones belong together: "And exams? Are you chartered?" */
export function askedIn(turn: readonly Statement[]): Statement[] {
  const asking = turn.filter(({ isQuestion, text }) => isQuestion && !isIdle(text));
  const last = asking.findLast(({ text }) => !isTag(text)) ?? asking.at(-1);
  if (!last) return [];
  const before = asking.filter(({ index }) => index < last.index).at(-1);
  const isNext = before !== undefined && before.utterance === last.utterance && before.to === last.from;
  if (isNext && lengthOf(before) + lengthOf(last) <= longestAsked) return [before, last];
  const told = turn.find(({ index }) => index === last.index - 1);
  if (told && namesTopic(told) && told.utterance === last.utterance) return [told, last];
  const isBare = lengthOf(last) <= bareAsked && leans(last.text);
  const isLead = told?.utterance === last.utterance && !isSmallTalk(told.text) && !tellsSomething.test(told.text);
  return isBare && told && isLead ? [told, last] : [last];
}

/** "Money. What are you looking for?" asks about money. */
const namesTopic = (piece: Statement): boolean => lengthOf(piece) <= bareAsked && familiesAsked(piece.text).size > 0;

const begins =
  /^(?:what|what's|when|where|where's|why|who|who's|which|how|how's|do|did|does|are|is|have|has|can|could|would|will|were|was|tell|talk)$/i;

/** One short sentence for the page: of a long one its last part that asks, and the mark of a gap before it. */
export function askedText(
  asked: readonly Statement[],
  isEnglish: boolean,
): { text: string; evidence: readonly Span[] } | undefined {
  const [first] = asked;
  const last = asked.at(-1);
  if (!first || !last) return undefined;
  const whole = withoutReaction({ utterance: first.utterance, from: first.from, to: last.to });
  const words = lengthOf(whole);
  const from =
    words <= longestAsked
      ? whole.from
      : cutFrom(
          whole.utterance.words.map(([text]) => text),
          whole,
          words,
        );
  const quote = quoteOf({ ...whole, from }, isEnglish);
  if (quote === '') return undefined;
  const text =
    from > whole.from && !startsSentence(textOf({ ...whole, to: from }))
      ? `${gap} ${lowered(quote, whole.utterance.words[from]?.[0])}`
      : quote;
  return { text, evidence: [spanOf({ ...whole, from })] };
}

const reacts =
  /^(?:super|brilliant|lovely|great|perfect|okay|ok|right|gosh|oh|fair|enough|no|yes|yeah|got|you|i|bet|good|thanks|thank|cool|nice|wow|sure|fine|excellent|wonderful|so|and|well|alright|gut|schön|prima|vale|perfecto|bien|muy|très|d'accord|parfait)$/i;
/** In words. */
const longestReaction = 4;

/** "Super, so why …" asks "Why …": what is said to the answer before goes. */
function withoutReaction(piece: Piece): Piece {
  const words = wordsOf(piece);
  const comma = words.slice(0, longestReaction).findLastIndex((word) => /[,.!]$/.test(word));
  const isReaction = comma >= 0 && words.slice(0, comma + 1).every((word) => reacts.test(word.replace(/[,.!]/g, '')));
  const start = isReaction ? comma + 1 : 0;
  const from = start + (/^(?:so|and|but)$/i.test(words[start] ?? '') ? 1 : 0);
  return words.length - from >= 2 ? { ...piece, from: piece.from + from } : piece;
}

const startsSentence = (before: string) => /[.?!…]["”’)]*$/.test(before);
/** As it was said: it only has a capital letter because it came first. */
const lowered = (quote: string, said = '') =>
  quote.startsWith(said) ? quote : quote.charAt(0).toLowerCase() + quote.slice(1);

function cutFrom(words: readonly string[], { from, to }: { from: number; to: number }, length: number): number {
  const least = from + Math.max(0, length - longestAsked);
  for (let at = least; at < to - bareAsked; at += 1)
    if (
      begins.test((words[at] ?? '').replace(/^["“'(]/, '')) &&
      (/[,.;:?!–—]$/.test(words[at - 1] ?? '') || /^(?:and|so|but|or)$/i.test(words[at - 1] ?? ''))
    )
      return at;
  for (let at = least; at < to - bareAsked; at += 1) if (begins.test(words[at] ?? '')) return at;
  return least;
}
