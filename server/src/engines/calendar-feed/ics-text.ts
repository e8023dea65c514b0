import { createHash } from 'node:crypto';
import type { CalendarZones } from './calendar-zones.ts';
import { openZones } from './calendar-zones.ts';
import { headerValue, readBlocks, readProperties, readProperty, toText, unfold } from './content-lines.ts';
import type { ReadOptions } from './event-fields.ts';
import { mayMatter, readEvents, uidOf } from './events.ts';
import type { FeedChange } from './port.ts';
import { FeedError } from './port.ts';

/** So many events are parsed before others get their turn. */
const batch = 200;

/** By UID, a short digest of the text of each object that may have something in the window. */
export type ObjectDigests = Record<string, string>;
/** So many objects are told apart one by one; a larger file is read whole whenever it changes. */
const mostDigests = 10_000;

/**
 * The objects of a calendar file that have something in the window. A file may hold decades: what lies far outside is left
 * unparsed by a look at its dates, and what has the same text as before (`known`) by its digest, so the work follows what is new.
 */
export async function readIcsText(
  fileText: string,
  options: ReadOptions,
  known?: ObjectDigests,
): Promise<{ changes: FeedChange[]; isFull: boolean; digests: ObjectDigests | undefined }> {
  if (!isCalendarText(fileText)) throw new FeedError('invalid', noCalendarText);
  const text = unfold(fileText);
  const timezones = [...readBlocks(text, 'VTIMEZONE')];
  const floatingName = headerValue(text, 'X-WR-TIMEZONE');
  const zones = openZones(timezones, [floatingName, options.timeZone]);
  const byUid = blocksByUid(text, options);
  const shared = [...timezones, floatingName ?? '', options.timeZone ?? ''].join('\n');
  const digests = byUid.size > mostDigests ? undefined : digestsOf(byUid, shared);
  const before = digests && known;
  const changes: FeedChange[] = [];
  let count = 0;
  for (const [uid, blocks] of byUid) {
    if (before && before[uid] === digests[uid]) continue;
    if (++count % batch === 0) await new Promise((resolve) => setImmediate(resolve));
    const change = toChange(uid, blocks, zones, options);
    if (change.events.length > 0 || change.problem || before) changes.push(change);
  }
  if (before) for (const uid of Object.keys(before)) if (!byUid.has(uid)) changes.push({ objectKey: uid, events: [] });
  return { changes, isFull: before === undefined, digests };
}

export const noCalendarText = 'There is no calendar at this address.';
export const isCalendarText = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

/** A whole object of a calendar, as CalDAV has it: all that belongs to one UID. */
export function readObject(objectKey: string, objectText: string, options: ReadOptions): FeedChange {
  const text = unfold(objectText);
  const zones = openZones([...readBlocks(text, 'VTIMEZONE')], [headerValue(text, 'X-WR-TIMEZONE'), options.timeZone]);
  return toChange(objectKey, [...readBlocks(text, 'VEVENT')], zones, options);
}

function toChange(
  objectKey: string,
  blocks: readonly string[],
  zones: CalendarZones,
  options: ReadOptions,
): FeedChange {
  const { events, problem } = readEvents(blocks, zones, options);
  return { objectKey, events, ...(problem && { problem }) };
}

/** All versions of an object that may matter: an older one may lie in the window and a newer one outside. */
function blocksByUid(text: string, options: ReadOptions): Map<string, string[]> {
  const byUid = new Map<string, string[]>();
  const mattering = new Set<string>();
  for (const block of readBlocks(text, 'VEVENT')) {
    const uid = uidOfBlock(block);
    const known = byUid.get(uid);
    if (known) known.push(block);
    else byUid.set(uid, [block]);
    if (!mattering.has(uid) && mayMatter(block, options)) mattering.add(uid);
  }
  return new Map([...byUid].filter(([uid]) => mattering.has(uid)));
}

function uidOfBlock(block: string): string {
  const line = /^UID[:;].*$/im.exec(block)?.[0];
  const uid = line === undefined ? '' : toText(readProperty(line) ?? undefined).trim();
  return uid === '' ? uidOf(readProperties(block)) : uid;
}

/** Properties of the whole file count for every object in it, except stamps that servers write on each request. */
function digestsOf(byUid: ReadonlyMap<string, readonly string[]>, shared: string): ObjectDigests {
  return Object.fromEntries(
    [...byUid].map(([uid, blocks]) => {
      const plain = blocks.join('').replace(/^DTSTAMP[^\r\n]*\r?\n/gim, '');
      return [uid, createHash('sha1').update(shared).update(plain).digest('base64url').slice(0, 16)];
    }),
  );
}

/** How often the file asks to be read, in seconds: `PT15M`, `P1D`. */
export function refreshSeconds(text: string): number | undefined {
  const [, days, hours, minutes] =
    /^(?:REFRESH-INTERVAL|X-PUBLISHED-TTL)[^:\r\n]*:P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/im.exec(
      text.slice(0, 5_000),
    ) ?? [];
  const seconds = Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60;
  return seconds > 0 ? seconds : undefined;
}
