import type {
  ActionItem,
  Conversation,
  Dropped,
  Fact,
  LanguageOptions,
  Line,
  SectionWish,
  WrittenNotes,
  WrittenSection,
} from '../port.ts';
import type { Claim, Kept } from '../support/check.ts';
import { checkClaims, isReadable } from '../support/check.ts';
import { readConversation } from '../text/reading.ts';
import type { Purse } from '../purse.ts';
import { openPurse } from '../purse.ts';
import { chooseLines, mergeLines, withoutRepeats } from './merge.ts';
import { aboutMeeting, notesAnswer, sectionsAnswer, wishOf } from './prompts.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { askInParts } from './work.ts';

const most = { brief: 3, standard: 6, detailed: 12 } as const;
const summaryLines = 6;
/** Sections are asked for in groups that leave most of the context to the transcript. */
const wishShare = 0.3;

export async function writeNotes(
  desk: Desk,
  conversation: Conversation,
  wishes: readonly SectionWish[],
  options: LanguageOptions,
): Promise<WrittenNotes> {
  const purse = options.purse ?? openPurse();
  const checker = { conversation, embeddings: desk.embeddings };
  const groups = toGroups(desk, wishes);
  const [first = []] = groups;
  const ask = `${aboutMeeting(conversation)}Write notes with these sections:\n${first.map(wishOf).join('\n')}\n\nAlso: a summary (at most 4 claims on what matters most), action items (who does what until which day, as YYYY-MM-DD or null), and facts about the candidate (or the client, where no candidate takes part) of the kinds that the schema names.`;
  const answers = await askInParts(
    desk,
    conversation,
    { name: 'notes', schema: notesAnswer, ask, note: 'Writing notes', toDone: 0.8 / groups.length },
    purse,
    options,
  );
  const bySection: Pick<(typeof answers)[number], 'sections'>[] = [...answers];
  for (const [at, group] of groups.slice(1).entries()) {
    const more = `${aboutMeeting(conversation)}Write notes with these sections:\n${group.map(wishOf).join('\n')}`;
    bySection.push(
      ...(await askInParts(
        desk,
        conversation,
        {
          name: 'sections',
          schema: sectionsAnswer,
          ask: more,
          note: 'Writing notes',
          fromDone: (0.8 * (at + 1)) / groups.length,
          toDone: (0.8 * (at + 2)) / groups.length,
        },
        purse,
        options,
      )),
    );
  }
  const sections = await toSections(desk, conversation, wishes, bySection, answers.length > 1, purse, options);
  const summary = await checkClaims(
    checker,
    answers.flatMap((one) => one.summary),
    options.signal,
  );
  const items = await checkClaims(
    checker,
    answers.flatMap((one) => one.actionItems),
    options.signal,
  );
  const facts = await toFacts(
    desk,
    conversation,
    answers.flatMap((one) => one.facts),
    options.signal,
  );
  options.onProgress?.(0.95, 'Joining the parts');
  return {
    summary: await chooseLines(
      desk,
      await withoutRepeats(
        desk,
        summary.kept.map(({ line }) => line),
        options.signal,
      ),
      summaryLines,
      purse,
      options,
    ),
    sections,
    actionItems: await toActionItems(desk, conversation, items.kept, options.signal),
    facts: facts.facts,
    dropped: [...summary.dropped, ...items.dropped, ...facts.dropped],
  };
}

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

/** Claims of all parts by section: checked, without repeats, merged where there were several parts. */
export async function toSections(
  desk: Desk,
  conversation: Conversation,
  wishes: readonly SectionWish[],
  answers: readonly { sections: { id: string; claims: Claim[] }[] }[],
  isInParts: boolean,
  purse: Purse,
  options: LanguageOptions,
  names: readonly string[] = [],
): Promise<WrittenSection[]> {
  const at = {
    utterances: new Map(conversation.utterances.map((one) => [one.id, one])),
    names: [...names, ...conversation.participants, ...conversation.utterances.map(({ speaker }) => speaker)],
    isRead: isReadable(conversation.language),
  };
  const sections: WrittenSection[] = [];
  for (const wish of wishes) {
    const claims = answers.flatMap((answer) =>
      answer.sections.filter(({ id }) => id === wish.id).flatMap((one) => one.claims),
    );
    const { kept, dropped } = await checkClaims(
      { conversation, names, embeddings: desk.embeddings },
      claims,
      options.signal,
    );
    const lines = await withoutRepeats(
      desk,
      kept.map(({ line }) => line),
      options.signal,
    );
    sections.push({
      id: wish.id,
      lines: isInParts ? await mergeLines(desk, wish.title, lines, most[wish.detailLevel], at, purse, options) : lines,
      dropped,
    });
  }
  return sections;
}

async function toActionItems(
  desk: Desk,
  { utterances, participants }: Conversation,
  kept: readonly Kept<Claim & { owner: string | null; dueDate: string | null }>[],
  signal: AbortSignal,
): Promise<ActionItem[]> {
  const people = [...new Set([...utterances.map(({ speaker }) => speaker), ...participants])];
  const lines = await withoutRepeats(
    desk,
    kept.map(({ line }) => line),
    signal,
  );
  return lines.flatMap((line): ActionItem[] => {
    const own = kept.find((one) => one.line.text === line.text);
    if (!own) return [];
    const owner =
      people.find((name) => own.claim.owner && name.toLowerCase().includes(own.claim.owner.toLowerCase())) ?? null;
    const dueDate =
      own.claim.dueDate && /^\d{4}-\d{2}-\d{2}$/.test(own.claim.dueDate) && !Number.isNaN(Date.parse(own.claim.dueDate))
        ? own.claim.dueDate
        : null;
    return [{ line, owner, dueDate }];
  });
}

/** Facts count only from whom the meeting is about: what a recruiter says of a budget is nobody's pay. */
async function toFacts(
  desk: Desk,
  conversation: Conversation,
  said: readonly { kind: Fact['kind']; value: string; evidence: Claim['evidence'] }[],
  signal: AbortSignal,
): Promise<{ facts: Fact[]; dropped: Dropped[] }> {
  const { subjects } = readConversation(conversation);
  const claims = said.map((fact) => ({ text: fact.value, evidence: fact.evidence, kind: fact.kind }));
  // A value alone is no line: figures, names and words decide.
  const { kept, dropped } = await checkClaims(
    { conversation: { ...conversation, language: 'und' }, embeddings: desk.embeddings },
    claims,
    signal,
  );
  const facts = new Map<string, Fact>();
  for (const { claim, line, spoken } of kept) {
    if (subjects.size > 0 && !spoken.some(({ speaker }) => subjects.has(speaker)))
      dropped.push({ text: `${claim.kind}: ${claim.text}`, reason: 'Said by somebody else than whom it is about.' });
    else
      facts.set(
        `${claim.kind} ${claim.text.toLowerCase()}`,
        facts.get(`${claim.kind} ${claim.text.toLowerCase()}`) ?? {
          kind: claim.kind,
          value: claim.text,
          line: { ...line, text: quoteOf(conversation, line) },
        },
      );
  }
  return { facts: [...facts.values()], dropped };
}

function quoteOf({ utterances }: Conversation, { evidence: [span], text }: Line): string {
  const words = utterances
    .find(({ id }) => id === span.utteranceId)
    ?.words.slice(span.from, span.to)
    .map(([word]) => word);
  return words?.join(' ') ?? text;
}
