import type { FactKind } from '../fact-kinds.ts';
import type { Found, FoundFact } from '../facts/found.ts';
import type { Line, SectionWish } from '../port.ts';
import { ofJobs } from '../slots/names.ts';
import type { Noted } from './exchanges.ts';
import { slotsOf } from './slotted.ts';
import { isHedged } from './terms.ts';

/** A reader who cannot ask back is told what is surer than a suggestion has to be. */
const sure = 0.93;
/** The reader is never as sure of earlier jobs; from here on all twelve of four sets were right. */
const sureOfCareer = 0.6;
/** What a document tells of a person beside its header, and of a job. */
const labels: Partial<Record<FactKind, string>> = {
  career: 'Before',
  experience: 'Experience',
  qualification: 'Qualifications',
  skill: 'Skills',
};

/** What was found under a heading, told in a few words each: "Must have: led volunteers; running a budget". */
export function factLines(
  facts: readonly FoundFact[],
  wish: SectionWish,
  isTold: (fact: FoundFact) => boolean,
  { isOfJob }: { isOfJob: boolean },
): Line[] {
  const wanted = slotsOf(wish);
  const some = facts.filter(
    (fact) =>
      fact.slot &&
      (wanted.has(fact.slot) || (fact.kind === 'career' && wanted.has('employer'))) &&
      (isOfJob ? ofJobs.has(fact.slot) : fact.kind in labels) &&
      fact.chance >= (fact.kind === 'career' ? sureOfCareer : sure) &&
      !isHedged(fact) &&
      !isTold(fact),
  );
  return [...Map.groupBy(some, labelOf)].map(([label, own]): Line => {
    const values = own.map(({ value }) => value.replace(/^[A-Z][a-z ]+: /, ''));
    const [first, ...rest] = own.flatMap(({ line }) => line.evidence);
    return {
      text: `${label}: ${values.join(own[0]?.kind === 'skill' ? ', ' : '; ')}`,
      evidence: [first as Line['evidence'][0], ...rest],
    };
  });
}

const labelOf = ({ kind, value }: FoundFact): string =>
  labels[kind] ?? /^([A-Z][a-z ]+): /.exec(value)?.[1] ?? 'Requirement';

/** What would only be nice to have is no must, wherever it is near to. */
export function isElsewhere({ title }: SectionWish, marked: readonly Found[]): (noted: Noted | undefined) => boolean {
  const isMust = /\bmust\b/i.test(title) && !/\bnice\b/i.test(title);
  const slotsOf = ({ answer }: Noted) =>
    new Set(
      marked.flatMap(({ slot, chance, statement }) => (chance >= 0.6 && answer.includes(statement) ? [slot] : [])),
    );
  return (noted) => isMust && !!noted && slotsOf(noted).has('nice') && !slotsOf(noted).has('must');
}
