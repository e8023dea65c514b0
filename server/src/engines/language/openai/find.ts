import { fieldOfKind } from '@candor/contract/findings';
import { LanguageError } from '../language-error.ts';
import type {
  Chapter,
  CheckedFindings,
  Conversation,
  Found,
  FoundFinding,
  LanguageOptions,
  Line,
  Utterance,
} from '../port.ts';
import { openPurse } from '../purse.ts';
import { readConversation } from '../text/reading.ts';
import type { FoundClaim } from './answers.ts';
import { findAnswer, formsFor } from './answers.ts';
import { checkPlaced, misheard } from './checked.ts';
import { withoutRepeats } from './merge.ts';
import { transcriptOf } from './source.ts';
import { findTask } from './tasks.ts';
import type { Desk } from './work.ts';
import { askInParts } from './work.ts';

const chapterCount = 12;
/** In a conversation this long something can always be found. */
const wordsToFindIn = 400;

/** Reads the transcript, window by window, once for everything that is composed of it. */
export async function find(desk: Desk, conversation: Conversation, options: LanguageOptions): Promise<Found> {
  const { answers, read } = await askInParts(
    desk,
    transcriptOf(conversation),
    {
      name: 'find',
      schema: findAnswer,
      form: (range) => formsFor(range).find(),
      ask: findTask(conversation),
      note: 'Reading the transcript',
    },
    options.purse ?? openPurse(),
    options,
  );
  const findings = answers.flatMap((answer) => answer.findings).flatMap((claim) => toFinding(conversation, claim));
  failIfEmpty(conversation, findings);
  return {
    findings,
    chapters: toChapters(
      conversation,
      answers.flatMap((answer) => answer.chapters),
    ),
    share: shareOf(conversation, read),
  };
}

/** Looks every finding up in the words it cites, asks for a second look, and joins those that windows found twice. */
export async function check(
  desk: Desk,
  conversation: Conversation,
  findings: readonly FoundFinding[],
  { signal, purse = openPurse() }: LanguageOptions,
): Promise<CheckedFindings> {
  const numbers = new Map(conversation.utterances.map(({ id }, at) => [id, at + 1]));
  const claims = findings.map((finding) => ({
    text: finding.line.text,
    evidence: finding.line.evidence.map(({ utteranceId }) => numbers.get(utteranceId) ?? 0),
    uncertain: finding.line.check !== undefined,
    place: 'finding',
    finding,
  }));
  const { kept, refused } = (await checkPlaced({ desk, conversation, purse, signal }, claims))('finding');
  const { subjects } = readConversation(conversation);
  const found = kept.map(({ claim, line, spoken }) => ofSubject({ ...claim.finding, line }, spoken, subjects));
  const left = await withoutRepeats(
    desk,
    found.map(({ line }) => line),
    signal,
  );
  return {
    kept: left.flatMap((line): FoundFinding[] => {
      const same = found.find((one) => one.line.text === line.text);
      return same ? [{ ...same, line }] : [];
    }),
    leftOut: refused.map(({ claim: { finding }, reason, evidence }) => ({
      finding: evidence ? { ...finding, line: { ...finding.line, evidence } } : finding,
      reason,
      isSaid: evidence !== undefined,
    })),
  };
}

/** A value counts only from whom the meeting is about: what a recruiter says of a budget is nobody's pay. */
function ofSubject(finding: FoundFinding, spoken: readonly Utterance[], subjects: ReadonlySet<string>): FoundFinding {
  const isOwn = subjects.size === 0 || spoken.some(({ speaker }) => subjects.has(speaker));
  return isOwn || fieldOfKind[finding.kind] === null ? finding : { ...finding, value: null, unit: null };
}

/** Cites whole utterances until it has been looked up. */
function toFinding({ utterances, participants }: Conversation, found: FoundClaim): FoundFinding[] {
  const { claim, evidence, uncertain, owner, dueDate, ...rest } = found;
  const [first, ...more] = [...new Set(evidence)].flatMap((number) => {
    const utterance = utterances[number - 1];
    return utterance && utterance.words.length > 0
      ? [{ utteranceId: utterance.id, from: 0, to: utterance.words.length }]
      : [];
  });
  const line: Line = {
    text: claim,
    // What cites nothing is left out when it's looked up, with the reason.
    evidence: [first ?? { utteranceId: '', from: 0, to: 0 }, ...more],
    ...(uncertain && { check: misheard }),
  };
  const people = [...new Set([...utterances.map(({ speaker }) => speaker), ...participants])];
  return [
    {
      ...rest,
      owner: people.find((name) => owner && name.toLowerCase().includes(owner.toLowerCase())) ?? null,
      dueDate: dueDate && isDay(dueDate) ? dueDate : null,
      line,
    },
  ];
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Half an understanding that looks whole isn't noticed, nor is one that is empty: both would replace good notes. */
function failIfEmpty({ utterances }: Conversation, findings: readonly FoundFinding[]): void {
  const words = utterances.reduce((sum, one) => sum + one.words.length, 0);
  if (findings.length > 0 || words < wordsToFindIn) return;
  throw new LanguageError(
    `The language model wrote nothing about a conversation of ${words} words. Earlier notes are kept. It may be too small for this, or its context may be smaller than LANGUAGE_CONTEXT_TOKENS says.`,
    { isTemporary: false },
  );
}

/** By words: utterances are of very different lengths. */
function shareOf({ utterances }: Conversation, read: ReadonlySet<number>): number {
  const count = (some: Conversation['utterances']) => some.reduce((sum, { words }) => sum + words.length, 0);
  const all = count(utterances);
  return all === 0 ? 1 : count(utterances.filter((_, at) => read.has(at + 1))) / all;
}

function toChapters(
  { utterances }: Conversation,
  chapters: readonly { title: string; firstUtterance: number }[],
): Chapter[] {
  const byStart = new Map(chapters.map((one) => [one.firstUtterance, one.title.trim()]));
  return [...byStart]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, title]) => {
      const utterance = utterances[number - 1];
      return utterance && title && utterance.words.length > 0
        ? [{ title, at: { utteranceId: utterance.id, from: 0, to: Math.min(12, utterance.words.length) } }]
        : [];
    })
    .slice(0, chapterCount);
}
