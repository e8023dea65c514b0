import type { LiveState } from '@candor/contract/live';
import { RecordedElsewhereError } from './meeting-lock.ts';

/** A bot or phone may record at the same time as this browser; a second browser would only record the same person twice. */
export function refuseSecondBrowser({
  meeting,
  sources,
}: Pick<LiveState, 'sources'> & { meeting: Pick<LiveState['meeting'], 'status'> }): void {
  if (meeting.status !== 'created' && meeting.status !== 'pending')
    throw new RecordedElsewhereError('This meeting is over. Start a new one to record again.');
  const isRecorded = sources.some(
    ({ source, state }) => source === 'browser' && state !== 'gone' && state !== 'finished',
  );
  if (isRecorded)
    throw new RecordedElsewhereError(
      'You’re recording this meeting on another device or in another browser. Finish there first, or follow it here.',
    );
}
