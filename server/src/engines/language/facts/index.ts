import type { Fact } from '../index.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { findEmail, findPhone } from './contact.ts';
import { findDates } from './dates.ts';
import { findExperience } from './experience.ts';
import type { Rule } from './fact.ts';
import { toSaid } from './fact.ts';
import { findLocation } from './location.ts';
import { findAvailability, findNotice } from './notice.ts';
import { findPay } from './pay.ts';
import { findRightToWork } from './right-to-work.ts';
import { findSkills } from './skills.ts';

const rules: readonly Rule[] = [findPay, findNotice, findAvailability, findLocation, findRightToWork, findExperience, findSkills, findPhone, findEmail, findDates];

export type FoundFact = Fact & { statement: Statement };

/** What whom the meeting is about says of themselves; each once, where it was first said. */
export function findFacts({ statements }: Reading, today: Date): FoundFact[] {
  const found = new Map<string, FoundFact>();
  statements.forEach((statement, index) => {
    if (!statement.isBySubject) return;
    const said = toSaid(statements, index, today);
    for (const rule of rules) for (const fact of rule(said)) {
      const key = `${fact.kind} ${fact.value.toLowerCase()}`;
      if (!found.has(key)) found.set(key, { ...fact, statement });
    }
  });
  return withoutRepeats([...found.values()]);
}

/** "yes" beside "British citizen", "in 4 weeks" beside a notice of four: the fuller one says it all. */
function withoutRepeats(facts: FoundFact[]): FoundFact[] {
  return facts.filter((fact) => {
    const others = facts.filter((other) => other !== fact && other.kind === fact.kind && other.statement.turn === fact.statement.turn);
    if (fact.kind === 'right-to-work' && /^(yes|no)$/.test(fact.value)) return others.length === 0;
    if (fact.kind === 'pay') return !others.some((other) => other.value !== fact.value && other.value.includes(fact.value.replace(/ \(now\)$/, '')) && other.value.length > fact.value.length + 6);
    return true;
  });
}
