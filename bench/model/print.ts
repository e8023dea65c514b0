import type { Answer } from '@candor/contract/ask';
import type { MeetingDocument } from '@candor/contract/documents';
import type { DroppedLine, Evidence } from '@candor/contract/evidence';
import type { MeetingNotes } from '@candor/contract/notes';
import type { RecordedMeeting } from './meetings.ts';

export type Outcome = {
  meeting: RecordedMeeting;
  notes: MeetingNotes;
  documents: readonly MeetingDocument[];
  answers: { question: string; expected: string | null; answer: Answer | string }[];
  isWaiting: boolean;
};
type Shown = { text: string; evidence?: readonly Evidence[] | undefined; check?: string | undefined };
type Part = { lines: readonly Shown[]; dropped: readonly DroppedLine[] };

const quoted = ({ evidence = [] }: Shown) =>
  evidence.map(({ speakerName, quote }) => `\n  > ${speakerName}: ${quote}`).join('');
const line = (one: Shown) => `- ${one.text}${one.check ? `  **[check: ${one.check}]**` : ''}${quoted(one)}`;
const part = ({ lines, dropped }: Part) =>
  [...lines.map(line), ...dropped.map(({ text, reason }) => `- ~~${text}~~ (left out: ${reason})`)].join('\n') ||
  '(nothing)';

/** Everything that a person would see, with the words it comes from. */
export function toMarkdown({ meeting: { interview }, notes, documents, answers }: Outcome): string {
  const scorecard = notes.scorecard?.ratings.map(
    ({ name, suggested, ...rest }) => `### ${name}: ${suggested ?? 'not rated'}\n${part(rest)}`,
  );
  return [
    `# ${interview.id} ${interview.kind}: ${interview.other}, ${interview.role}`,
    `## Summary\n${part({ lines: notes.summary, dropped: [] })}`,
    ...notes.sections.map(({ title, ...rest }) => `## ${title}\n${part(rest)}`),
    `## Also discussed\n${part(notes.alsoDiscussed ?? { lines: [], dropped: [] })}`,
    `## Action items\n${notes.actionItems.map((one) => `${line(one)} (${one.owner ?? 'nobody'}, ${one.dueDate ?? 'no day'})`).join('\n') || '(nothing)'}`,
    `## Facts\n${notes.suggestions.map(({ label, value, evidence }) => line({ text: `${label}: ${value}`, evidence })).join('\n') || '(nothing)'}`,
    `## Left out of the notes\n${part({ lines: [], dropped: notes.dropped })}`,
    `## Scorecard\n${scorecard?.join('\n') ?? '(none)'}`,
    ...documents.map(
      ({ nickname, sections }) =>
        `# ${nickname}\n${sections.map(({ title, ...rest }) => `## ${title}\n${part(rest)}`).join('\n\n')}`,
    ),
    `# Questions\n${answers.map(({ question, expected, answer }) => `**${question}** (expected: ${expected ?? 'not said'})\n${typeof answer === 'string' ? `(${answer})` : part({ lines: answer.lines.map(({ text, citations }) => ({ text, evidence: citations })), dropped: answer.dropped })}`).join('\n\n')}`,
  ].join('\n\n');
}

/** What the model offered, and what became of it. */
export function countLines({ notes, documents, answers, isWaiting }: Outcome): string {
  if (isWaiting) return 'waits for answers';
  const parts: Part[] = [
    { lines: notes.summary, dropped: notes.dropped },
    ...notes.sections,
    ...(notes.alsoDiscussed ? [notes.alsoDiscussed] : []),
    ...(notes.scorecard?.ratings ?? []),
    ...documents.flatMap(({ sections }) => sections),
    ...answers.flatMap(({ answer }) => (typeof answer === 'string' ? [] : [answer])),
    {
      lines: [
        ...notes.actionItems.map(({ text }) => ({ text })),
        ...notes.suggestions.map(({ value }) => ({ text: value })),
      ],
      dropped: [],
    },
  ];
  const [shown, dropped] = [parts.flatMap(({ lines }) => lines), parts.flatMap((one) => one.dropped)];
  const marked = shown.filter(({ check }) => check).length;
  return `offered ${shown.length + dropped.length}, kept ${shown.length - marked}, marked ${marked}, left out ${dropped.length}`;
}
