import type { Range } from '../text/sentences.ts';
import { capitalTools, practices, tickets, tools } from './skill-names.ts';

export type NamedSkill = Range & { name: string; sort: 'tool' | 'ticket' | 'practice' };

const capitals = new Map(capitalTools.map((name) => [name.toLowerCase(), name]));
const names = new Map([...practices.map((name) => ({ name, sort: 'practice' as const })), ...tools.map((name) => ({ name, sort: 'tool' as const })), ...tickets.map((name) => ({ name, sort: 'ticket' as const }))].filter(({ name }) => !capitals.has(name.toLowerCase())).map((one) => [toKey(one.name), one]));
const longest = Math.max(...[...names.keys()].map((key) => key.split(' ').length));

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}+#.&/ -]/gu, '').replace(/[.,]+$/, '').replace(/-/g, ' ').trim();
}

/** Names of skills in some words, the longest first; none overlaps another. */
export function readSkills(words: readonly string[], isList: boolean): NamedSkill[] {
  const found: NamedSkill[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count);
      if (some.slice(0, -1).some((word) => /[,.;:?!]$/.test(word) && !/^\.?net/i.test(word))) continue;
      const known = names.get(toKey(some.join(' ')));
      const registered = count === 2 && /^\p{Lu}[\p{L}]{1,5}$/u.test(some[0] ?? '') && /\p{Lu}.*\p{Lu}/u.test(some[0] ?? '') && (/^registered[.,]?$/i.test(some[1] ?? '') || (/^(certified|accredited)[.,]?$/i.test(some[1] ?? '') && !names.has(toKey(some[0] ?? '')))) ? { name: `${some[0]} ${(some[1] ?? '').toLowerCase().replace(/[.,]$/, '')}`, sort: 'ticket' as const } : undefined;
      const capital = count === 1 ? readCapital(words, at, isList) : undefined;
      const one = known ?? registered ?? (capital ? { name: capital, sort: 'tool' as const } : undefined);
      if (!one || /^(at|dot)$/i.test(words[at + count] ?? '') && /^(dot|\w+dot)/i.test(words[at + count + 2] ?? words[at + count] ?? '')) continue;
      found.push({ ...one, from: at, to: at + count });
      at += count - 1;
      break;
    }
  }
  return found;
}

function readCapital(words: readonly string[], at: number, isList: boolean): string | undefined {
  const word = (words[at] ?? '').replace(/[.,;:?!'"”]+$/, '').replace(/^["“(]/, '');
  const name = capitals.get(word.toLowerCase());
  if (!name) return undefined;
  const isStart = at === 0 || /[.?!]$/.test(words[at - 1] ?? '');
  if (name === word) return !isStart || (isList && (/,$/.test(words[at] ?? '') || words.length === 1 || /^(and|mostly|mainly|for|at)$/i.test(words[at + 1] ?? ''))) ? name : undefined;
  const isSmall = !words.some((one) => /^\p{Lu}\p{Ll}/u.test(one));
  return isSmall && isList && /^(excel|word|access|teams|slack|sage|opera|oracle|sketch|notion|epic)$/.test(word) && (at === 0 || /^(and|um|uh|use|used|using|know|with|yeah|mostly|mainly|got|had|just|excel|word|outlook|powerpoint|sage|in|or|microsoft|some|of)$/i.test(words[at - 1]?.replace(/,$/, '') ?? '')) ? name : undefined;
}

const plainCapitals = /^(I|I'm|I've|I'd|I'll|We|We're|We've|It|It's|The|A|An|And|But|So|Yes|Yeah|No|Well|Oh|Um|Uh|Mostly|Mainly|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|English|French|German|Spanish|Polish|Italian|British|Irish|European|American|Microsoft|Adobe|Google|Amazon|Apple|UK|US|EU|London|CV|HR|IT|OK|TV|PhD|BSc|MSc|BA|MA|God|Christmas|Easter|Just|Some|All|Mr|Mrs|Dr|NHS|CRM|ERP|API|APIs|PC|Mac|Level|Grade|Band|University|College|Institute)$/;

/** Names that no list knows, in an answer to which ones they use: a name alone between commas and "and". */
export function readListed(words: readonly string[], known: readonly NamedSkill[]): NamedSkill[] {
  return words.flatMap((word, at): NamedSkill[] => {
    const name = word.replace(/[.,;:?!]+$/, '');
    if (at === 0 || known.some(({ from, to }) => at >= from && at < to) || plainCapitals.test(name) || !/^(\p{Lu}\p{Ll}+\p{Lu}\p{L}*|\p{Lu}\p{Ll}{2,}|\p{Lu}{2,6})$/u.test(name)) return [];
    const before = words[at - 1] ?? '';
    const behind = words[at + 1] ?? '';
    const opens = /,$/.test(before) || /^(and|use|called|plus)$/i.test(before);
    const closes = /[,.;]$/.test(word) || behind === '' || /^(and|for|mostly|mainly|every|too|as|plus|on|now|daily)$/i.test(behind);
    const isSure = known.length > 0 || /\p{Ll}\p{Lu}/u.test(name);
    return opens && closes && isSure ? [{ name, sort: 'tool', from: at, to: at + 1 }] : [];
  });
}
