import type { FreeLine, LanguageOptions, Material, SectionWish, WrittenNotes, WrittenSection } from '../port.ts';
import { LanguageError } from '../language-error.ts';
import { openPurse } from '../purse.ts';
import type { NumberedClaim } from './answers.ts';
import { formsFor, notesAnswer, sectionsAnswer } from './answers.ts';
import type { PlacedClaim, PlacedLines } from './checked.ts';
import { linesOf } from './checked.ts';
import { checkComposed } from './composed.ts';
import type { MergeSetup } from './merge.ts';
import { chooseLines, mergeLines, withoutRepeats } from './merge.ts';
import { wishOf } from './prompts.ts';
import { findingsOf } from './source.ts';
import { isForQuestions, moreSectionsTask, notesTask } from './tasks.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { askInParts } from './work.ts';

const most = { brief: 3, standard: 6, detailed: 12 } as const;
const summaryLines = 6;
/** Sections are asked for in groups that leave most of the context to the findings. */
const wishShare = 0.3;
/** Of so many findings something can always be written. */
const findingsToWriteOf = 5;

export async function composeNotes(
  desk: Desk,
  material: Material,
  wishes: readonly SectionWish[],
  options: LanguageOptions,
): Promise<WrittenNotes> {
  const purse = options.purse ?? openPurse();
  const groups = toGroups(desk, wishes);
  const { answers, bySection } = await askAll(desk, material, groups, { ...options, purse });
  const claims = [
    ...bySection.flatMap(({ sections }) => sections.flatMap(({ id, claims: some }) => place(some, `section ${id}`))),
    ...answers.flatMap(({ summary }) => place(summary, 'summary')),
    ...answers.flatMap(({ alsoDiscussed }) => place(alsoDiscussed, 'also')),
  ];
  failIfEmpty(material, claims);
  const setup = { desk, conversation: material, purse, signal: options.signal };
  const partOf = await checkComposed(setup, claims);
  options.onProgress?.(0.9, 'Joining the parts');
  const merging: MergeSetup = { ...setup, isInParts: answers.length > 1 };
  const sections = await toSections(merging, wishes, partOf);
  const [summary, also] = [partOf('summary'), partOf('also')];
  return {
    summary: await chooseLines(merging, await withoutRepeats(desk, linesOf(summary), options.signal), summaryLines),
    sections: withOpenQuestions(
      sections,
      wishes,
      answers.length > 1 ? [] : answers.flatMap((one) => one.openQuestions),
    ),
    dropped: [...summary.dropped, ...also.dropped],
    alsoDiscussed: await withoutRepeats(desk, linesOf(also), options.signal),
    offered: {
      kept: [...new Set(claims.map((claim) => claim.place))].flatMap((where) => partOf(where).kept).length,
      of: claims.length,
    },
  };
}

const place = <T extends NumberedClaim>(claims: readonly T[], where: string): (T & PlacedClaim)[] =>
  claims.map((claim) => ({ ...claim, place: where }));

/** Everything with the first group of sections, the rest of the sections by themselves. */
async function askAll(
  desk: Desk,
  material: Material,
  groups: readonly (readonly SectionWish[])[],
  options: LanguageOptions & Required<Pick<LanguageOptions, 'purse'>>,
) {
  const [first = [], ...others] = groups;
  const toDone = (at: number) => (0.8 * at) / groups.length;
  const { answers } = await askInParts(
    desk,
    findingsOf(material),
    {
      name: 'notes',
      schema: notesAnswer,
      form: (range) => formsFor(range).notes(idsOf(first)),
      ask: notesTask(material, first),
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
      findingsOf(material),
      {
        name: 'sections',
        schema: sectionsAnswer,
        form: (range) => formsFor(range).sections(idsOf(group)),
        ask: moreSectionsTask(material, group),
        note: 'Writing notes',
        fromDone: toDone(at + 1),
        toDone: toDone(at + 2),
      },
      options.purse,
      options,
    );
    bySection.push(...more.answers);
  }
  return { answers, bySection };
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
function failIfEmpty({ findings }: Material, claims: readonly PlacedClaim[]): void {
  if (claims.length > 0 || findings.length < findingsToWriteOf) return;
  throw new LanguageError(
    `The language model wrote nothing of ${findings.length} findings. Earlier notes are kept. It may be too small for this, or its context may be smaller than LANGUAGE_CONTEXT_TOKENS says.`,
    { isTemporary: false },
  );
}

/** Without repeats, and merged where there were several windows. */
export async function toSections(
  merging: MergeSetup,
  wishes: readonly SectionWish[],
  partOf: (place: string) => Pick<PlacedLines<PlacedClaim>, 'kept' | 'dropped'>,
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
