/** `2026-03-02`, or null. Days before months only with dots, as in Europe; with strokes nobody can tell. */
export function readDate(text: string): string | null {
  const digits = text.replaceAll(/[-._ ]/g, '');
  if (!/^\d{6}$|^\d{8}$/.test(digits)) return null;
  const isDayFirst = /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text);
  const [year, month, day] = isDayFirst
    ? [digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)]
    : digits.length === 8
      ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
      : [`20${digits.slice(0, 2)}`, digits.slice(2, 4), digits.slice(4)];
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isThere && Number(year) >= 1990 && Number(year) < 2100 ? date : null;
}

/** `10:30:15`, or null. */
export function readTime(text: string): string | null {
  const digits = text.replaceAll(/[-._:h ]/g, '');
  if (!/^\d{4}$|^\d{6}$/.test(digits)) return null;
  const [hour, minute, second] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4) || '00'];
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 ? `${hour}:${minute}:${second}` : null;
}

/** The moment of a date and a time on the clock of a zone. */
export function toInstant(date: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  // Twice: where the clock changed between the two, the second is right.
  const first = asUtc - offsetMs(asUtc, zone);
  return new Date(asUtc - offsetMs(first, zone));
}

function offsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return local - Math.floor(at / 1000) * 1000;
}
