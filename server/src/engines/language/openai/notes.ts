import type {
  Chapter,
  Conversation,
  FreeLine,
  LanguageOptions,
  SectionWish,
  WrittenNotes,
  WrittenSection,
} from '../port.ts';
import { LanguageError } from '../language-error.ts';
import { openPurse } from '../purse.ts';
import type { NumberedClaim } from './answers.ts';
import { formsFor, notesAnswer, sectionsAnswer } from './answers.ts';
import type { PlacedClaim, PlacedLines } from './checked.ts';
import { checkPlaced, linesOf } from './checked.ts';
import { toActionItems, toFacts } from './found.ts';
import type { MergeSetup } from './merge.ts';
import { chooseLines, mergeLines, withoutRepeats } from './merge.ts';
import { wishOf } from './prompts.ts';
import { isForQuestions, moreSectionsTask, notesTask } from './tasks.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { askInParts } from './work.ts';

const most = { brief: 3, standard: 6, detailed: 12 } as const;
const summaryLines = 6;
const chapterCount = 12;
/** Sections are asked for in groups that leave most of the context to the transcript. */
const wishShare = 0.3;
/** Of a conversation this long something can always be written. */
const wordsToWriteOf = 400;

export async function writeNotes(
  desk: Desk,
  conversation: Conversation,
  wishes: readonly SectionWish[],
  options: LanguageOptions,
): Promise<WrittenNotes> {
  const purse = options.purse ?? openPurse();
  const groups = toGroups(desk, wishes);
  const { answers, bySection, read } = await askAll(desk, conversation, groups, { ...options, purse });
  const claims = [
    ...bySection.flatMap(({ sections }) => sections.flatMap(({ id, claims: some }) => place(some, `section ${id}`))),
    ...answers.flatMap(({ summary }) => place(summary, 'summary')),
    ...answers.flatMap(({ actionItems }) => place(actionItems, 'item')),
    ...answers.flatMap(({ alsoDiscussed }) => place(alsoDiscussed, 'also')),
    ...answers.flatMap(({ facts }) =>
      place(
        facts.map((fact) => ({ ...fact, text: fact.value })),
        'fact',
      ),
    ),
  ];
  failIfEmpty(conversation, claims);
  const setup = { desk, conversation, purse, signal: options.signal };
  const partOf = await checkPlaced(setup, claims);
  options.onProgress?.(0.9, 'Joining the parts');
  const merging: MergeSetup = { ...setup, isInParts: answers.length > 1 };
  const sections = await toSections(merging, wishes, partOf);
  const [summary, items, also, facts] = [partOf('summary'), partOf('item'), partOf('also'), partOf('fact')];
  const found = toFacts(conversation, facts.kept);
  return {
    summary: await chooseLines(merging, await withoutRepeats(desk, linesOf(summary), options.signal), summaryLines),
    sections: withOpenQuestions(
      sections,
      wishes,
      answers.length > 1 ? [] : answers.flatMap((one) => one.openQuestions),
    ),
    actionItems: await toActionItems(desk, conversation, items.kept, options.signal),
    facts: found.facts,
    dropped: [...summary.dropped, ...items.dropped, ...also.dropped, ...facts.dropped, ...found.dropped],
    alsoDiscussed: await withoutRepeats(desk, linesOf(also), options.signal),
    reading: {
      share: shareOf(conversation, read),
      kept: [...new Set(claims.map((claim) => claim.place))].flatMap((where) => partOf(where).kept).length,
      offered: claims.length,
    },
    chapters: toChapters(
      conversation,
      answers.flatMap((one) => one.chapters),
    ),
  };
}

const place = <T extends NumberedClaim>(claims: readonly T[], where: string): (T & PlacedClaim)[] =>
  claims.map((claim) => ({ ...claim, place: where }));

/** Everything with the first group of sections, the rest of the sections by themselves. */
async function askAll(
  desk: Desk,
  conversation: Conversation,
  groups: readonly (readonly SectionWish[])[],
  options: LanguageOptions & Required<Pick<LanguageOptions, 'purse'>>,
) {
  const [first = [], ...others] = groups;
  const toDone = (at: number) => (0.8 * at) / groups.length;
  const { answers, read } = await askInParts(
    desk,
    conversation,
    {
      name: 'notes',
      schema: notesAnswer,
      form: (range) => formsFor(range).notes(idsOf(first)),
      ask: notesTask(conversation, first),
      note: 'Writing notes',
      toDone: toDone(1),
    },
    options.purse,
    options,
  );
  const bySection: Pick<(typeof answers)[number], 'sections'>[] = [...answers];
  for (const [at, group] of others.entries()) {
    const more = await askInParts(
      desk,
      conversation,
      {
        name: 'sections',
        schema: sectionsAnswer,
        form: (range) => formsFor(range).sections(idsOf(group)),
        ask: moreSectionsTask(conversation, group),
        note: 'Writing notes',
        fromDone: toDone(at + 1),
        toDone: toDone(at + 2),
      },
      options.purse,
      options,
    );
    bySection.push(...more.answers);
  }
  return { answers, bySection, read };
}

/** An enumeration needs a value; of a template without sections none is ever used. */
export const idsOf = (wishes: readonly { id: string }[]): string[] =>
  wishes.length > 0 ? wishes.map(({ id }) => id) : ['none'];

function toGroups(desk: Desk, wishes: readonly SectionWish[]): SectionWish[][] {
  const groups: SectionWish[][] = [[]];
  let used = 0;
  for (const wish of wishes) {
    const tokens = countTokens(wishOf(wish));
    if (used > 0 && used + tokens > desk.fits.tokens * wishShare) {
      groups.push([]);
      used = 0;
    }
    groups.at(-1)?.push(wish);
    used += tokens;
  }
  return groups;
}

/** Half a summary that looks whole isn't noticed, nor are notes that are empty: both would replace good ones. */
function failIfEmpty({ utterances }: Conversation, claims: readonly PlacedClaim[]): void {
  const words = utterances.reduce((sum, one) => sum + one.words.length, 0);
  if (claims.length > 0 || words < wordsToWriteOf) return;
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

/** Without repeats, and merged where there were several windows. */
export async function toSections(
  merging: MergeSetup,
  wishes: readonly SectionWish[],
  partOf: (place: string) => PlacedLines<PlacedClaim>,
): Promise<WrittenSection[]> {
  const sections: WrittenSection[] = [];
  for (const { id, title, detailLevel } of wishes) {
    const part = partOf(`section ${id}`);
    const lines = await withoutRepeats(merging.desk, linesOf(part), merging.signal);
    sections.push({ id, lines: await mergeLines(merging, title, lines, most[detailLevel]), dropped: part.dropped });
  }
  return sections;
}

/** What the template asks for and nobody answered, in the section for such questions. Of one window alone nobody can say that. */
function withOpenQuestions(
  sections: readonly WrittenSection[],
  wishes: readonly SectionWish[],
  questions: readonly { question: string; why: string }[],
): WrittenSection[] {
  const target = wishes.find(isForQuestions)?.id;
  const lines = questions.map(
    ({ question, why }): FreeLine => ({
      text: [question, why].filter(Boolean).join(' '),
      evidence: [],
      openQuestion: true,
    }),
  );
  return sections.map((section) =>
    section.id === target ? { ...section, lines: [...section.lines, ...lines] } : section,
  );
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
