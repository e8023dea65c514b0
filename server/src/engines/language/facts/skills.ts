import type { Fact } from '../index.ts';
import { spanOf } from './fact.ts';
import type { Rule, Said } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isOfOthers } from './guards.ts';
import { capitalSkills, skillNames } from './skill-names.ts';

const plainNames = new Map(skillNames.filter((name) => !(capitalSkills as readonly string[]).includes(name)).map((name) => [toKey(name), name]));
const capitalNames = new Set<string>(capitalSkills);
const longest = Math.max(...[...plainNames.keys()].map((key) => key.split(' ').length));

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}+#.&/ -]/gu, '').replace(/[.,]+$/, '').replace(/-/g, ' ').trim();
}

export type NamedSkill = { name: string; from: number; to: number };

/** Names of skills in some words, the longest first; none overlaps another. */
export function readSkills(words: readonly string[]): NamedSkill[] {
  const found: NamedSkill[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count);
      if (some.slice(0, -1).some((word) => /[,.;:?!]$/.test(word) && !/^\.?net/i.test(word))) continue;
      const name = plainNames.get(toKey(some.join(' '))) ?? (count === 1 && at > 0 ? readCapital(words, at) : undefined);
      if (!name) continue;
      found.push({ name, from: at, to: at + count });
      at += count - 1;
      break;
    }
  }
  return found;
}

function readCapital(words: readonly string[], at: number): string | undefined {
  const bare = (words[at] ?? '').replace(/[.,;:?!'"”]+$/, '').replace(/^["“(]/, '');
  return capitalNames.has(bare) && !/[.?!]$/.test(words[at - 1] ?? '') ? bare : undefined;
}

const lacks = /\b(not|never|no|haven't|hasn't|don't|didn't|isn't|wasn't|can't|couldn't|without|nor|neither|hardly|lack|zero|wouldn't|instead of|rather than|nothing|avoid\w*|steer\w*|stay\w* away|apart from|except)\b/i;
const gone = /\b(let (it |that |them )?(lapse|go|run out)|never needed|ran out|run out|expired|lapsed|don't have (that|it|them)|haven't got (that|it|them)|not any ?more)\b/i;
const wishesTo = /\b(learn(ing)? (more|about)?|want to|would like to|i'd like|i'd love|interested in|keen (to|on)|curious|next i|get into|heard of|looking at moving)\b/i;

/** A comma, "but" or "and" ends what a "no" before it speaks of, unless it goes on with "or". */
function clauseBefore({ words }: Said, at: number): string {
  const ahead = words.slice(0, at);
  const cut = ahead.findLastIndex((word, index) => /^(but|although|though|however|whereas|because)\b/i.test(word) || (/[;:]$/.test(word)) || (/,$/.test(word) && /^(i|we|i've|i'm|mostly|mainly|lots|plenty|it's|it|all|just)\b/i.test(ahead[index + 1] ?? words[at] ?? '')));
  const own = cut >= 0 ? ahead.slice(/[;:,]$/.test(ahead[cut] ?? '') ? cut + 1 : cut) : ahead;
  return own.join(' ');
}

export const findSkills: Rule = (said) => {
  const { statement, text } = said;
  if (statement.isQuestion) return [];
  if (isHypothetical(text) || /\b(used to|they use|they're using|the (team|company|client) uses)\b/i.test(text) && isOfOthers(text)) return [];
  const own = readSkills(said.words).filter(({ from, to }) => {
    const ahead = clauseBefore(said, from);
    const behind = said.words.slice(to, to + 5).join(' ');
    return !lacks.test(ahead) && !wishesTo.test(ahead) && !/^(is|was|are|were)?\s*(not|isn't|wasn't|never|no\b|new to me|a gap|on my list)/i.test(behind) && !gone.test(said.words.slice(to).join(' ')) && !/^dot\b/i.test(behind) && !/\b(he|she|they|colleague|someone|team)\b/i.test(ahead.split(' ').slice(-4).join(' '));
  });
  return [...own.map((skill) => toFact('skill', skill.name, said, skill)), ...fromQuestion(said)];
};

/** "Do you know Kafka?" – "Yes, every day." */
function fromQuestion(said: Said): Fact[] {
  const { statement, text, before } = said;
  const asked = statement.questions.at(-1);
  if (!asked || before.length > 0) return [];
  const isYes = /^(um,? |uh,? |oh,? |well,? )?(yes|yeah|yep|yup|absolutely|definitely|of course|i do|i did|i have|i am|sure|quite a lot|a lot|daily|every day)\b/i.test(text) && !lacks.test(text);
  if (!isYes || !/\b(you|your)\b/i.test(asked.text) || /\b(would|could) you (like|learn|be)\b/i.test(asked.text) || /\bor\b/i.test(asked.text)) return [];
  const words = asked.utterance.words.slice(asked.from, asked.to).map(([word]) => word);
  return readSkills(words).map(({ name }) => ({ kind: 'skill', value: name, line: { text: `${asked.text} – ${text}`, evidence: [spanOf(statement), spanOf(asked)] } }));
}
