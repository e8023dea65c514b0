import type { Word } from '@candor/contract/transcripts';
import type { Draft, DraftSpeaker } from './compose.ts';
import { isUnnamed } from './sources.ts';
import { textOf } from '../words.ts';
import { namesInTitle } from './title-names.ts';

/** People introduce and greet each other at the beginning. */
const openingSegments = 40;
const mostOffered = 4;

const word = String.raw`\p{Lu}[\p{L}'’-]{1,30}`;
const name = String.raw`(${word}(?: ${word})?)`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'giu');
/** Plainly what someone is called, whether or not anyone knew of them. */
const namesThemselves = anyOf(
  String.raw`\b(?:my name is|my name's|my name’s|this is|call me|mein name ist|ich heiße|ich heisse|me llamo|mi nombre es) ${name}`,
);
const introduces = anyOf(
  String.raw`\b(?:i am|i'm|i’m|it's|it’s|it is|ich bin|hier ist|hier spricht|soy|habla|te habla|le habla) ${name}`,
  String.raw`\b${name} (?:speaking|here|am apparat|al habla|al aparato)\b`,
);
const asksFor = anyOf(
  String.raw`\b(?:is that|is this|am i speaking (?:to|with)|am i talking to|speaking (?:to|with)|spreche ich mit|bist du|sind sie|hablo con|eres) ${name}(?: ${word})?\s?\?`,
  String.raw`\b(?:am i speaking (?:to|with)|am i talking to|spreche ich mit|hablo con) ${name}`,
);
const greets = anyOf(
  String.raw`\b(?:hi|hello|hey|morning|afternoon|evening|welcome|thanks|thank you|nice to meet you|good to meet you|so|hallo|guten tag|guten morgen|guten abend|grüß gott|danke|willkommen|hola|buenos días|buenas tardes|gracias|bienvenid[oa]),? ${name}`,
);
/** Said with a capital letter too, and nobody's name. */
const noName =
  /^(?:Hello|Hi|Hey|Hallo|Hola|Morning|Ah|Oh|Um|Ja|Nein|Sí|Sehr|Gut|Leider|Auch|Okay|Here|I|The|And|But|So|Well|Yes|No|Everybody|Everyone|All|There|Again|You|We|It|This|That|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|Great|Good|Speaking|Calling|Just|Not|For|From|Fine|Really|Very|Glad|Happy|Sorry|Sure|Okay|Right|Yeah|Now)$/;

type Known = { hostName: string | null; participants: readonly string[]; title?: string };

/**
 * For each speaker without a name, the names that were said of them, the likeliest first: how people introduced, asked for and greeted each
 * other. A name is one person's: it is offered to one speaker alone.
 */
export function offerNames(
  { speakers, segments }: Draft,
  { hostName, participants, title = '' }: Known,
): Map<string, string[]> {
  const people = [...new Set([...participants, ...(hostName === null ? [] : [hostName]), ...namesInTitle(title)])];
  const open = speakers.filter(isOpen);
  const taken = new Set(speakers.filter((speaker) => !isOpen(speaker)).map((speaker) => speaker.name.toLowerCase()));
  const votes: Vote[] = [];
  const vote = (source: string | undefined, heard: string | undefined, weight: number, mustBeKnown: boolean) => {
    const full = heard === undefined ? null : fullName(heard, people, mustBeKnown);
    if (full === null || !open.some((one) => one.source === source)) return;
    const known = votes.find((one) => one.source === source && one.name === full);
    if (known) known.weight += weight;
    else votes.push({ source: source!, name: full, weight });
  };
  const opening = segments.slice(0, openingSegments);
  for (const [index, { source, words }] of opening.entries()) {
    const text = textOf(words as Word[]);
    const answers = opening.slice(index + 1).find((later) => later.source !== source)?.source;
    const other = speakers.length === 2 ? speakers.find((speaker) => speaker.source !== source)?.source : answers;
    const namesIn = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map((match) => match.slice(1).find((group) => group !== undefined));
    const asked = new Set(namesIn(asksFor));
    for (const heard of asked) vote(other, heard, 3, true);
    for (const heard of namesIn(namesThemselves)) if (!asked.has(heard)) vote(source, heard, 4, false);
    for (const heard of namesIn(introduces)) vote(source, heard, 3, true);
    for (const heard of namesIn(greets)) vote(other, heard, 2, true);
  }
  const offered = new Map(open.map(({ source }) => [source, [] as string[]]));
  for (const one of votes.toSorted((a, b) => b.weight - a.weight)) {
    const own = offered.get(one.source)!;
    if (taken.has(one.name.toLowerCase()) || own.length === mostOffered) continue;
    taken.add(one.name.toLowerCase());
    own.push(one.name);
  }
  return offered;
}

type Vote = { source: string; name: string; weight: number };

function isOpen({ name: own, isGuess, isRecognised }: DraftSpeaker): boolean {
  return (isGuess && !isRecognised) || isUnnamed(own);
}

/** "Maria" is Maria Lopez where she takes part; someone unknown counts only where people say plainly what they are called. */
function fullName(heard: string, people: readonly string[], mustBeKnown: boolean): string | null {
  const words = heard.split(' ');
  // "Hello Nia speaking": the greeting is no part of the name.
  while (words[0] !== undefined && noName.test(words[0])) words.shift();
  const end = words.findIndex((one) => !/^\p{Lu}/u.test(one) || noName.test(one));
  const parts = end === -1 ? words : words.slice(0, end);
  const [first] = parts;
  if (first === undefined) return null;
  const isSame = (person: string) => person.toLowerCase().split(/\s+/).includes(first.toLowerCase());
  const matches = people.filter(isSame);
  if (matches.length === 1) return matches[0] ?? null;
  return mustBeKnown || matches.length > 1 ? null : parts.join(' ');
}
