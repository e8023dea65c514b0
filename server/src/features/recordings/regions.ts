import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { RegionOf } from '../../engines/storage/regional.ts';
import { preferencesOf } from '../teams/member-preferences.ts';

/** A meeting stays where it is: as many are remembered. */
const mostRemembered = 10_000;

/** The region that the owner of a meeting, or the team, has chosen when its first file came. */
export function openRegions(db: Db, home: string): RegionOf {
  const known = new Map<string, string>();
  return async (key, isNew) => {
    const [, teamId, meetingId] = /^teams\/([^/]+)\/meetings\/([^/]+)\//.exec(key) ?? [];
    if (teamId === undefined || meetingId === undefined) return null;
    const region =
      known.get(meetingId) ?? (await find(db, meetingId)) ?? (isNew ? await settle(db, home, teamId, meetingId) : null);
    if (region === null) return null;
    if (known.size >= mostRemembered) known.clear();
    known.set(meetingId, region);
    return region;
  };
}

async function find(db: Db, meetingId: string): Promise<string | null> {
  const { rows } = await db.execute<{ region: string }>(
    sql`select region from storage_place where meeting_id = ${meetingId}`,
  );
  return rows[0]?.region ?? null;
}

/** Of two processes that store the first files at once, both follow the one that was first. */
async function settle(db: Db, home: string, teamId: string, meetingId: string): Promise<string | null> {
  const { rows } = await db.execute<{ account_id: string }>(
    sql`select account_id from meeting where id = ${meetingId}`,
  );
  const [owner] = rows;
  if (!owner) return null;
  const { defaultRegion } = await preferencesOf(db, { teamId, accountId: owner.account_id });
  await db.execute(
    sql`insert into storage_place (meeting_id, region) values (${meetingId}, ${defaultRegion ?? home}) on conflict do nothing`,
  );
  return find(db, meetingId);
}
