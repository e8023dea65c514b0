import { limits } from '@candor/contract/limits';
import type { NewTrack } from '@candor/contract/recordings';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { insertTrack, lockTake, selectTracks, updateTrackName } from './take-store.ts';

/** For recorders inside the server: someone joins during the take. Returns the number of the track. */
export async function addTrack(app: App, at: InMeeting & { takeId: string }, track: NewTrack): Promise<number> {
  return app.db.transaction(async (tx) => {
    const take = await lockTake(tx, at.teamId, at.takeId);
    if (!take) throw new AppError('take_not_found');
    if (take.status === 'finished') throw new AppError('take_finished');
    const number = (await selectTracks(tx, at.teamId, [at.takeId])).length;
    if (number >= limits.takeTracks) throw new AppError('invalid_request');
    await insertTrack(tx, { ...track, track: number, takeId: at.takeId, teamId: at.teamId });
    return number;
  });
}

/** For recorders inside the server: whose track it is became known after it was opened. */
export async function nameTrack(
  app: App,
  { teamId, takeId }: InMeeting & { takeId: string },
  track: number,
  name: string,
): Promise<void> {
  await updateTrackName(app.db, { teamId, takeId, track }, name);
}
