import type { Conversation, Dropped, Line, Span, Utterance } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import type { Said } from '../network/together.ts';
import { splitWords, textOf } from '../text/words.ts';
import { findQuote } from './quote.ts';
import type { Cited } from './support.ts';
import { findFault, findStrange, isPlain, isVerbatim } from './support.ts';

/** What a model says, and where it says it has it from. Utterances are counted from 1. */
export type Claim = { text: string; evidence: readonly { utterance: number; quote: string }[] };
export type Kept<T extends Claim> = { claim: T; line: Line; spoken: readonly Utterance[] };
export type Checked<T extends Claim> = { kept: Kept<T>[]; dropped: Dropped[] };

/**
 * Below it a claim does not follow from the words it cites: chosen on lines by writers whose lines the network was not taught (`lab/README.md`). A short one of
 * words that were all said, with nothing else against it, is refused only where the network is surer.
 */
const followsEnough = { usually: -0.6, plain: -2.5 };
/** Words on either side of what it quotes, in the same turn. */
const around = 30;
/** Models miscount: a quote may stand this many utterances away from its number. */
const nearby = 2;

export type Checker = {
  conversation: Pick<Conversation, 'utterances' | 'participants' | 'language'>;
  /** Names that may be written although nobody said them. */
  names?: readonly string[];
  embeddings: Embeddings;
};

/** Keeps the claims that the transcript supports: every one is looked up, and read together with what it cites. */
export async function checkClaims<T extends Claim>(
  { conversation, names = [], embeddings }: Checker,
  claims: readonly T[],
  signal: AbortSignal,
): Promise<Checked<T>> {
  const { utterances, language } = conversation;
  const isRead = isReadable(language);
  const known = [...names, ...conversation.participants, ...new Set(utterances.map(({ speaker }) => speaker))];
  const checked: Checked<T> = { kept: [], dropped: [] };
  for (const claim of claims) {
    const [first, ...rest] = claim.evidence.map((one) => locate(utterances, one)).filter((one) => one !== undefined);
    const cited = first ? [first, ...rest] : [];
    const reason = first
      ? await findReason(embeddings, claim.text, { cited, said: saidAround(cited), known, isRead }, signal)
      : claim.evidence.length === 0
        ? 'It cites nothing.'
        : 'What it quotes was not said.';
    if (reason !== undefined || !first) checked.dropped.push({ text: claim.text, reason: reason ?? '' });
    else
      checked.kept.push({
        claim,
        line: { text: claim.text, evidence: [toSpan(first), ...rest.map(toSpan)] },
        spoken: [first, ...rest].map(({ utterance }) => utterance),
      });
  }
  return checked;
}

/** What a text is to follow from: where it was said, and names that may be written although nobody said them. */
export type Basis = { cited: readonly Cited[]; said: Said; known: readonly string[]; isRead: boolean };
export const isReadable = (language: string | null) => language === null || /^en\b/i.test(language);

/** Why a text is not shown, in a sentence for people; undefined when it is. */
export async function findReason(
  embeddings: Embeddings,
  text: string,
  { cited, said, known, isRead }: Basis,
  signal: AbortSignal,
): Promise<string | undefined> {
  const fault = findFault(text, cited, known);
  // Where the network does not know the language, every fault counts.
  if (!isRead || fault?.weight === Infinity) return fault?.reason ?? findStrange(text, cited, known);
  if (!fault && isVerbatim(unnamed(text, known), cited)) return undefined;
  const [score = 0] = await embeddings.check(unnamed(text, known), [said], signal);
  const enough = !fault && isPlain(text, cited, known) ? followsEnough.plain : followsEnough.usually;
  return score - (fault?.weight ?? 0) < enough
    ? (fault?.reason ?? 'It does not follow from the words it cites.')
    : undefined;
}

/** "Amara runs" as "Runs": most lines that the network was taught do without whom they are about. */
function unnamed(text: string, known: readonly string[]): string {
  const names = [...known, ...known.map((name) => splitWords(name)[0] ?? ''), 'The candidate'];
  const name = names.find(
    (one) => one !== '' && text.startsWith(`${one} `) && /^\p{Ll}/u.test(text.slice(one.length + 1)),
  );
  return name === undefined ? text : text.charAt(name.length + 1).toUpperCase() + text.slice(name.length + 2);
}

function locate(utterances: readonly Utterance[], { utterance, quote }: Claim['evidence'][number]): Cited | undefined {
  const steps = [0, ...Array.from({ length: nearby }, (_, step) => [step + 1, -step - 1]).flat()];
  for (const step of steps) {
    const at = utterance - 1 + step;
    const one = utterances[at];
    const range = one && findQuote(one.words, quote);
    if (one && range) return { utterance: one, range, before: utterances[at - 1], after: utterances[at + 1] };
  }
  return undefined;
}

const toSpan = ({ utterance, range }: Cited): Span => ({ utteranceId: utterance.id, ...range });

/** Cited words with what stands around them in the same turn, and what was asked before. */
const saidAround = (cited: readonly Cited[]) => ({
  question: cited[0]?.before ? textOf(cited[0].before.words) : '',
  answer: cited
    .map(({ utterance, range }) => textOf(utterance.words, Math.max(0, range.from - around), range.to + around))
    .join(' '),
});
