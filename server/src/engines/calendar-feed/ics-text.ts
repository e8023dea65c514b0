import { createHash } from 'node:crypto';
import type { ReadOptions } from './event-fields.ts';
import { expandEvent, readComponents } from './ical-events.ts';
import type { FeedChange } from './port.ts';
import { FeedError } from './port.ts';
import { readPlainEvent } from './plain-event.ts';

/** So many events are parsed before others get their turn. */
const batch = 200;
const dayMs = 86_400_000;
/** Events that are not repeated and began so long before the window are over. */
const longestDays = 14;

/** By UID, a short digest of the text of each object that may have something in the window. */
export type ObjectDigests = Record<string, string>;
/** So many objects are told apart one by one; a larger file is read whole whenever it changes. */
const mostDigests = 10_000;

/**
 * The objects of a calendar file that have something in the window. A file may hold decades: what lies far outside is left
 * unparsed by a look at its dates, and what has the same text as before (`known`) by its digest, so the work follows what is new.
 */
export async function readIcsText(
  text: string,
  options: ReadOptions,
  known?: ObjectDigests,
): Promise<{ changes: FeedChange[]; isFull: boolean; digests: ObjectDigests | undefined }> {
  if (!isCalendarText(text)) throw new FeedError('invalid', noCalendarText);
  const zones = [...text.matchAll(/^BEGIN:VTIMEZONE[\s\S]*?^END:VTIMEZONE\r?$/gm)].map(([zone]) => zone);
  const byUid = blocksByUid(text, options);
  const digests = byUid.size > mostDigests ? undefined : digestsOf(byUid, zones);
  const before = digests && known;
  const changes: FeedChange[] = [];
  let count = 0;
  for (const [uid, own] of byUid) {
    if (before && before[uid] === digests[uid]) continue;
    if (++count % batch === 0) await new Promise((resolve) => setImmediate(resolve));
    const events = readObject(own, zones, options);
    if (events.length > 0 || before) changes.push({ objectKey: uid, events });
  }
  if (before) for (const uid of Object.keys(before)) if (!byUid.has(uid)) changes.push({ objectKey: uid, events: [] });
  return { changes, isFull: before === undefined, digests };
}

export const noCalendarText = 'There is no calendar at this address.';
export const isCalendarText = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

function blocksByUid(text: string, options: ReadOptions): Map<string, string[]> {
  const byUid = new Map<string, string[]>();
  for (const block of eventBlocks(text)) {
    if (!mayMatter(block, options)) continue;
    const uid = /^UID(?:;[^:]*)?:(.*(?:\r?\n[ \t].*)*)/m
      .exec(block)?.[1]
      ?.replace(/\r?\n[ \t]/g, '')
      .trim();
    const known = uid && byUid.get(uid);
    if (known) known.push(block);
    else if (uid) byUid.set(uid, [block]);
  }
  return byUid;
}

/** The zones of a file count for every object in it. Stamps that servers write anew whenever they are asked do not. */
function digestsOf(byUid: ReadonlyMap<string, readonly string[]>, zones: readonly string[]): ObjectDigests {
  const shared = zones.join('');
  return Object.fromEntries(
    [...byUid].map(([uid, blocks]) => {
      const plain = blocks.join('').replace(/^DTSTAMP[^\r\n]*\r?\n/gm, '');
      return [uid, createHash('sha1').update(shared).update(plain).digest('base64url').slice(0, 16)];
    }),
  );
}

function readObject(blocks: readonly string[], zones: readonly string[], options: ReadOptions): FeedChange['events'] {
  const plain = blocks.length === 1 ? readPlainEvent(blocks[0]!, options) : null;
  return (
    plain ??
    expandText(['BEGIN:VCALENDAR', ...zonesOf(blocks, zones), ...blocks, 'END:VCALENDAR'].join('\r\n'), options)
  );
}

/** One broken event does not spoil the calendar. */
export function expandText(text: string, options: ReadOptions): FeedChange['events'] {
  try {
    return [...readComponents(text).values()].flatMap((components) => expandEvent(components, options));
  } catch {
    return [];
  }
}

function* eventBlocks(text: string): Generator<string> {
  const begin = 'BEGIN:VEVENT';
  const end = 'END:VEVENT';
  for (let at = text.indexOf(begin); at >= 0; ) {
    const stop = text.indexOf(end, at);
    if (stop < 0) return;
    yield text.slice(at, stop + end.length);
    at = text.indexOf(begin, stop);
  }
}

function mayMatter(block: string, { window }: ReadOptions): boolean {
  if (/^(RRULE|RDATE|RECURRENCE-ID)[:;]/m.test(block)) return true;
  const [, year, month, day] = /^DTSTART[^:\r\n]*:(\d{4})(\d{2})(\d{2})/m.exec(block) ?? [];
  if (!year) return false;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return start <= window.to.getTime() + dayMs && start >= window.from.getTime() - longestDays * dayMs;
}

/** Only those that it names: parsing all of them for every event would cost more than the event. */
function zonesOf(blocks: readonly string[], zones: readonly string[]): string[] {
  const named = new Set(
    blocks.flatMap((block) =>
      [...block.matchAll(/TZID=("[^"]+"|[^:;\r\n]+)/g)].map(([, name]) => name!.replace(/"/g, '')),
    ),
  );
  return zones.filter((zone) => named.has(/^TZID[^:]*:(.*?)\r?$/m.exec(zone)?.[1]?.trim() ?? ''));
}

/** How often the file asks to be read, in seconds: `PT15M`, `P1D`. */
export function refreshSeconds(text: string): number | undefined {
  const [, days, hours, minutes] =
    /^(?:REFRESH-INTERVAL|X-PUBLISHED-TTL)[^:\r\n]*:P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/m.exec(
      text.slice(0, 5_000),
    ) ?? [];
  const seconds = Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60;
  return seconds > 0 ? seconds : undefined;
}
