import type { Found } from '../facts/found.ts';
import type { Slot } from '../slots/names.ts';
import type { Statement } from '../text/reading.ts';

/** What a section asks for by name, as the reader marks it. */
const asked: readonly (readonly [RegExp, readonly Slot[]])[] = [
  [
    /\b(?:salar\w*|compensation|pay|package|money|rate|earnings|remuneration)\b/i,
    ['pay.now', 'pay.wanted', 'pay.bonus', 'budget'],
  ],
  [/\bnotice\b/i, ['notice', 'notice.fixed']],
  [/\b(?:availab\w*|start\w*|when)\b/i, ['start', 'interview', 'timeline']],
  [/\b(?:locat\w*|home|based|commut\w*|relocat\w*|remote|hybrid|office|working model)\b/i, ['home', 'commute']],
  [/\b(?:right to work|visa|sponsor\w*|work permit)\b/i, ['right']],
  [/\b(?:current (?:role|job|position|employer)|background|career)\b/i, ['role', 'employer', 'years']],
  [/\b(?:experience|years)\b/i, ['years', 'role', 'employer']],
  [/\b(?:team|people|manage\w*|direct reports)\b/i, ['team']],
  [/\b(?:qualification\w*|certif\w*|education|degree|licen[cs]e\w*|tickets?)\b/i, ['qualification']],
  [/\b(?:skills?|tools?|stack|systems?|software|technolog\w*|languages)\b/i, ['skill']],
  [/\b(?:reason\w*|motivat\w*|why|leaving|drivers?)\b/i, ['reason']],
  [/\b(?:deal.?breakers?|avoid|no.gos?|constraints?)\b/i, ['deal']],
  [/\bother (?:process\w*|offers?|interviews?|opportunities|applications)\b|\b(?:pipeline|competing)\b/i, ['other']],
  [/\b(?:must.?haves?|requirements?|look(?:ing)? for|profile|essentials?|ideal)\b/i, ['must', 'nice']],
  [/\bnice.to.haves?\b|\bdesirable/i, ['nice']],
  [/\b(?:position|vacancy|the (?:role|job)|job title|duties|responsibilit\w*|scope)\b/i, ['position', 'job']],
  [/\b(?:budget|terms)\b/i, ['budget', 'fee']],
  [/\bfees?\b/i, ['fee']],
  [/\b(?:process|decision|stages|interview (?:steps|process))\b/i, ['process']],
  [/\b(?:timeline|timing|urgency|dates|deadline)\b/i, ['timeline', 'start']],
];
/** Where it is put, it is marked a little less surely than a fact has to be. */
const sure = 0.7;

/** The slots that a section is about: by its title, or else by what it is told to hold. */
export function slotsOf({ title, instructions }: { title: string; instructions: string }): ReadonlySet<Slot> {
  const of = (text: string) => asked.filter(([heading]) => heading.test(text)).flatMap(([, slots]) => slots);
  const byTitle = of(title);
  return new Set(byTitle.length > 0 ? byTitle : of(instructions));
}

/** Which slots stand in a sentence. */
export function slotsIn(marked: readonly Found[]): (statement: Statement) => ReadonlySet<Slot> {
  const found = new Map<Statement, Set<Slot>>();
  for (const { slot, chance, statement, isAsked, answer } of marked) {
    if (chance < sure) continue;
    const told = isAsked ? answer[0] : statement;
    found.set(told, (found.get(told) ?? new Set()).add(slot));
  }
  return (statement) => found.get(statement) ?? new Set();
}
