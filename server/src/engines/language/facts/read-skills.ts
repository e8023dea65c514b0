import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Range } from '../text/sentences.ts';
import { capitalTools, practices, tickets, tools } from './skill-names.ts';

export type NamedSkill = Range & { name: string; sort: 'tool' | 'ticket' | 'practice' };

const capitals = new Map(capitalTools.map((name) => [name.toLowerCase(), name]));
const names = new Map(
  [
    ...practices.map((name) => ({ name, sort: 'practice' as const })),
    ...tools.map((name) => ({ name, sort: 'tool' as const })),
    ...tickets.map((name) => ({ name, sort: 'ticket' as const })),
  ]
    .filter(({ name }) => !capitals.has(name.toLowerCase()))
    .map((one) => [toKey(one.name), one]),
);
const longest = Math.max(...[...names.keys()].map((key) => key.split(' ').length));

function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.&/ -]/gu, '')
    .replace(/[.,]+$/, '')
    .replace(/-/g, ' ')
    .trim();
}

/** Names by trade that count only where the reader takes them for a skill as well: `more-skills.txt`, one on a line. */
const more = new Set(
  readFileSync(join(import.meta.dirname, 'more-skills.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(toKey),
);

/** Whether just these words are the name of a skill. */
export const isSkillName = (words: readonly string[]): boolean =>
  more.has(toKey(words.join(' '))) || readSkills(words, true).some(({ from, to }) => from === 0 && to === words.length);

/** Names of skills in some words, the longest first; none overlaps another. */
export function readSkills(words: readonly string[], isList: boolean): NamedSkill[] {
  const found: NamedSkill[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count);
      if (some.slice(0, -1).some((word) => /[,.;:?!]$/.test(word) && !/^\.?net/i.test(word))) continue;
      const known = names.get(toKey(some.join(' ')));
      const registered =
        count === 2 &&
        /^\p{Lu}[\p{L}]{1,5}$/u.test(some[0] ?? '') &&
        /\p{Lu}.*\p{Lu}/u.test(some[0] ?? '') &&
        (/^registered[.,]?$/i.test(some[1] ?? '') ||
          (/^(certified|accredited)[.,]?$/i.test(some[1] ?? '') && !names.has(toKey(some[0] ?? ''))))
          ? { name: `${some[0]} ${(some[1] ?? '').toLowerCase().replace(/[.,]$/, '')}`, sort: 'ticket' as const }
          : undefined;
      const capital = count === 1 ? readCapital(words, at, isList) : undefined;
      const one = known ?? registered ?? (capital ? { name: capital, sort: 'tool' as const } : undefined);
      if (
        !one ||
        (/^(at|dot)$/i.test(words[at + count] ?? '') &&
          /^(dot|\w+dot)/i.test(words[at + count + 2] ?? words[at + count] ?? ''))
      )
        continue;
      found.push({ ...one, from: at, to: at + count });
      at += count - 1;
      break;
    }
  }
  return found;
}

const plainNext = (words: readonly string[], at: number) =>
  (words[at + 1] ?? '').replace(/[.,]+$/, '').replaceAll('’', "'");

function readCapital(words: readonly string[], at: number, isList: boolean): string | undefined {
  const word = (words[at] ?? '').replace(/[.,;:?!'"”]+$/, '').replace(/^["“(]/, '');
  const name = capitals.get(word.toLowerCase());
  if (!name) return undefined;
  const isStart = at === 0 || /[.?!]$/.test(words[at - 1] ?? '');
  if (name === word)
    return !isStart ||
      (isList &&
        (/,$/.test(words[at] ?? '') ||
          words.length === 1 ||
          /^(and|mostly|mainly|for|at)$/i.test(plainNext(words, at)) ||
          (name !== 'Go' && /^(in|with|daily|i'm|i|is|every|since|primarily|obviously)$/i.test(plainNext(words, at)))))
      ? name
      : undefined;
  const isSmall = !words.some((one) => /^\p{Lu}\p{Ll}/u.test(one));
  return isSmall &&
    isList &&
    /^(excel|word|access|teams|slack|sage|opera|oracle|sketch|notion|epic)$/.test(word) &&
    (at === 0 ||
      /^(and|um|uh|use|used|using|know|with|yeah|mostly|mainly|got|had|just|excel|word|outlook|powerpoint|sage|in|or|microsoft|some|of)$/i.test(
        words[at - 1]?.replace(/,$/, '') ?? '',
      ))
    ? name
    : undefined;
}

const plainCapitals =
  /^(I|I'm|I've|I'd|I'll|We|We're|We've|It|It's|The|A|An|And|But|So|Yes|Yeah|No|Well|Oh|Um|Uh|Mostly|Mainly|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|English|French|German|Spanish|Polish|Italian|British|Irish|European|American|Microsoft|Adobe|Google|Amazon|Apple|UK|US|EU|London|CV|HR|IT|OK|TV|PhD|BSc|MSc|BA|MA|God|Christmas|Easter|Just|Some|All|Mr|Mrs|Dr|NHS|CRM|ERP|API|APIs|PC|Mac|Level|Grade|Band|University|College|Institute)$/;

/** Names that no list knows, in an answer to which ones they use: a name alone between commas and "and". */
export function readListed(words: readonly string[], known: readonly NamedSkill[]): NamedSkill[] {
  return words.flatMap((word, at): NamedSkill[] => {
    const name = word.replace(/[.,;:?!]+$/, '');
    if (
      at === 0 ||
      known.some(({ from, to }) => at >= from && at < to) ||
      plainCapitals.test(name) ||
      !/^(\p{Lu}\p{Ll}+\p{Lu}\p{L}*|\p{Lu}\p{Ll}{2,}|\p{Lu}{2,6})$/u.test(name)
    )
      return [];
    const before = words[at - 1] ?? '';
    const behind = words[at + 1] ?? '';
    const opens = /,$/.test(before) || /^(and|use|called|plus)$/i.test(before);
    const closes =
      /[,.;]$/.test(word) || behind === '' || /^(and|for|mostly|mainly|every|too|as|plus|on|now|daily)$/i.test(behind);
    const isSure = known.length > 0 || /\p{Ll}\p{Lu}/u.test(name);
    return opens && closes && isSure ? [{ name, sort: 'tool', from: at, to: at + 1 }] : [];
  });
}

/** Words that open a sentence with a capital letter and name nothing. */
const ordinary = new Set(
  "about absolutely again all almost always another any anything apart around awful bad basic basically because been before being below best better between big bit bits bless borrowed both brilliant broken bunch but by called can cheap certainly clearly cloud cancelled computer could couple currently customers dad daily dear decent definitely depends different do does done don't double each early easy either electric email emails enough even ever every everybody everyone everything everywhere exactly excellent fair fairly few fine first five for four from full fully funny generally get give given god good gosh great half handy hard hardly haven't heaps hello hi homegrown homemade honestly horrible how however huge hundreds ideally if in industrial just karen kind kinda large largely last late lately less let let's like listen little load loads local long look looking lots lovely lucky made mainly manual manually many mate maybe me mine mixture mix modern more most mostly mum much must my name never new next nice nine nobody none normal normally not nothing now nowadays obviously odd oh ok okay old older on once one ones only or other others our ours out outside own paper papers pen pencil people perfect perhaps personally phew phone phones plain plenty pretty previously primarily probably proper quite rarely rather really right rubbish same second secret seven several simple since six small so some somebody someone something sometimes sorry sort specialist spreadsheet standard still stuff such sure ten terrible thankfully thanks that that's the their them then there there's these they they're things think this those thousands three to today together too top total touch traditional trust two typical typically unfortunately us usual usually various very via was we we're well were what whatever when where whichever which while who whoever why with word wow yes yesterday yep yeah yet you your zero always gcses a-levels anyway apparently excuse pardon pass please depending haha ha hmm mm nah nope nowt owt summat dunno good-bye ask guess hand hands whiteboard memory magic prayer luck common brain gut instinct experience youtube google none twice thrice slow fast quick quickly clunky dreadful dire ancient outdated complicated complex messy chaotic dated bespoke custom inhouse in-house internal proprietary proprietary post-its post-it hammer hammers swimming coffee tea provisional depends monday tuesday london nights days earlies lates part-time full-time part full wedding weddings temporary permanent nursing teaching driving cooking retail sales marketing finance accounts admin reception security customer kitchen warehouse production quality health safety engineering maintenance logistics school primary secondary university college degree masters bachelor diploma certificate apprenticeship trade mechanical electrical civil structural chemical residential commercial domestic private public night day weekend older newer bigger smaller heavy light hot cold dry wet steel wood metal plastic glass stone brick concrete timber green blue red black white yellow gold silver general specialist senior junior lead head chief assistant ah aha crikey blimey jesus christ lord heavens goodness cripes ooh oof ugh hey er erm um uh hm huh eh aye och yikes jeez damn hell bloody cheers ta noisy loud dusty busy tricky dirty van vans visa maths science".split(
    ' ',
  ),
);

/** A name that no list knows, where names were asked for: with capital letters, digits or both, as long as it goes on. */
export function readName(words: readonly string[], at: number, isStart: boolean): NamedSkill | undefined {
  const bare = (word: string) => word.replace(/[.,;:?!]+$/, '');
  const isName = (word: string) =>
    /^(\p{Lu}[\p{L}\d+#&/.-]*|\d+[\p{L}-][\p{L}\d-]*)$/u.test(word) &&
    !plainCapitals.test(word) &&
    !/['’]/.test(word) &&
    word.length > 1 &&
    !(/\p{Ll}/u.test(word) && ordinary.has(word.toLowerCase()));
  const first = bare(words[at] ?? '');
  if (!isName(first)) return undefined;
  // At the beginning every word has a capital letter: what looks like one of the language is none.
  if (isStart && /^\p{Lu}\p{Ll}+$/u.test(first) && /(ly|ing|ed|ful|ous|able|ible|less|ish|[^suioa]s)$/.test(first))
    return undefined;
  let to = at + 1;
  while (to < words.length && to - at < 4 && !/[.,;:?!]$/.test(words[to - 1] ?? '') && isName(bare(words[to] ?? '')))
    to += 1;
  return { name: words.slice(at, to).map(bare).join(' '), sort: 'tool', from: at, to };
}
