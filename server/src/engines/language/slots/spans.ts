import type { Range } from '../text/sentences.ts';
import type { Token } from '../writer/tokens.ts';
import type { Slot } from './names.ts';
import { slots } from './names.ts';
import type { Marks } from './network.ts';

/** Words of the question or of the answer that stand for something. */
export type MarkedSpan = Range & { slot: Slot; chance: number; isAsked: boolean };

/** Runs of tokens with one slot, as words; a mark or a filler in between does not part them. */
export function spansOf(question: readonly Token[], answer: readonly Token[], marks: Marks): MarkedSpan[] {
  return [
    ...runsOf(question, marks, 0).map((span) => ({ ...span, isAsked: true })),
    ...runsOf(answer, marks, question.length).map((span) => ({ ...span, isAsked: false })),
  ];
}

/** Only of these several are told in one breath; of others one goes on until somebody draws a line. */
const listed = new Set<Slot>(['skill', 'qualification', 'gone']);
const goesOn = (slot: number, before: string) => !listed.has(slots[slot - 1] as Slot) && /\w$/.test(before);

const filler = /^(?:\W+|um|uh|er|erm)$/i;

function runsOf(tokens: readonly Token[], { slot, chance, begins }: Marks, offset: number) {
  const found: (Range & { slot: Slot; chance: number })[] = [];
  const at = (token: number) => slot[offset + token] ?? 0;
  for (let token = 0; token < tokens.length; token += 1) {
    const own = at(token);
    if (own === 0) continue;
    let last = token;
    for (let next = token + 1; next < tokens.length; next += 1) {
      if (at(next) === own && (!begins[offset + next] || goesOn(own, tokens[next - 1]?.text ?? ''))) last = next;
      else if (at(next) !== own && filler.test(tokens[next]?.text ?? '') && at(next + 1) === own) continue;
      else break;
    }
    const chances = Array.from({ length: last - token + 1 }, (_, i) => token + i)
      .filter((one) => at(one) === own)
      .map((one) => chance[offset + one] as number);
    found.push({
      from: (tokens[token] as Token).word,
      to: (tokens[last] as Token).word + 1,
      slot: slots[own - 1] as Slot,
      chance: Math.max(...chances),
    });
    token = last;
  }
  return found;
}
