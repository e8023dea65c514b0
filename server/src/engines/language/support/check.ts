import type { Conversation, Line, Span, Utterance, Withheld } from '../port.ts';
import type { Doubt } from './doubt.ts';
import { findDoubts } from './doubts.ts';
import type { Cited } from './passage.ts';
import { openPassage } from './passage.ts';
import { locate } from './locate.ts';
import { settle } from './outcome.ts';
import type { SecondLook } from './second-look.ts';
import { lookAgain } from './second-look.ts';

/** What a model says, and where it says it has it from. Utterances are counted from 1; without a quote, the words are found here. */
export type Claim = { text: string; evidence: readonly { utterance: number; quote?: string | undefined }[] };
/** With `line.check` a person should look at it before it leaves the team. */
export type Kept<T extends Claim> = { claim: T; line: Line; spoken: readonly Utterance[] };
/** What was left out keeps its evidence wherever it cites words that were said. */
export type Checked<T extends Claim> = { kept: Kept<T>[]; dropped: Withheld[] };

type Checker = {
  conversation: Pick<Conversation, 'utterances' | 'participants' | 'language'> &
    Partial<Pick<Conversation, 'title' | 'startedAt' | 'hostName'>>;
  /** Names that may be written although nobody said them. */
  names?: readonly string[];
  /** The model's own second look at all claims of one call. */
  secondLook?: SecondLook | undefined;
};

type Located<T extends Claim> = { claim: T; cited: readonly [Cited, ...Cited[]]; doubts: readonly Doubt[] };

/** Keeps what the transcript supports, marks what a person should check, and leaves out what was not said or is contradicted. */
export async function checkClaims<T extends Claim>(
  { conversation, names = [], secondLook }: Checker,
  claims: readonly T[],
  signal: AbortSignal,
): Promise<Checked<T>> {
  const { utterances, participants, title, hostName } = conversation;
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  const known = [...names, ...participants, ...speakers, ...(title ? [title] : []), ...(hostName ? [hostName] : [])];
  const checked: Checked<T> = { kept: [], dropped: [] };
  const located: Located<T>[] = [];
  for (const claim of claims) {
    const [first, ...rest] = claim.evidence.flatMap((one) => locate(utterances, claim.text, one));
    if (!first) {
      const reason = claim.evidence.length === 0 ? 'It cites nothing.' : 'What it quotes was not said.';
      checked.dropped.push({ text: claim.text, reason });
      continue;
    }
    const cited: Located<T>['cited'] = [first, ...rest];
    located.push({ claim, cited, doubts: findDoubts(claim.text, openPassage(conversation, cited, known)) });
  }
  const named = await lookAgain(secondLook, utterances, located, signal);
  located.forEach(({ claim, cited: [first, ...rest], doubts }, at) => {
    const evidence: Line['evidence'] = [toSpan(first), ...rest.map(toSpan)];
    const outcome = settle(doubts, secondLook && { why: named.get(at) });
    if (outcome.is === 'left-out') checked.dropped.push({ text: claim.text, reason: outcome.reason, evidence });
    else
      checked.kept.push({
        claim,
        line: { text: claim.text, evidence, ...(outcome.is === 'marked' && { check: outcome.reason }) },
        spoken: [first, ...rest].map(({ utterance }) => utterance),
      });
  });
  return checked;
}

const toSpan = ({ utterance, range }: Cited): Span => ({ utteranceId: utterance.id, ...range });
