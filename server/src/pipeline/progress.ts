import { limits } from '@candor/contract/limits';
import type { MeetingProgress, Stage } from '@candor/contract/meetings';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { MeetingRow } from '../db/schema/meetings.ts';
import { meetingProgress } from '../db/schema/meetings.ts';
import { selectPlaces } from '../jobs/places.ts';
import { announceMeeting } from './announce.ts';
import type { Pace } from './pace.ts';
import { notesIn, selectPace } from './pace.ts';
import { isStage, stageRules } from './stages.ts';

type Row = Pick<MeetingRow, 'id' | 'status' | 'durationS'>;

/** What each of the meetings last reported about the stage it is in now, or its place in the queue, and how long the notes will take. */
export async function selectProgress(db: Db, rows: readonly Row[]): Promise<Map<string, MeetingProgress>> {
  const processed = rows.filter(({ status }) => isStage(status));
  if (processed.length === 0) return new Map();
  const [found, pace] = await Promise.all([
    db
      .select()
      .from(meetingProgress)
      .where(
        inArray(
          meetingProgress.meetingId,
          processed.map(({ id }) => id),
        ),
      ),
    selectPace(db),
  ]);
  const reported = new Map(found.map((row) => [row.meetingId, row]));
  const isReported = ({ id, status }: Row) => reported.get(id)?.stage === status;
  const queued = await selectQueued(
    db,
    processed.filter((row) => !isReported(row)),
  );
  return new Map(
    processed.flatMap((row) => {
      const last = isReported(row) ? reported.get(row.id) : queued.get(row.id);
      return last ? [[row.id, withNotesIn(pace, row, last)]] : [];
    }),
  );
}

type Reported = Omit<MeetingProgress, 'notesInS'>;

/** While a stage is tried again nobody knows how long it will take. */
function withNotesIn(pace: Pace, row: Row, { percent, note, isRetrying }: Reported): MeetingProgress {
  const notesInS = isRetrying ? undefined : notesIn(pace, row, percent);
  return { percent, note, isRetrying, ...(notesInS !== undefined && { notesInS }) };
}

/** Meetings whose stage has not begun: how many come before them. */
async function selectQueued(db: Db, rows: readonly Row[]): Promise<Map<string, Reported>> {
  const queued = new Map<string, Reported>();
  for (const stage of new Set(rows.map(({ status }) => status as Stage))) {
    const ids = rows.filter(({ status }) => status === stage).map(({ id }) => id);
    for (const [id, ahead] of await selectPlaces(db, stageRules[stage].job, ids))
      queued.set(id, { percent: 0, note: queueNote(ahead), isRetrying: false });
  }
  return queued;
}

const queueNote = (ahead: number) =>
  ahead === 0 ? 'Next in line' : `Waiting for ${ahead} other ${ahead === 1 ? 'recording' : 'recordings'}`;

/** How far the stage that the meeting is in now has come; shown until the meeting moves on to the next. */
export async function reportProgress(db: Db, row: MeetingRow, percent: number, note: string): Promise<void> {
  await saveProgress(db, row, {
    percent: Math.round(Math.min(100, Math.max(0, percent))),
    note: note.slice(0, limits.description),
    isRetrying: false,
  });
}

/** The last attempt came as far as it came, and another one follows automatically: shown with the reason until that one reports. */
export async function reportRetry(db: Db, row: MeetingRow, reason: string): Promise<void> {
  const percent = (await selectProgress(db, [row])).get(row.id)?.percent ?? 0;
  await saveProgress(db, row, { percent, note: reason.slice(0, limits.description), isRetrying: true });
}

async function saveProgress(db: Db, row: MeetingRow, progress: Reported): Promise<void> {
  const stage = row.status;
  await db
    .insert(meetingProgress)
    .values({ meetingId: row.id, stage, ...progress })
    .onConflictDoUpdate({
      target: meetingProgress.meetingId,
      set: { stage, ...progress, updatedAt: sql`now()` },
    });
  await announceMeeting(db, row, withNotesIn(await selectPace(db), row, progress));
}
