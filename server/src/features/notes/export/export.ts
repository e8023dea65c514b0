import { emptySection, emptySectionText, leftOutText, notAsked } from '@candor/contract/empty-sections';
import type { MeetingNotes } from '@candor/contract/notes';
import { isQuoted, quotedText } from '@candor/contract/quotes';
import type { MeetingRow } from '../../meetings/service.ts';
import { escapeHtml, toHtml, toMarkdown, toText } from './inline.ts';
import { markedText, withMark } from './marked-text.ts';
import { toPoints, withQuestion } from './quoted-lines.ts';

export type NotesFormat = 'txt' | 'md' | 'html';
type Block = { title: string; lines: string[] };

/** The notes as other programs take them. */
export function exportNotesAs(
  format: NotesFormat,
  meeting: Pick<MeetingRow, 'description' | 'startTime'>,
  notes: MeetingNotes,
): { mediaType: string; body: string } {
  const [title, day, blocks] = [
    meeting.description || 'Meeting',
    meeting.startTime.toISOString().slice(0, 10),
    toBlocks(notes),
  ];
  switch (format) {
    case 'txt':
      return {
        mediaType: 'text/plain; charset=utf-8',
        body: [
          `${title}\n${day}\n`,
          ...blocks.map((block) => `${block.title}\n${block.lines.map((line) => `- ${toText(line)}\n`).join('')}`),
        ].join('\n'),
      };
    case 'md':
      return {
        mediaType: 'text/markdown; charset=utf-8',
        body: [
          `# ${toMarkdown(title)}\n\n${day}\n`,
          ...blocks.map(
            (block) =>
              `## ${toMarkdown(block.title)}\n\n${block.lines.map((line) => `- ${toMarkdown(line)}\n`).join('')}`,
          ),
        ].join('\n'),
      };
    case 'html':
      return { mediaType: 'text/html; charset=utf-8', body: page(title, day, blocks) };
  }
}

function toBlocks(notes: MeetingNotes): Block[] {
  const { summary, sections, alsoDiscussed, actionItems, fields } = notes;
  const texts = (lines: MeetingNotes['summary']) => toPoints(lines.map(withMark)).map(({ text }) => text);
  const empty = sections.filter(({ lines }) => lines.length === 0);
  const isShort = isQuoted(notes) && notes.isSubjectKnown;
  const blocks = [
    { title: 'Summary', lines: texts(summary) },
    { title: 'Facts', lines: fields.map(({ label, value }) => `${label}: ${value}`) },
    ...sections.map(({ title, lines, dropped }) => ({
      title,
      lines:
        lines.length > 0 || isShort
          ? texts(lines)
          : [leftOutText(dropped) ?? emptySectionText(emptySection(title, notes))],
    })),
    { title: alsoDiscussed?.title ?? '', lines: texts(alsoDiscussed?.lines ?? []) },
    {
      title: 'Action items',
      lines: actionItems.map(
        ({ text, isQuote, asked, check, owner, dueDate, isDone }) =>
          `${isDone ? '[x]' : '[ ]'} ${markedText({ text: withQuestion(asked, quotedText({ text, isQuote })), check })}${owner === null ? '' : ` (${owner})`}${dueDate === null ? '' : `, by ${dueDate}`}`,
      ),
    },
    { title: notAsked, lines: isShort && empty.length > 0 ? [emptyTitles(empty, notes)] : [] },
  ];
  return blocks.filter(({ lines }) => lines.length > 0);
}

/** What has no lines, in one line. */
function emptyTitles(empty: MeetingNotes['sections'], notes: MeetingNotes): string {
  return empty
    .map(({ title }) => {
      const found = emptySection(title, notes);
      return found.claim === 'found-elsewhere' ? `${title} (${emptySectionText(found).toLowerCase()})` : title;
    })
    .join(', ');
}

/** Plain enough for every word processor: headings, lists, nothing that is loaded from elsewhere. */
function page(title: string, day: string, blocks: readonly Block[]): string {
  const body = blocks.map(
    (block) =>
      `<h2>${escapeHtml(block.title)}</h2>\n<ul>\n${block.lines.map((line) => `<li>${toHtml(line)}</li>`).join('\n')}\n</ul>`,
  );
  return [
    '<!doctype html>',
    '<html>',
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="font-family:Calibri,Arial,sans-serif">',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${day}</p>`,
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
