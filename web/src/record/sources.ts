import type { LiveState } from '@candor/contract/live';
import { RecordedElsewhereError } from './meeting-lock.ts';
import { messages } from './messages.ts';

/** A bot or phone may record at the same time as this browser; a second browser would only record the same person twice. */
export function refuseSecondBrowser({
  meeting,
  sources,
}: Pick<LiveState, 'sources'> & { meeting: Pick<LiveState['meeting'], 'status'> }): void {
  if (meeting.status !== 'created' && meeting.status !== 'pending')
    throw new RecordedElsewhereError(messages.thisMeetingIsOverStartANew);
  const isRecorded = sources.some(
    ({ source, state }) => source === 'browser' && state !== 'gone' && state !== 'finished',
  );
  if (isRecorded) throw new RecordedElsewhereError(messages.youreRecordingThisMeetingOnAnother);
}
