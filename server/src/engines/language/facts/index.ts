import type { Fact } from '../index.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { findAvailability } from './availability.ts';
import { findConfirmed } from './confirmed.ts';
import { findEmail, findPhone } from './contact.ts';
import { findDates } from './dates.ts';
import { findExperience } from './experience.ts';
import type { Opinion } from '../reader/network.ts';
import type { Rule } from './fact.ts';
import { toSaid } from './fact.ts';
import { asksForHome, findLocation } from './location.ts';
import { findNotice, findRaisedNotice } from './notice.ts';
import { findAgreedPay, findPay } from './pay.ts';
import { asksForStart } from './proposals.ts';
import { withoutRetracted } from './retract.ts';
import { agreeOn } from './read.ts';
import { findRightToWork } from './right-to-work.ts';
import { findConfirmedSkills, findSkills } from './skills.ts';
import { chanceIn } from './spans.ts';

const rules: readonly Rule[] = [
  findPay,
  findNotice,
  findAvailability,
  findLocation,
  findRightToWork,
  findExperience,
  findSkills,
  findPhone,
  findEmail,
  findDates,
];
/** What is half in the question, of which the reader has no opinion: "Yes.", "It went up to three." */
const rulesBeyond: readonly Rule[] = [findConfirmed, findConfirmedSkills, findRaisedNotice, findAgreedPay];

/** Two answers back: each has a question between. */
const recentTurns = 4;

export type FoundFact = Fact & {
  statement: Statement /** How sure the reader is of it; what a rule found is as good as certain. */;
  chance: number;
};
/** What the reader thinks of sentences; none where it does not know the language. */
export type Opinions = ReadonlyMap<Statement, Opinion>;

/** What whom the meeting is about says of themselves; each once, where it was first said. */
export function findFacts({ statements }: Reading, today: Date, opinions: Opinions = new Map()): FoundFact[] {
  const all: FoundFact[] = [];
  statements.forEach((statement, index) => {
    if (!statement.isBySubject) return;
    const recent = new Set(
      all
        .filter((fact) => fact.statement.turn < statement.turn && statement.turn - fact.statement.turn <= recentTurns)
        .map(({ kind }) => kind),
    );
    const said = toSaid(statements, index, today, recent);
    const opinion = opinions.get(statement);
    const byRule = rules.flatMap((rule) => rule(said));
    const beyond = rulesBeyond.flatMap((rule) => rule(said));
    all.push(
      ...[...(opinion ? agreeOn(said, byRule, opinion) : byRule), ...beyond].map((fact) => ({
        ...fact,
        statement,
        chance: Math.max(
          byRule.includes(fact) || beyond.includes(fact) ? sureByRule : 0,
          opinion ? chanceIn(opinion, fact.kind) : 0,
        ),
      })),
    );
  });
  const found = new Map<string, FoundFact>();
  for (const fact of withoutRetracted(all, statements, today)) {
    const key = `${fact.kind} ${fact.value.toLowerCase()}`;
    if (!found.has(key)) found.set(key, fact);
  }
  return withoutConflicts(withoutRepeats([...found.values()]));
}

/** Of these a person has one: two that differ, said in two answers, cannot both be so, and unless the reader is much surer of one, nobody knows which. */
const single = ['notice', 'location', 'availability'];
const muchSurer = 0.1;
const sureByRule = 0.95;

function withoutConflicts(facts: FoundFact[]): FoundFact[] {
  const isAgainst = (fact: FoundFact, other: FoundFact) =>
    other.kind === fact.kind &&
    other.value !== fact.value &&
    !isFiner(fact.value, other.value) &&
    other.statement.turn !== fact.statement.turn &&
    other.statement.utterance.speaker === fact.statement.utterance.speaker;
  const weight = (fact: FoundFact) => fact.chance + (isAskedFor(fact) ? 2 * muchSurer : 0);
  return facts.filter(
    (fact) =>
      !isReplaced(fact, facts) &&
      (!single.includes(fact.kind) ||
        !facts.some(
          (other) =>
            isAgainst(fact, other) && (isFiner(other.value, fact.value) || weight(fact) < weight(other) + muchSurer),
        )),
  );
}

/** "Fortaleza" is where they come from, when that was asked; where they live, and when they could start, was asked for by its own name. */
function isAskedFor({ kind, statement }: FoundFact): boolean {
  const asked = statement.questions
    .slice(-2)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  return (kind === 'location' && asksForHome(asked)) || (kind === 'availability' && asksForStart.test(asked));
}

/** "One month. But wait, I signed a new paper. It's eight weeks now." */
const isReplaced = (fact: FoundFact, facts: readonly FoundFact[]) =>
  fact.kind === 'notice' &&
  facts.some(
    (other) =>
      other.kind === 'notice' &&
      other.value !== fact.value &&
      other.statement.turn === fact.statement.turn &&
      other.statement.index > fact.statement.index &&
      /\b(?:now|wait|no|sorry|actually|new|changed|these days)\b/i.test(other.statement.text),
  );

/** "mid May" after "May", a date after a weekday: the same, told more exactly. */
const isFiner = (value: string, other: string) =>
  ` ${value.toLowerCase()} `.includes(` ${other.toLowerCase()} `) ||
  (/^\d+ \w+$/.test(value) &&
    (/^(next )?\w+day( week)?$/.test(other) ||
      /^(?:early|mid|late|end of|start of|beginning of|middle of|\w+ week of) \w+$/.test(other)));

const bareFigure = (value: string) => Number(value.replace(/[^\d.]/g, ''));

/** "yes" beside "British citizen", "in 4 weeks" beside a notice of four: the fuller one says it all. */
function withoutRepeats(facts: FoundFact[]): FoundFact[] {
  return facts.filter((fact) => {
    const others = facts.filter(
      (other) => other !== fact && other.kind === fact.kind && other.statement.turn === fact.statement.turn,
    );
    if (fact.kind === 'right-to-work' && /^(yes|no)$/.test(fact.value)) return others.length === 0;
    // "Forty eight." and then "Yes, forty eight thousand."
    if (
      fact.kind === 'pay' &&
      /^(at least )?\d{2,3}( \(now\))?$/.test(fact.value) &&
      facts.some((other) => other.kind === 'pay' && bareFigure(other.value) === bareFigure(fact.value) * 1_000)
    )
      return false;
    if (fact.kind === 'pay')
      return !others.some(
        (other) =>
          other.value !== fact.value &&
          other.value.includes(fact.value.replace(/ \(now\)$/, '')) &&
          other.value.length > fact.value.length + 6,
      );
    return true;
  });
}
