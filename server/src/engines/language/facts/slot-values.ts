import type { FactKind } from '../fact-kinds.ts';
import type { Slot } from '../slots/names.ts';
import { skillsIn } from './skills.ts';
import type { Passage } from './values.ts';
import {
  capital,
  named,
  readBonus,
  readHome,
  readNotice,
  readPay,
  readSlot,
  readStart,
  readTeam,
  readYears,
  wordsOf,
} from './values.ts';

type Told = { kind: FactKind; read: (passage: Passage) => readonly string[] | string | undefined };

const stop =
  /^(?:for|to|of|my|with|it|that|them|they|there|here|this|one|me|him|her|us|you|something|nothing|yes|no|so|and|the|a)$/i;
const said = (most: number) => (passage: Passage) => {
  const text = wordsOf(passage);
  const words = text.split(' ').length;
  return text === '' || stop.test(text) || words > most ? undefined : text;
};
const told = (most: number) => (passage: Passage) => {
  const text = said(most)(passage);
  return text && capital(text);
};
const requirement =
  (name: string, most = 24) =>
  (passage: Passage) => {
    const text = said(most)(passage);
    return text && `${name}: ${text}`;
  };

const ended = (value: string | undefined, ending: string) => value && (value.endsWith(ending) ? value : value + ending);
const ofBonus = /\b(?:bonus|allowance|car|commission|overtime|shift|pension)\b/i;
/** So many words before and after a figure say what it is. */
const around = { before: 7, after: 4 };
/** An allowance says what it is, and what is paid at most is not what is paid. */
const bonusOf = (passage: Passage) => {
  const value = readBonus(passage)?.replace(/^(?:another|an extra|plus|about|around) /i, '');
  const { words, span } = passage;
  const before = words.slice(Math.max(0, span.from - around.before), span.to).join(' ');
  const named = /\b(?:[a-z]+ )?allowance\b/i.exec(
    `${before} ${words.slice(span.to, span.to + around.after).join(' ')}`,
  );
  const most = value && /^\d/.test(value) && /\bup to (?:\S+ ){0,2}\S+$/i.test(before) ? `up to ${value}` : value;
  return most && ofBonus.test(most) ? most : ended(most, named ? ` ${named[0].toLowerCase()}` : ' bonus');
};

/** "I wouldn't go below 58" is not what somebody wants but the least they take. */
const wantedOf = (passage: Passage) => {
  const value = readPay(passage);
  const before = passage.words.slice(Math.max(0, passage.span.from - 3), passage.span.to).join(' ');
  return value && /\b(?:below|under|less than|lower than|at least|minimum)\b/i.test(before)
    ? `at least ${value}`
    : value;
};

/** By when somebody does something is an action item. */
const promises = /\b(?:(?:i|we|you)['’]ll|(?:i|we) will|let you know|come back to you)\b/i;
/** "Just" is no time. */
const isWhen = (passage: Passage) =>
  readStart(passage) !== undefined || /\d|\b(?:soon|urgent\w*|yesterday|days?|weeks?|now)\b/i.test(wordsOf(passage));

/** "28 days' holiday" is no pay. */
const isOfTime = ({ words, span }: Passage) =>
  /^(?:days?|weeks?|nights?|months?|hours?)\W*$/i.test(words[span.to - 1] ?? '') ||
  /^(?:days?|weeks?|nights?)\b/i.test(words[span.to] ?? '');

/** "One week" of what? */
const isShort = (passage: Passage) => wordsOf(passage).split(' ').length < 3;

function readEmployer(passage: Passage): string | undefined {
  const text = said(7)(passage);
  return text && text.length > 2 ? named(text) : undefined;
}
const readRole = (passage: Passage) => said(8)(passage)?.replace(/^(?:an?|the|my) /i, '');

/** What each slot is a fact of, and how its value is read. */
export const factsOfSlots: Partial<Record<Slot, Told>> = {
  'pay.now': { kind: 'pay', read: (passage) => ended(readPay(passage), ' (now)') },
  'pay.wanted': { kind: 'pay', read: wantedOf },
  'pay.bonus': { kind: 'pay', read: bonusOf },
  notice: { kind: 'notice', read: readNotice },
  start: { kind: 'availability', read: readStart },
  interview: { kind: 'availability', read: readSlot },
  home: { kind: 'location', read: readHome },
  commute: { kind: 'commute', read: told(14) },
  employer: {
    kind: 'employer',
    read: readEmployer,
  },
  role: { kind: 'role', read: readRole },
  'past.employer': { kind: 'career', read: readEmployer },
  'past.role': { kind: 'career', read: (passage) => readRole(passage) && capital(readRole(passage) as string) },
  years: { kind: 'experience', read: readYears },
  team: { kind: 'team', read: readTeam },
  qualification: {
    kind: 'qualification',
    read: (passage) => {
      const text = said(12)(passage);
      // A year or a level of something that was named elsewhere.
      return text && !/^(?:(?:level|grade|band) \w+|\d+)$/i.test(text)
        ? capital(text.replace(/^(?:an?|the|my) /i, ''))
        : undefined;
    },
  },
  skill: { kind: 'skill', read: skillsIn },
  right: {
    kind: 'right-to-work',
    read: (passage) => {
      const text = said(12)(passage);
      return text && capital(text.replace(/^(?:an?|the|my|on|have|hold) /i, ''));
    },
  },
  other: { kind: 'other-process', read: told(18) },
  reason: { kind: 'reason-for-leaving', read: told(26) },
  deal: { kind: 'deal-breaker', read: told(16) },
  position: { kind: 'requirement', read: requirement('Position', 10) },
  job: { kind: 'requirement', read: (passage) => (isShort(passage) ? undefined : requirement('The job', 16)(passage)) },
  must: { kind: 'requirement', read: requirement('Must have') },
  nice: { kind: 'requirement', read: requirement('Nice to have') },
  budget: {
    kind: 'requirement',
    read: (passage) => {
      const text = isOfTime(passage) ? undefined : (readPay(passage) ?? bonusOf(passage));
      return text && `Budget: ${text}`;
    },
  },
  fee: { kind: 'requirement', read: requirement('Fee') },
  process: { kind: 'requirement', read: requirement('Process', 30) },
  timeline: {
    kind: 'requirement',
    read: (passage) =>
      isWhen(passage) && !promises.test(passage.words.join(' ')) ? requirement('Timeline', 14)(passage) : undefined,
  },
};
