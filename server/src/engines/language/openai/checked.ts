import type { Conversation, Line, Utterance, Withheld } from '../port.ts';
import { checkClaims } from '../support/check.ts';
import type { Purse } from '../purse.ts';
import type { NumberedClaim } from './answers.ts';
import { secondLookOf } from './second-look.ts';
import type { Desk } from './work.ts';

/** A claim with where it is to stand: all claims of an answer are checked together, and are told apart again by it. */
export type PlacedClaim = NumberedClaim & { place: string };
export type PlacedLines<T extends PlacedClaim> = {
  kept: readonly { claim: T; line: Line; spoken: readonly Utterance[] }[];
  dropped: readonly Withheld[];
  /** The same as `dropped`, each with what was claimed. */
  refused: readonly (Withheld & { claim: T })[];
};

type Conversing = Pick<Conversation, 'utterances' | 'participants' | 'language'> & Partial<Conversation>;
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
  const given = claims.map((claim) => ({
    text: claim.text,
    place: claim.place,
    evidence: [...new Set(claim.evidence)].map((utterance) => ({ utterance })),
    from: claim,
  }));
  const checker = { conversation, names: [...names, ...namesIn(conversation)], secondLook: secondLookOf(desk, purse) };
  const { kept, dropped } = await checkClaims(checker, given, signal);
  const keptClaims = new Set(kept.map(({ claim }) => claim));
  const refused = given.filter((claim) => !keptClaims.has(claim));
  const placed = dropped.map((one) => {
    const at = refused.findIndex(({ text }) => text === one.text);
    const claim = at < 0 ? undefined : refused.splice(at, 1)[0];
    return { one, place: claim?.place ?? '', claim: claim?.from };
  });
  return (place) => ({
    kept: kept
      .filter(({ claim }) => claim.place === place)
      .map(({ claim, line, spoken }) => ({
        claim: claim.from,
        line: markUncertain(line, claim.from.uncertain),
        spoken,
      })),
    dropped: placed.filter((one) => one.place === place).map(({ one }) => one),
    refused: placed.flatMap(({ one, place: at, claim }) => (at === place && claim ? [{ ...one, claim }] : [])),
  });
}

export const linesOf = ({ kept }: Pick<PlacedLines<PlacedClaim>, 'kept'>): Line[] => kept.map(({ line }) => line);

/** What the model was told beside the transcript may be written although nobody said it. */
export const namesIn = ({ about }: Conversing): string[] =>
  about ? [about.agency ?? '', about.contact?.name ?? '', ...about.spellings].filter(Boolean) : [];

export const misheard = 'The recording may say a different word here. Listen to it.';

/** What the writer wasn't sure of is for a person to check, whatever else is said of the line. */
const markUncertain = (line: Line, isUncertain: boolean): Line =>
  isUncertain && !line.check ? { ...line, check: misheard } : line;
