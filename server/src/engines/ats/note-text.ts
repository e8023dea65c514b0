import type { AtsNoteLine, NewAtsNote } from './port.ts';

export type NoteFormat = {
  /** `lists`: of the tags only b, a, ul and li are kept, so that every line is an item of a list. */
  html: boolean | 'lists';
  most: number;
  /** False where the remote key has a field of its own. */
  keyInText: boolean;
  /** False where the system shows the title apart. */
  titleInText: boolean;
};

/** The last line of notes in systems without a field for our key. */
const keyLine = (remoteKey: string) => `Candor reference ${remoteKey}`;
const keyPattern = /(?<!\s)\s*(?:•\s*)?Candor reference ([A-Za-z0-9-]{8,60})\s*$/;
const cutLine: AtsNoteLine = { kind: 'paragraph', text: 'The note continues in Candor.' };

/** A note as one system takes it. One that is too long ends after the last line that fits, and says so. */
export function renderNote(note: NewAtsNote, format: NoteFormat): { text: string; isCut: boolean } {
  const write = (lines: readonly AtsNoteLine[]) =>
    format.html ? writeHtml(lines, format.html === 'lists') : writePlain(lines);
  const heading: AtsNoteLine[] = format.titleInText ? [{ kind: 'heading', text: note.title }] : [];
  const end: AtsNoteLine[] = format.keyInText ? [{ kind: 'paragraph', text: keyLine(note.remoteKey) }] : [];
  const lines = [...heading, ...note.lines];
  const whole = write([...lines, ...end]);
  if (whole.length <= format.most) return { text: whole, isCut: false };
  // The number of lines that fit is found by halving: each try renders the note again.
  let [fits, tooMany] = [0, lines.length];
  const cutTo = (count: number) => write([...lines.slice(0, count), cutLine, ...end]);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (cutTo(middle).length <= format.most) fits = middle;
    else tooMany = middle;
  }
  return { text: cutTo(fits), isCut: true };
}

/** What a person reads, without the line that carries our key; and the key. */
export function readNoteText(text: string, isHtml: boolean): { text: string; remoteKey: string | null } {
  const plain = (isHtml ? toPlain(text) : text).replaceAll('\r\n', '\n').trim();
  const found = keyPattern.exec(plain);
  return { text: found ? plain.slice(0, found.index).trim() : plain, remoteKey: found?.[1] ?? null };
}

function writePlain(lines: readonly AtsNoteLine[]): string {
  return lines
    .map((line) => {
      if (line.kind === 'bullet') return `• ${line.text}`;
      return line.kind === 'link' ? `${line.text}: ${line.url}` : line.text;
    })
    .join('\n');
}

/** Only tags that these systems keep: b, a, ul, li and, outside lists, p. */
function writeHtml(lines: readonly AtsNoteLine[], onlyLists: boolean): string {
  let html = '';
  let isInList = false;
  for (const line of lines) {
    const isItem = onlyLists || line.kind === 'bullet';
    if (isItem !== isInList) html += isItem ? '<ul>' : '</ul>';
    isInList = isItem;
    const text = line.kind === 'link' ? `<a href="${escape(line.url)}">${escape(line.text)}</a>` : escape(line.text);
    const shown = line.kind === 'heading' ? `<b>${text}</b>` : text;
    html += isItem ? `<li>${shown}</li>` : `<p>${shown}</p>`;
  }
  return isInList ? `${html}</ul>` : html;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}

function toPlain(html: string): string {
  return html
    .replace(/<li>/g, '• ')
    .replace(/<ul>/g, '\n')
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2: $1')
    .replace(/<br\s*\/?>|<\/(p|li|ul|ol|div|h\d)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n');
}
