import type { Finding, Line, Material, Span, Withheld } from '../port.ts';
import { checkClaims } from '../support/check.ts';
import { textOf } from '../text/words.ts';
import type { CheckSetup, PlacedClaim, PlacedLines } from './checked.ts';
import { misheard, namesIn } from './checked.ts';
import { secondLookOf } from './second-look.ts';

export type ComposeSetup = Omit<CheckSetup, 'conversation'> & { conversation: Material };

const partlyCorrected = 'Someone corrected a part of the transcript that this is based on. Check it.';

/**
 * What was composed, held against the words of the findings it cites. A finding in its own words was looked up when it was found;
 * what a person corrected is true although nobody said it.
 */
export async function checkComposed<T extends PlacedClaim>(
  setup: ComposeSetup,
  claims: readonly T[],
): Promise<(place: string) => Pick<PlacedLines<T>, 'kept' | 'dropped'>> {
  const { conversation } = setup;
  const cited = claims.map((claim) => ({ claim, from: citedBy(conversation, claim) }));
  const isSettled = ({ claim, from }: (typeof cited)[number]) =>
    from.some(({ isVouched }) => isVouched) || (from.length === 1 && from[0]!.line.text === claim.text);
  const outcomes = await lookUp(
    setup,
    cited.filter((one) => one.from.length > 0 && !isSettled(one)),
  );
  const results = cited.map((one): { claim: T; line?: Line; dropped?: Withheld } => {
    const { claim, from } = one;
    if (from.length === 0) return { claim, dropped: { text: claim.text, reason: 'It cites nothing.' } };
    const [line, refused] = [toLine(claim, from), outcomes.get(claim)];
    if (isSettled(one)) return { claim, line };
    if (refused?.is === 'left-out')
      return { claim, dropped: { text: claim.text, reason: refused.reason, evidence: line.evidence } };
    return { claim, line: refused?.check ? { ...line, check: refused.check } : line };
  });
  return (place) => {
    const own = results.filter(({ claim }) => claim.place === place);
    return {
      kept: own.flatMap(({ claim, line }) => (line ? [{ claim, line, spoken: [] }] : [])),
      dropped: own.flatMap(({ dropped }) => (dropped ? [dropped] : [])),
    };
  };
}

type Outcome = { is: 'kept'; check?: string | undefined } | { is: 'left-out'; reason: string; check?: never };

async function lookUp<T extends PlacedClaim>(
  { desk, conversation, names = [], purse, signal }: ComposeSetup,
  cited: readonly { claim: T; from: readonly Finding[] }[],
): Promise<Map<T, Outcome>> {
  const given = cited.map(({ claim, from }) => ({
    text: claim.text,
    evidence: from.flatMap(({ line }) => quotesOf(conversation, line)),
    from: claim,
  }));
  // What was put right is written as it was meant.
  const meant = conversation.findings.flatMap((one) => (one.meant ? [one.meant] : []));
  const checker = {
    conversation,
    names: [...names, ...meant, ...namesIn(conversation)],
    secondLook: secondLookOf(desk, purse),
  };
  const { kept, dropped } = await checkClaims(checker, given, signal);
  const outcomes = new Map<T, Outcome>();
  for (const { claim, line } of kept) outcomes.set(claim.from, { is: 'kept', check: line.check });
  for (const { text, reason } of dropped) {
    const claim = given.find((one) => one.text === text && !outcomes.has(one.from))?.from;
    if (claim) outcomes.set(claim, { is: 'left-out', reason });
  }
  return outcomes;
}

const citedBy = ({ findings }: Material, { evidence }: PlacedClaim): Finding[] =>
  [...new Set(evidence)].flatMap((number) => findings[number - 1] ?? []);

function toLine({ text, uncertain }: PlacedClaim, from: readonly Finding[]): Line {
  const spans = new Map(from.flatMap(({ line }) => line.evidence).map((span) => [Object.values(span).join(), span]));
  const isCorrected = from.length > 1 && from.some(({ isVouched }) => isVouched);
  const check = from.find(({ line }) => line.check)?.line.check ?? (isCorrected ? partlyCorrected : undefined);
  return {
    text,
    evidence: [...spans.values()] as unknown as Line['evidence'],
    findingIds: from.map(({ id }) => id),
    ...(check ? { check } : uncertain && { check: misheard }),
  };
}

/** The words of each span, for looking them up. */
export const quotesOf = (
  { utterances }: Pick<Material, 'utterances'>,
  { evidence }: { evidence: readonly Span[] },
): { utterance: number; quote: string }[] =>
  evidence.flatMap(({ utteranceId, from, to }) => {
    const at = utterances.findIndex(({ id }) => id === utteranceId);
    return at < 0 ? [] : [{ utterance: at + 1, quote: textOf(utterances[at]!.words, from, to) }];
  });
