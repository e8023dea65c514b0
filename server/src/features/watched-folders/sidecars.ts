/** Who spoke when, in milliseconds of the recording. */
export type Spoke = { name: string; startMs: number; endMs: number };

const longestName = 100;
const mostCues = 20_000;

/**
 * Who speaks, as the subtitles of Zoom (`Dana Whitfield: Hello`) and Teams (`<v Dana Whitfield>Hello</v>`) tell it. Null where they
 * name nobody: then they say no more than the sound does.
 */
export function readSubtitles(text: string): Spoke[] | null {
  const spoke: Spoke[] = [];
  let time: { startMs: number; endMs: number } | null = null;
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const arrow = line.indexOf('-->');
    if (arrow >= 0) {
      const [startMs, endMs] = [
        toMs(line.slice(0, arrow)),
        toMs(
          line
            .slice(arrow + 3)
            .trim()
            .split(' ')[0] ?? '',
        ),
      ];
      time = startMs === null || endMs === null || endMs <= startMs ? null : { startMs, endMs };
      continue;
    }
    if (line.trim() === '') time = null;
    if (!time || spoke.length >= mostCues) continue;
    const name = voiceOf(line);
    if (name === null) continue;
    const last = spoke.at(-1);
    // One after the other is one turn: what lies between is a breath.
    if (last?.name === name && time.startMs - last.endMs < 2_000) last.endMs = Math.max(last.endMs, time.endMs);
    else spoke.push({ name, ...time });
    time = null;
  }
  return new Set(spoke.map(({ name }) => name)).size > 0 ? spoke : null;
}

function voiceOf(line: string): string | null {
  if (line.startsWith('<v')) {
    const end = line.indexOf('>');
    const blank = line.indexOf(' ');
    return end > blank && blank > 0 ? toName(line.slice(blank + 1, end)) : null;
  }
  const colon = line.indexOf(': ');
  // A name is short, and nobody's begins with a digit or a small letter.
  const name = colon > 0 && colon <= longestName ? line.slice(0, colon) : '';
  return /^\p{Lu}/u.test(name) && name.split(' ').length <= 6 && !/[.!?,]/.test(name) ? toName(name) : null;
}

function toName(text: string): string | null {
  const name = text
    .replaceAll(/[\p{Cc}<>]/gu, '')
    .trim()
    .slice(0, longestName);
  return name === '' ? null : name;
}

/** `01:02:03.456`, or `02:03,456`. */
function toMs(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':').map(Number);
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !Number.isFinite(part) || part < 0)) return null;
  return Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * 1000);
}

const nameColumns = ['name (original name)', 'user name', 'participant', 'full name', 'name', 'display name'];

/** The names in a list of participants, as Zoom and Teams write it: with commas or tabs, behind some lines about the meeting. */
export function readParticipants(text: string): string[] {
  const lines = text.replaceAll('\r', '').split('\n').slice(0, 2_000);
  const rows = lines.map((line) =>
    toCells(line, line.includes('\t') ? '\t' : line.includes(';') && !line.includes(',') ? ';' : ','),
  );
  const column = (row: readonly string[]) => row.findIndex((cell) => nameColumns.includes(cell.trim().toLowerCase()));
  const head = rows.findIndex((row) => row.length > 1 && column(row) >= 0);
  if (head < 0) return [];
  const at = column(rows[head]!);
  const names: string[] = [];
  for (const row of rows.slice(head + 1)) {
    // Teams lists everything that they did below, in a table of its own.
    if (row.every((cell) => cell.trim() === '')) break;
    const name = toName(withoutOriginal(row[at] ?? ''));
    if (name !== null && !names.includes(name)) names.push(name);
  }
  return names.slice(0, 100);
}

/** Zoom: the name of the meeting, then that of the account in brackets. */
function withoutOriginal(name: string): string {
  const open = name.indexOf('(');
  return open > 0 ? name.slice(0, open) : name;
}

function toCells(line: string, comma: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at]!;
    if (char === '"' && isQuoted && line[at + 1] === '"') cell += line[(at += 1)]!;
    else if (char === '"') isQuoted = !isQuoted;
    else if (char === comma && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}

/** As their programs write them: UTF-8, or UTF-16 with its mark. */
export function toText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const swapped = Buffer.from(bytes.subarray(2, 2 + 2 * Math.floor((bytes.length - 2) / 2)));
    return swapped.swap16().toString('utf16le');
  }
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
