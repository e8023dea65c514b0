import type { Word } from '@candor/contract/transcripts';
import type { Draft, DraftSpeaker } from './compose.ts';
import { isUnnamed } from './sources.ts';
import { textOf } from '../words.ts';

/** People introduce and greet each other at the beginning. */
const openingSegments = 40;
const mostOffered = 4;

const word = String.raw`\p{Lu}[\p{L}'’-]{1,30}`;
const name = String.raw`(${word}(?: ${word})?)`;
const introduces = new RegExp(
  String.raw`\b(?:my name is|my name's|my name’s|this is|i am|i'm|i’m|it's|it’s|call me) ${name}`,
  'giu',
);
const greets = new RegExp(
  String.raw`\b(?:hi|hello|hey|morning|afternoon|evening|welcome|thanks|thank you|nice to meet you|good to meet you|so),? ${name}`,
  'giu',
);
/** Said with a capital letter too, and nobody's name. */
const noName =
  /^(?:I|The|And|But|So|Well|Yes|No|Everybody|Everyone|All|There|Again|You|We|It|This|That|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|Great|Good|Speaking|Calling|Just|Not|For|From|Fine|Really|Very|Glad|Happy|Sorry|Sure|Okay|Right|Yeah|Now)$/;

type Known = { hostName: string | null; participants: readonly string[] };

/** For each speaker without a name, the likeliest names first: how people introduced and greeted each other, then who else took part. */
export function offerNames({ speakers, segments }: Draft, { hostName, participants }: Known): Map<string, string[]> {
  const people = [...new Set([...participants, ...(hostName === null ? [] : [hostName])])];
  const open = speakers.filter(isOpen);
  const taken = new Set(speakers.filter((speaker) => !isOpen(speaker)).map((speaker) => speaker.name.toLowerCase()));
  const votes = new Map(open.map(({ source }) => [source, new Map<string, number>()]));
  const vote = (source: string | undefined, heard: string, weight: number, mustBeKnown: boolean) => {
    const own = source === undefined ? undefined : votes.get(source);
    const full = fullName(heard, people, mustBeKnown);
    if (own && full !== null && !taken.has(full.toLowerCase())) own.set(full, (own.get(full) ?? 0) + weight);
  };
  const opening = segments.slice(0, openingSegments);
  for (const [index, { source, words }] of opening.entries()) {
    const text = textOf(words as Word[]);
    for (const [said, heard] of text.matchAll(introduces))
      vote(source, heard ?? '', 3, !/^(?:my name|this is|call me)/i.test(said));
    for (const [, heard] of text.matchAll(greets)) {
      const answers = opening.slice(index + 1).find((later) => later.source !== source)?.source;
      const other = speakers.length === 2 ? speakers.find((speaker) => speaker.source !== source)?.source : answers;
      vote(other, heard ?? '', 2, true);
    }
  }
  const isClear = new Set<string>();
  for (const { source } of open) {
    const [best] = ranked(votes.get(source));
    if (best) isClear.add(best);
  }
  return new Map(
    open.map(({ source }) => {
      const heard = ranked(votes.get(source));
      // Whoever is the likely name of somebody else comes last.
      const rest = people
        .filter((one) => !taken.has(one.toLowerCase()) && !heard.includes(one))
        .toSorted((a, b) => Number(isClear.has(a)) - Number(isClear.has(b)));
      return [source, [...heard, ...rest].slice(0, mostOffered)];
    }),
  );
}

function isOpen({ name: own, isGuess, isRecognised }: DraftSpeaker): boolean {
  return (isGuess && !isRecognised) || isUnnamed(own);
}

function ranked(votes: ReadonlyMap<string, number> | undefined): string[] {
  return [...(votes ?? [])].toSorted((a, b) => b[1] - a[1]).map(([one]) => one);
}

/** "Maria" is Maria Lopez where she takes part; somebody unknown counts only where people say plainly what they are called. */
function fullName(heard: string, people: readonly string[], mustBeKnown: boolean): string | null {
  const parts = heard.split(' ').filter((part) => /^\p{Lu}/u.test(part) && !noName.test(part));
  const [first] = parts;
  if (first === undefined || !heard.startsWith(first)) return null;
  const isSame = (person: string) => person.toLowerCase().split(/\s+/).includes(first.toLowerCase());
  const matches = people.filter(isSame);
  if (matches.length === 1) return matches[0] ?? null;
  return mustBeKnown || matches.length > 1 ? null : parts.join(' ');
}
