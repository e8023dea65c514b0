import type { LiveCaption, LiveSource, LiveState } from '@candor/contract/live';
import type { Take } from '@candor/contract/recordings';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { findMeeting, withProgress } from '../meetings/service.ts';
import { findTake, takesOf } from '../recordings/takes/takes.ts';
import { toNote } from './notes.ts';
import type { Viewer } from './own.ts';
import { announceLive, requireOwnMeeting } from './own.ts';
import { listScript } from './script.ts';
import { leastLevel, stateOf } from './states.ts';
import type { CaptionRow, SourceRow } from './store.ts';
import { lockSource, selectCaptions, selectNotes, selectSources, upsertSource } from './store.ts';

export type { LiveTrack } from './track.ts';
export { openLiveTrack } from './track.ts';

export async function getLive(app: App, who: Viewer, at: InMeeting): Promise<LiveState> {
  const row = await requireOwnMeeting(app.db, who, at);
  const now = app.now();
  const [meeting, takes, sources, captions, script, notes] = await Promise.all([
    withProgress(app.db, row),
    takesOf(app.db, at),
    selectSources(app.db, at),
    selectCaptions(app.db, at),
    listScript(app.db, row),
    selectNotes(app.db, at),
  ]);
  const heard = new Map(sources.map((source) => [source.takeId, source]));
  const recorders = takes.filter(({ source }) => source !== 'upload');
  return {
    meeting,
    now: now.toISOString(),
    finishesAt: row.finishesAt?.toISOString() ?? null,
    sources: recorders.map((take) => toSource(take, heard.get(take.$id), now)),
    captions: captions.map(toCaption),
    script,
    notes: notes.map(toNote),
  };
}

/** One that has not reported yet has just begun, or never will. */
function toSource(take: Take, heard: SourceRow | undefined, now: Date): LiveSource {
  const begun = new Date(take.$createdAt);
  const state = stateOf(
    heard ?? { isPaused: false, heardAt: begun, soundedAt: begun },
    take.status === 'finished',
    now,
  );
  const tracks = take.tracks
    .filter(({ kind }) => kind === 'audio')
    .map(({ track, name, participant }) => ({
      track,
      name,
      participant,
      level: state === 'recording' ? (heard?.levels[track] ?? 0) : 0,
    }));
  return {
    takeId: take.$id,
    source: take.source,
    state,
    startedAt: take.startedAt,
    heardAt: (heard?.heardAt ?? begun).toISOString(),
    tracks,
  };
}

function toCaption({ takeId, track, number, speaker, startS, endS, text }: CaptionRow): LiveCaption {
  return { takeId, track, number, speaker, start: startS, end: endS, text, isFinal: true };
}

/** What `POST …/heartbeat` does, for recorders inside the server. The owner is told when the source stands otherwise than before. */
export async function beat(
  app: App,
  at: InMeeting,
  of: { takeId: string; isPaused: boolean; levels: { track: number; level: number }[] },
): Promise<{ isOver: boolean }> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting) return { isOver: true };
  const take = await findTake(app.db, at, of.takeId);
  if (!take) throw new AppError('take_not_found');
  const now = app.now();
  await app.db.transaction(async (tx) => {
    const before = await lockSource(tx, at.teamId, of.takeId);
    // Time spent in a pause, or away, is not silence.
    const wasAway = !before || before.isPaused || before.told === 'gone';
    const isHeard = of.isPaused || of.levels.some(({ level }) => level >= leastLevel);
    const soundedAt = wasAway || isHeard ? now : before.soundedAt;
    const told = stateOf({ isPaused: of.isPaused, heardAt: now, soundedAt }, take.status === 'finished', now);
    await upsertSource(tx, {
      takeId: of.takeId,
      teamId: at.teamId,
      meetingId: at.meetingId,
      isPaused: of.isPaused,
      heardAt: now,
      soundedAt,
      levels: toLevels(of.levels),
      told,
    });
    if (told !== before?.told) await announceLive(tx, meeting);
  });
  return { isOver: take.status === 'finished' || !isOpen(meeting) };
}

function isOpen({ status, endTime }: MeetingRow): boolean {
  return status === 'created' || (status === 'pending' && endTime === null);
}

function toLevels(given: readonly { track: number; level: number }[]): number[] {
  const levels = Array.from({ length: Math.max(0, ...given.map(({ track }) => track + 1)) }, () => 0);
  for (const { track, level } of given) levels[track] = level;
  return levels;
}
