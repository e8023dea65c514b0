import type { Conversation, Dropped, Line, Span, Utterance } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import { textOf } from '../text/words.ts';
import { findQuote } from './quote.ts';
import type { Cited } from './support.ts';
import { findFault } from './support.ts';

/** What a model says, and where it says it has it from. Utterances are counted from 1. */
export type Claim = { text: string; evidence: readonly { utterance: number; quote: string }[] };
export type Kept<T extends Claim> = { claim: T; line: Line; spoken: readonly Utterance[] };
export type Checked<T extends Claim> = { kept: Kept<T>[]; dropped: Dropped[] };

/** Below it a claim and the words it cites are about different things (docs/decisions/0086). */
export const likeEnough = 0.3;
/** Models miscount: a quote may stand this many utterances away from its number. */
const nearby = 2;

export type Checker = {
  conversation: Pick<Conversation, 'utterances' | 'participants' | 'language'>;
  /** Names that may be written although nobody said them. */
  names?: readonly string[];
  embeddings: Embeddings;
};

/** Keeps the claims that the transcript supports. By code, not by trust: every one is looked up. */
export async function checkClaims<T extends Claim>(
  { conversation, names = [], embeddings }: Checker,
  claims: readonly T[],
  signal: AbortSignal,
): Promise<Checked<T>> {
  const { utterances, language } = conversation;
  const known = [...names, ...conversation.participants, ...new Set(utterances.map(({ speaker }) => speaker))];
  const checked: Checked<T> = { kept: [], dropped: [] };
  const good: { claim: T; cited: [Cited, ...Cited[]] }[] = [];
  for (const claim of claims) {
    const [first, ...rest] = claim.evidence.map((one) => locate(utterances, one)).filter((one) => one !== undefined);
    const fault = first
      ? findFault(claim.text, [first, ...rest], known)
      : claim.evidence.length === 0
        ? 'It cites nothing.'
        : 'What it quotes was not said.';
    if (fault || !first) checked.dropped.push({ text: claim.text, reason: fault ?? '' });
    else good.push({ claim, cited: [first, ...rest] });
  }
  const far =
    language === null || /^en\b/i.test(language) ? await findFar(good, embeddings, signal) : new Set<number>();
  good.forEach(({ claim, cited: [first, ...rest] }, at) => {
    if (far.has(at)) checked.dropped.push({ text: claim.text, reason: 'The words it cites are about something else.' });
    else
      checked.kept.push({
        claim,
        line: { text: claim.text, evidence: [toSpan(first), ...rest.map(toSpan)] },
        spoken: [first, ...rest].map(({ utterance }) => utterance),
      });
  });
  return checked;
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

/** Those that mean something else than what they cite, with and without the question before it. */
async function findFar(
  good: readonly { claim: Claim; cited: readonly Cited[] }[],
  embeddings: Embeddings,
  signal: AbortSignal,
): Promise<Set<number>> {
  const contexts = good.map(({ cited }) =>
    cited.map(({ utterance, range }) => textOf(utterance.words, Math.max(0, range.from - 12), range.to + 12)).join(' '),
  );
  const asked = good.map(({ cited }, at) =>
    `${cited[0]?.before ? textOf(cited[0].before.words).slice(-200) : ''} ${contexts[at]}`.trim(),
  );
  const points = await embeddings.embed([...good.map(({ claim }) => claim.text), ...contexts, ...asked], signal);
  const count = good.length;
  return new Set(
    good.flatMap((_, at) => {
      const claim = points[at] as Float32Array;
      return Math.max(
        likeness(claim, points[count + at] as Float32Array),
        likeness(claim, points[2 * count + at] as Float32Array),
      ) < likeEnough
        ? [at]
        : [];
    }),
  );
}
