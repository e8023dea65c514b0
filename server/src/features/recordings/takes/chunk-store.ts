import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { take, takeChunk, takeTrack } from '../../../db/schema/recordings.ts';
import type { ChunkRow, TakeRow } from './take-store.ts';

/** A take with what is known of one place in it. */
export type ChunkPlace = {
  take: TakeRow /** Null where the take has no such track. */;
  track: number | null /** Of the chunk that is there already. */;
  sha256: string | null;
};
type ChunkAddress = { teamId: string; meetingId: string; takeId: string; track: number; seq: number };

const $ = sql.placeholder;

/** Many chunks arrive every second: their statements are put together once, and keep their plans. */
const statements = new WeakMap<Db, ReturnType<typeof prepare>>();

function prepare(db: Db) {
  const place = db
    .select({ take, track: takeTrack.track, sha256: takeChunk.sha256 })
    .from(take)
    .leftJoin(takeTrack, and(eq(takeTrack.takeId, take.id), eq(takeTrack.track, $('track'))))
    .leftJoin(
      takeChunk,
      and(eq(takeChunk.takeId, take.id), eq(takeChunk.track, $('track')), eq(takeChunk.seq, $('seq'))),
    )
    .where(and(eq(take.teamId, $('teamId')), eq(take.meetingId, $('meetingId')), eq(take.id, $('takeId'))))
    .prepare('chunk place');
  // The columns in the order of the table. The take is held as it is: it cannot be closed meanwhile, but others may hold it too.
  const held = sql`select id, ${$('track')}::smallint, ${$('seq')}::integer, team_id, ${$('bytes')}::bigint, ${$('sha256')}::text, ${$('key')}::text, now() from take where team_id = ${$('teamId')} and id = ${$('takeId')} and status = 'open' for share`;
  const insert = db
    .insert(takeChunk)
    .select(held)
    .onConflictDoNothing({ target: [takeChunk.takeId, takeChunk.track, takeChunk.seq] })
    .returning({ seq: takeChunk.seq })
    .prepare('chunk insert');
  return { place, insert };
}

function statementsOf(db: Db) {
  const known = statements.get(db) ?? prepare(db);
  statements.set(db, known);
  return known;
}

export async function selectPlace(db: Db, at: ChunkAddress): Promise<ChunkPlace | undefined> {
  const [row] = await statementsOf(db).place.execute(at);
  return row;
}

/** False where the take is closed, or there is a chunk at this place. */
export async function insertIntoOpen(db: Db, row: Omit<ChunkRow, 'createdAt'>): Promise<boolean> {
  return (await statementsOf(db).insert.execute(row)).length === 1;
}
