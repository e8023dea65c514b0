import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import type { DocumentTemplate } from '@candor/contract/templates';
import type {
  Conversation,
  FreeLine,
  Language,
  Line,
  SectionWish,
  Span,
} from '../../server/src/engines/language/port.ts';
import { applyPolicy } from '../../server/src/features/documents/policy/apply.ts';
import { policyFor } from '../../server/src/features/documents/policy/policy.ts';
import { withholdFrom } from '../../server/src/features/documents/policy/withhold.ts';
import { general } from '../../server/src/features/meeting-types/general.ts';
import { starterTypes } from '../../server/src/features/meeting-types/starter-types.ts';
import { understand, writeNotes } from '../../server/src/test/understood.ts';

type Shown = Line | FreeLine;
const { signal } = new AbortController();

/** The type that a new team would choose for such a meeting. */
function typeFor(kind: string): { name: string; content: Omit<MeetingTypeContent, 'name'> } {
  const names = {
    candidate: 'Candidate screen',
    client: 'Client intake',
    intake: 'Client intake',
    technical: 'Technical interview',
    competency: 'Competency interview',
    reference: 'Reference check',
  } as const;
  const name = names[kind as keyof typeof names];
  return name ? { name, content: starterTypes[name] } : { name: 'General', content: general };
}

const wishOf = ({ $id, title, instructions }: { $id: string; title: string; instructions: string }): SectionWish => ({
  id: $id,
  title,
  instructions,
  detailLevel: 'standard',
  hints: [],
});

/** Utterances as readers count them, from 1. */
const turnOf = ({ utterances }: Conversation, { utteranceId }: Span): number =>
  utterances.findIndex(({ id }) => id === utteranceId) + 1;

/** Everything that a person sees of a meeting, as plain text: notes, scorecard, documents, and the first three places for each question. */
export async function printPage(
  language: Language,
  conversation: Conversation,
  kind: string,
  questions: readonly string[],
): Promise<string> {
  const { name, content } = typeFor(kind);
  const parts = [
    `PAGE: ${conversation.title} (meeting type: ${name})`,
    await printNotes(language, conversation, content.noteTemplate?.sections.map(wishOf) ?? []),
    await printScorecard(language, conversation, content),
  ];
  for (const template of content.documentTemplates) parts.push(await printDocument(language, conversation, template));
  parts.push('=== ASK: for each question the first three places where it was talked about, best first');
  for (const question of questions) parts.push(await printAnswer(language, conversation, question));
  return `${parts.join('\n\n')}\n`;
}

async function printNotes(language: Language, conversation: Conversation, wishes: SectionWish[]): Promise<string> {
  const notes = await writeNotes(language, conversation, wishes, { signal });
  const isClosingOnly = (lines: readonly Shown[]) => lines.every(({ exchange }) => exchange === undefined);
  const said = (line: Shown) => `  ${quoted(conversation, line)}`;
  const titleOf = (id: string) => wishes.find((wish) => wish.id === id)?.title ?? id;
  const [filled, empty] = [
    notes.sections.filter(({ lines }) => lines.length > 0),
    notes.sections.filter(({ lines }) => lines.length === 0),
  ];
  return [
    '=== VALUES',
    ...listed(notes.facts.map(({ kind, value, line }) => `  ${kind}: ${value}  <- ${quoted(conversation, line)}`)),
    '=== WHO PROMISED WHAT',
    ...listed(
      notes.actionItems.map(
        ({ line, owner, dueDate }) =>
          `  ${owner ?? 'nobody named'}${dueDate ? `, due ${dueDate}` : ''}: ${quoted(conversation, line)}`,
      ),
    ),
    '=== TELLING QUOTES',
    ...listed(notes.summary.map(said)),
    `=== CHAPTERS: ${notes.chapters?.map(({ title }) => title).join(' | ')}`,
    '=== SECTIONS',
    ...filled.flatMap(({ id, lines }) => [
      `--- ${titleOf(id)}`,
      ...(isClosingOnly(lines) ? ['  (the promises above)'] : exchangesOf(conversation, lines)),
    ]),
    `Not asked: ${empty.map(({ id }) => titleOf(id)).join(', ') || '(every section has something)'}`,
    '=== ALSO DISCUSSED',
    ...listed(exchangesOf(conversation, notes.alsoDiscussed ?? [])),
  ].join('\n');
}

async function printScorecard(
  language: Language,
  conversation: Conversation,
  { scorecard }: Pick<MeetingTypeContent, 'scorecard'>,
): Promise<string> {
  const competencies = scorecard?.competencies ?? [];
  const wishes = competencies.map(({ $id, name, guidance }) => ({ id: $id, name, guidance }));
  const rated = await language.compose.scorecard(
    (await understand(language, conversation, { signal })).material,
    { scale: scorecard?.scale ?? 5, competencies: wishes },
    { signal },
  );
  return [
    '=== SCORECARD (a person rates)',
    ...rated.flatMap(({ id, lines }) => [
      `--- ${competencies.find(({ $id }) => $id === id)?.name}`,
      ...listed(exchangesOf(conversation, lines)),
    ]),
  ].join('\n');
}

async function printDocument(
  language: Language,
  conversation: Conversation,
  template: DocumentTemplate,
): Promise<string> {
  const { name, kind, instructions } = template;
  const whole = {
    ...conversation,
    words: null,
    utterances: conversation.utterances.map((one) => ({ ...one, speakerId: one.speaker })),
  };
  const policy = policyFor(template, whole);
  const shown = withholdFrom(whole, policy);
  const written = await language.compose.document(
    (await understand(language, shown.conversation, { signal })).material,
    { name, kind, instructions, about: '', sections: template.sections.map(wishOf) },
    { signal },
  );
  const sections = applyPolicy(policy, whole, shown, written.sections, template.sections);
  return [
    `=== DOCUMENT: ${name} (${instructions})`,
    ...sections.flatMap(({ id, lines, dropped }) => [
      `--- ${template.sections.find(({ $id }) => $id === id)?.title}`,
      ...listed(lines.map((line) => `  ${line.evidence.length > 0 ? quoted(conversation, line) : line.text}`)),
      ...dropped.map(({ text, reason }) => `  [left out: ${text} - ${reason}]`),
    ]),
  ].join('\n');
}

async function printAnswer(language: Language, conversation: Conversation, question: string): Promise<string> {
  const passages = conversation.utterances.map((utterance) => ({ meetingId: 'm', utterance }));
  const { lines, closest = [] } = await language.answer(question, passages, { signal });
  const places = [...Map.groupBy([...lines, ...closest], ({ exchange }) => exchange).values()];
  return [
    `QUESTION: ${question}`,
    ...listed(
      places.flatMap((some, at) => [
        `  place ${at + 1}${lines.includes(some[0]!) ? '' : ' (perhaps about it)'}`,
        ...exchangesOf(conversation, some),
      ]),
    ),
  ].join('\n');
}

/** The question above its lines; what stands behind "More" is told apart. */
function exchangesOf(conversation: Conversation, lines: readonly Shown[]): string[] {
  return [...Map.groupBy(lines, ({ exchange }) => exchange).values()].flatMap((some) => [
    `  Q: ${some[0]?.asked?.text ?? '(nobody asked)'}`,
    ...some.map((line) => `     ${line.isMore ? '[after More] ' : ''}${quoted(conversation, line)}`),
  ]);
}

const listed = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['  (nothing)']);

/** The words, who said them, and in which turn of the transcript. */
function quoted(conversation: Conversation, { text, evidence, asked, exchange }: Shown): string {
  const [span] = evidence;
  if (!span) return text;
  const speaker = conversation.utterances.find(({ id }) => id === span.utteranceId)?.speaker ?? '';
  const question = asked && exchange === undefined ? ` (asked: ${asked.text})` : '';
  return `“${text}” ${speaker}, turn ${turnOf(conversation, span)}${question}`;
}
