/** One meeting as calendar apps show it. */
export type CalendarEntry = {
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  url: string;
  isPrivate: boolean;
  isCancelled: boolean;
};

/** A calendar of RFC 5545. Times are UTC, so that no definitions of time zones have to travel along. */
export function toCalendarFile(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candor//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${toUtc(entry.createdAt)}`,
    `DTSTART:${toUtc(entry.startsAt)}`,
    `DTEND:${toUtc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.url)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `CLASS:${entry.isPrivate ? 'PRIVATE' : 'PUBLIC'}`,
    'END:VEVENT',
  ];
}

const toUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const mostBytes = 75;

/** At most 75 bytes in a line; what follows begins with a blank. No character is cut in two. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= mostBytes) return line;
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > mostBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}
