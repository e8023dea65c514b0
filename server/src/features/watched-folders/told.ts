import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { FoundFile, WatchedPlace } from '../../engines/watched-place/port.ts';
import { toInstant } from './dates.ts';
import { folderOf, kindOf, nameOf, stemOf } from './groups.ts';
import type { Told } from './names.ts';
import { readByRule, readName, readRule, toTitle } from './names.ts';
import type { Spoke } from './sidecars.ts';
import { readParticipants, readSubtitles, toText } from './sidecars.ts';
import type { FolderRow } from './store.ts';

export type ToldName = { title: string; contact: string | null; startTime: Date | null; isOther: boolean };

/** What the name of a file says. Where it isn't written by the rule, it is read as without one. */
export function tellName({ rule, timeZone }: Pick<FolderRow, 'rule' | 'timeZone'>, path: string): ToldName {
  const stem = stemOf(path);
  const pieces = rule === '' ? null : readRule(rule);
  const byRule = pieces && readByRule(pieces, stem);
  const told: Told = byRule ?? readName(stem, nameOf(folderOf(path)));
  const zone = /^GMT\d{8}-/.test(stem) ? 'UTC' : timeZone;
  return {
    title: told.title,
    contact: told.contact,
    startTime: told.date === null ? null : toInstant(told.date, told.time ?? '12:00:00', zone),
    isOther: pieces !== null && byRule === null,
  };
}

/** Recorders write until the end: without a time in its name, that is what is known. */
export const startOf = (told: ToldName, { modifiedAt }: Pick<FoundFile, 'modifiedAt'>): Date =>
  told.startTime ?? modifiedAt;

export const titleOf = (told: ToldName, path: string): string =>
  told.title || told.contact || toTitle(stemOf(path)) || 'Recording';

/** Larger ones are no subtitles and no list of participants. */
const mostBytes = 8 * 1024 * 1024;

export type Beside = {
  spoke: Spoke[] | null;
  participants: string[];
  used: string[];
  unread: { path: string; reason: string }[];
};

export async function readBeside(place: WatchedPlace, paths: readonly string[]): Promise<Beside> {
  const beside: Beside = { spoke: null, participants: [], used: [], unread: [] };
  for (const path of paths) {
    const text = await readSmall(place, path);
    if (text === null) {
      beside.unread.push({ path, reason: 'It can’t be read, or is too large for what its name says.' });
    } else if (kindOf(path) === 'subtitles') {
      const spoke = readSubtitles(text);
      if (!spoke)
        beside.unread.push({ path, reason: 'It doesn’t say who speaks. The recording was taken without it.' });
      else {
        beside.spoke ??= spoke;
        beside.used.push(path);
      }
    } else {
      const names = readParticipants(text);
      if (names.length === 0)
        beside.unread.push({ path, reason: 'It has no column with names. The recording was taken without it.' });
      else {
        beside.participants.push(...names);
        beside.used.push(path);
      }
    }
  }
  beside.participants.push(...new Set(beside.spoke?.map(({ name }) => name)));
  beside.participants = [...new Set(beside.participants)];
  return beside;
}

async function readSmall(place: WatchedPlace, path: string): Promise<string | null> {
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of await place.open(path)) {
      parts.push(part as Buffer);
      if ((size += (part as Buffer).length) > mostBytes) return null;
    }
    return toText(Buffer.concat(parts));
  } catch {
    return null;
  }
}

/** The one contact of the team that is called so; with two of them nobody can tell. */
export async function findContactCalled(app: App, teamId: string, names: readonly string[]): Promise<string | null> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from contact where team_id = ${teamId} and lower(name) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[]) limit 2`);
  return rows.length === 1 ? rows[0]!.id : null;
}
