import { plain } from '../text/words.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isPast } from './guards.ts';

const asksWhere = /\b(where (are|do|is|abouts|would) you|where you (are|live)|where you're|where's home|home is|whereabouts|your location|are you (based|located|living))\b/;
const lives = /\b(based|live|living|located|home is|reside|settled|i'm (?:\w+ )?(?:\w+ )?in|i am (?:\w+ )?in|we're in|out of)\b/i;
const elsewhere = /\b(office|client|company|headquarters|team|used to|lived|moved from|originally|grew up|born|would|could|want|happy to|open to|relocat\w*|move to|moving to|commut\w*|travel|go to|worked|job|role|holiday|family|parents|studied|university|customers|client's|not|n't|no longer|anymore|any more|never|meeting|trained|site|clients)\b/i;
const noPlaces = /^(I|I'm|I've|I'd|I'll|It|It's|Yes|Yeah|No|Well|So|And|But|Just|The|A|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|British|Um|Uh|Erm|Oh|Sure|Right|Currently|My|We|We're|At|In|Near|About|Sorry|Actually|Okay|Ok|Based|Outside|South|North|East|West|Central|Greater|Oh|Hmm)$/;
const joiners = /^(upon|on|of|the|le|de|la|in|by|under)$/;

/** Names with a capital letter, several words at once: "Newcastle upon Tyne". */
function readPlace(words: readonly string[], at: number): { text: string; to: number } | undefined {
  let from = at;
  while (/^(the|south|north|east|west|central|greater|downtown|just|outside|near|around|sunny|over|up|down|right)$/i.test(plain(words[from] ?? '')) && from < at + 3 && !/[,.?!]$/.test(words[from] ?? '')) from += 1;
  const isName = (index: number) => /^["'“(]?\p{Lu}/u.test(words[index] ?? '') && !noPlaces.test((words[index] ?? '').replace(/[.,?!;:]+$/, ''));
  if (!isName(from)) return undefined;
  const region = from > at && /^(south|north|east|west|central|greater)$/i.test(plain(words[from - 1] ?? '')) ? `${(words[from - 1] as string)} ` : '';
  let to = from + 1;
  while (to < words.length && !/[,.?!;:]$/.test(words[to - 1] ?? '')) {
    if (isName(to)) to += 1;
    else if (joiners.test(plain(words[to] ?? '')) && isName(to + 1) && /^(upon|on|of|le|de|la|under)$/.test(plain(words[to] ?? ''))) to += 2;
    else break;
  }
  return { text: region + words.slice(from, to).join(' ').replace(/[.,?!;:]+$/, ''), to };
}

/** "Great, I'll send it": a capital letter only because the sentence begins with it. */
function isExclaimed(words: readonly string[], at: number): boolean {
  return at === 0 && /[,!]$/.test(words[at] ?? '') && /^(i|we|that|thanks?|you|it|sounds|this|let)\b/i.test(words[at + 1] ?? '');
}

export const findLocation: Rule = (said) => {
  const asked = asksWhere.test(said.question) && said.before.length <= 1 && !/\b(client|office|role|job|company)\b/.test(said.question.split('?').at(-2) ?? '');
  const speaks = lives.exec(said.text);
  if ((!asked && !speaks) || isHypothetical(said.text)) return [];
  for (let at = 0; at < said.words.length; at += 1) {
    const ahead = said.words.slice(Math.max(0, at - 7), at).join(' ');
    const isBehindVerb = /\b(based|live|living|located|reside|settled|home is|i'm|i am|we're|over|out|up|down|out of)\b[\w\s,']{0,20}\b(in|near|outside|around|of|at|just outside)\s*$/i.test(`${ahead} `.trimEnd());
    const isAnswer = asked && (at === 0 || /\b(in|near|outside|around|yes|yeah|um|well|so|sure|at|uh|i'm|just|currently)[,.]?\s*$/i.test(ahead) || /[,.]$/.test(said.words[at - 1] ?? ''));
    if ((!isBehindVerb && !isAnswer) || isExclaimed(said.words, at)) continue;
    const place = readPlace(said.words, at) ?? (isBehindVerb && /\b(based|live|living)\b/i.test(ahead) ? readLowerCase(said.words, at) : undefined);
    if (!place) continue;
    const clause = said.words.slice(Math.max(0, at - 7), place.to + 2).join(' ');
    if (elsewhere.test(ahead) || isPast(clause) || (elsewhere.test(said.text) && !isBehindVerb)) continue;
    return [toFact('location', place.text, said, { from: at, to: place.to })];
  }
  return [];
};

/** Transcripts without capital letters: only right behind "based in". */
function readLowerCase(words: readonly string[], at: number): { text: string; to: number } | undefined {
  if (words.some((word) => /^\p{Lu}\p{Ll}/u.test(word))) return undefined;
  const word = plain(words[at] ?? '');
  if (word.length < 3 || !/\b(in|near|outside)$/.test(plain(words[at - 1] ?? '')) || /^(the|a|an|my|our|that|this|between|one)$/.test(word)) return undefined;
  return { text: word.charAt(0).toUpperCase() + word.slice(1), to: at + 1 };
}
