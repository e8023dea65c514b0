import type { Conversation, Line, Utterance, Withheld } from '../port.ts';
import { checkClaims } from '../support/check.ts';
import type { Purse } from '../purse.ts';
import type { NumberedClaim } from './answers.ts';
import { markUncertain, withQuotes } from './evidence.ts';
import { secondLookOf } from './second-look.ts';
import type { Desk } from './work.ts';

/** A claim with where it is to stand: all claims of an answer are checked together, and are told apart again by it. */
export type PlacedClaim = NumberedClaim & { place: string };
export type PlacedLines<T extends PlacedClaim> = {
  kept: readonly { claim: T; line: Line; spoken: readonly Utterance[] }[];
  dropped: readonly Withheld[];
};

type Conversing = Pick<Conversation, 'utterances' | 'participants' | 'language'>;
export type CheckSetup = {
  desk: Desk;
  conversation: Conversing;
  names?: readonly string[];
  purse: Purse;
  signal: AbortSignal;
};

/** Looks every claim up, in one go, and answers what is left of each place. */
export async function checkPlaced<T extends PlacedClaim>(
  { desk, conversation, names = [], purse, signal }: CheckSetup,
  claims: readonly T[],
): Promise<(place: string) => PlacedLines<T>> {
  const given = claims.map((claim) => ({ ...withQuotes(conversation, [claim])[0]!, from: claim }));
  const checker = { conversation, names, embeddings: desk.embeddings, secondLook: secondLookOf(desk, purse) };
  const { kept, dropped } = await checkClaims(checker, given, signal);
  const keptClaims = new Set(kept.map(({ claim }) => claim));
  const refused = given.filter((claim) => !keptClaims.has(claim));
  const placed = dropped.map((one) => {
    const at = refused.findIndex(({ text }) => text === one.text);
    return { one, place: at < 0 ? '' : refused.splice(at, 1)[0]!.place };
  });
  return (place) => ({
    kept: kept
      .filter(({ claim }) => claim.place === place)
      .map(({ claim, line, spoken }) => ({
        claim: claim.from as T,
        line: markUncertain(line, claim.uncertain),
        spoken,
      })),
    dropped: placed.filter((one) => one.place === place).map(({ one }) => one),
  });
}

export const linesOf = ({ kept }: PlacedLines<PlacedClaim>): Line[] => kept.map(({ line }) => line);
