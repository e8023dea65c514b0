import type {
  Conversation,
  DocumentWish,
  FreeLine,
  LanguageOptions,
  Line,
  Material,
  Utterance,
  WrittenDocument,
  WrittenSection,
} from '../port.ts';
import type { Purse } from '../purse.ts';
import { openPurse } from '../purse.ts';
import { emailAnswer, formsFor, sectionsAnswer } from './answers.ts';
import { linesOf } from './checked.ts';
import { checkComposed } from './composed.ts';
import { withoutRepeats } from './merge.ts';
import { idsOf, toSections } from './notes.ts';
import { findingsOf } from './source.ts';
import { documentTask, emailTask, readerOf } from './tasks.ts';
import type { Desk } from './work.ts';
import { askInParts } from './work.ts';

export async function composeDocument(
  desk: Desk,
  material: Material,
  wish: DocumentWish,
  options: LanguageOptions,
): Promise<WrittenDocument> {
  const purse = options.purse ?? openPurse();
  const sections =
    wish.kind === 'email'
      ? await writeEmail(desk, material, wish, purse, options)
      : await writeSections(desk, material, wish, purse, options);
  return { sections: sections.map((section, at) => ({ ...section, title: wish.sections[at]?.title ?? '' })) };
}

async function writeSections(
  desk: Desk,
  material: Material,
  wish: DocumentWish,
  purse: Purse,
  options: LanguageOptions,
): Promise<WrittenSection[]> {
  const { answers } = await askInParts(
    desk,
    findingsOf(material),
    {
      name: 'document',
      schema: sectionsAnswer,
      form: (range) => formsFor(range).sections(idsOf(wish.sections)),
      ask: documentTask(material, wish, readerOf(wish, null)),
      note: `Writing ${wish.name}`,
      toDone: 0.9,
    },
    purse,
    options,
  );
  const setup = { desk, conversation: material, names: [wish.about], purse, signal: options.signal };
  const claims = answers.flatMap(({ sections }) =>
    sections.flatMap(({ id, claims: some }) => some.map((claim) => ({ ...claim, place: `section ${id}` }))),
  );
  return toSections({ ...setup, isInParts: answers.length > 1 }, wish.sections, await checkComposed(setup, claims));
}

/** The words of an e-mail that state nothing frame those that do. Of several windows the first has the greeting, the last the farewell. */
async function writeEmail(
  desk: Desk,
  material: Material,
  wish: DocumentWish,
  purse: Purse,
  options: LanguageOptions,
): Promise<WrittenSection[]> {
  const reader = readerIn(material);
  const { answers } = await askInParts(
    desk,
    findingsOf(material),
    {
      name: 'email',
      schema: emailAnswer,
      form: (range) => formsFor(range).email(idsOf(wish.sections)),
      ask: emailTask(material, wish, reader.name, readerOf(wish, reader.role)),
      note: `Writing ${wish.name}`,
      toDone: 0.9,
    },
    purse,
    options,
  );
  const setup = { desk, conversation: material, names: [wish.about, reader.name], purse, signal: options.signal };
  const ids = wish.sections.map(({ id }) => id);
  const last =
    wish.sections.findLast(({ title }) => /\b(?:next|steps?|agreed|nächste|siguientes)\b/i.test(title))?.id ??
    ids.at(-1);
  const claims = answers.flatMap(({ paragraphs, next_steps: steps }) => [
    ...paragraphs.map((claim) => ({ ...claim, place: ids.includes(claim.section) ? claim.section : (ids[0] ?? '') })),
    ...steps.map((claim) => ({ ...claim, place: `next ${last}` })),
  ]);
  const partOf = await checkComposed(setup, claims);
  const [first, final] = [answers[0], answers.at(-1)];
  const sections: WrittenSection[] = [];
  for (const id of ids) {
    const [said, steps] = [partOf(id), partOf(`next ${id}`)];
    const lines: (Line | FreeLine)[] = await withoutRepeats(
      desk,
      [...linesOf(said), ...linesOf(steps)],
      options.signal,
    );
    sections.push({
      id,
      lines: [
        ...(id === ids[0] && first
          ? courtesies([subjectOf(first.subject, material.language), first.greeting, first.opening])
          : []),
        ...lines,
        ...(id === ids.at(-1) && final ? courtesies([final.closing]) : []),
      ],
      dropped: [...said.dropped, ...steps.dropped],
    });
  }
  return sections;
}

const subjectWords: Readonly<Record<string, string>> = { de: 'Betreff', es: 'Asunto', fr: 'Objet', it: 'Oggetto' };

function subjectOf(subject: string, language: string | null): string {
  const text = subject.replace(/^\s*(?:subject|betreff|asunto|objet|oggetto):\s*/i, '').trim();
  return text && `${subjectWords[language?.slice(0, 2) ?? ''] ?? 'Subject'}: ${text}`;
}

const courtesies = (texts: readonly string[]): FreeLine[] =>
  texts.flatMap((text) => (text.trim() ? [{ text: text.trim(), evidence: [], courtesy: true }] : []));

/** Whom a letter about the conversation goes to: whoever talked most and doesn't lead it. */
function readerIn({ utterances, about }: Conversation): { name: string; role: Utterance['role'] } {
  const words = new Map<string, { count: number; role: Utterance['role'] }>();
  for (const { speaker, role, words: said } of utterances)
    if (role !== 'host') words.set(speaker, { role, count: (words.get(speaker)?.count ?? 0) + said.length });
  const contact = about?.contact && words.get(about.contact.name);
  if (about?.contact && contact) return { name: about.contact.name, role: contact.role };
  const [most] = [...words].toSorted(([, a], [, b]) => b.count - a.count);
  return { name: most?.[0] || 'the other participant', role: most?.[1].role ?? null };
}
