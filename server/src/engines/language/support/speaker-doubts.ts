import { splitWords, textOf } from '../text/words.ts';
import type { Doubt } from './doubt.ts';
import type { Passage } from './passage.ts';
import { wordsOf } from './said-words.ts';
import { toSentences } from '../text/sentences.ts';

const roles: readonly { told: RegExp; role: 'host' | 'candidate' | 'client' }[] = [
  { told: /^(?:the )?(?:candidate|applicant)\b/i, role: 'candidate' },
  { told: /^(?:the )?(?:client|hiring manager)\b/i, role: 'client' },
  { told: /^(?:the )?(?:recruiter|interviewer|host)\b/i, role: 'host' },
];
const own = /\b(?:i|i'm|i've|i'd|i'll|i’m|i’ve|i’d|i’ll|my|mine|me|we|we're|we've|our)\b/i;
const others = /\b(?:you|your|yours|he|she|his|her)\b|\byou[’'](?:re|ve|d|ll)\b/i;

/** What somebody hears, is given or has to wait for, others say. */
const receives =
  /^(?:\S+ ){1,3}?(?:(?:was|were|is|are|will be|has been) (?:told|asked|given|sent|shown|offered|invited|met|paid|promised|introduced|\w+ed) |will (?:get|receive|hear|meet|have)|gets?|receives?|hears?|heard|learn(?:s|ed|t)|would (?:get|receive|report|join|work|start|be)|agree[sd]|confirm(?:s|ed)|accept(?:s|ed)|and)\b/i;

/** A claim that gives one person what another said of themselves. */
export function findSpeakerDoubts(claim: string, passage: Passage): Doubt[] {
  const people = [...new Map(passage.meeting.map((one) => [one.speaker, one.role]))];
  const subject = subjectOf(claim, people);
  if (!subject || receives.test(claim)) return [];
  const { name, speakers } = subject;
  const strangers = passage.cited.filter(({ utterance }) => !speakers.includes(utterance.speaker));
  if (strangers.length === 0 || strangers.length < passage.cited.length) return [];
  const firstNames = speakers.flatMap((one) => splitWords(one)).map((one) => one.toLowerCase());
  const quoted = strangers.map(({ utterance, range }) => ({
    speaker: utterance.speaker,
    text: toSentences(utterance.words)
      .filter(({ from, to }) => from < range.to && to > range.from)
      .map(({ from, to }) => textOf(utterance.words, from, to))
      .join(' '),
  }));
  const text = quoted.map((one) => one.text).join(' ');
  // "You" makes it a statement about the other person.
  if (!own.test(text) || others.test(text) || firstNames.some((one) => text.toLowerCase().includes(one))) return [];
  if (wordsOf(claim, text, [...passage.names, name]).wanted.length === 0) return [];
  const reason = `${quoted[0]?.speaker || 'Somebody else'} said this, not ${name}.`;
  return [{ weight: 'firm', reason }];
}

/** Whom a claim is about, where it begins with a speaker's name or role. */
function subjectOf(
  claim: string,
  people: readonly (readonly [string, string | null])[],
): { name: string; speakers: string[] } | undefined {
  for (const [speaker] of people)
    for (const name of [speaker, splitWords(speaker)[0] ?? ''])
      if (name.length > 1 && claim.startsWith(`${name} `)) {
        const speakers = people.map(([one]) => one).filter((one) => one === speaker || splitWords(one)[0] === name);
        return { name, speakers };
      }
  for (const { told, role } of roles) {
    const match = told.exec(claim);
    const speakers = people.filter(([, one]) => one === role).map(([one]) => one);
    if (match && speakers.length > 0) return { name: match[0].toLowerCase(), speakers };
  }
  return undefined;
}
