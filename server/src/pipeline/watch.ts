import type { Stage } from '@candor/contract/meetings';
import type { App } from '../app.ts';
import { meetingTopic } from './announce.ts';
import type { InMeeting } from './hold.ts';
import { findMeetingRow, isAt } from './hold.ts';

export type Watch = {
  /** Aborted with the job, or when its work is no longer wanted. */
  signal: AbortSignal;
  /** Whether the work is no longer wanted: the meeting was deleted, or moved to another stage. */
  isStopped(): boolean;
  end(): void;
};

/** Follows the meeting while a job works on it; with a stage, for as long as the meeting is in it. The caller ends the watch. */
export function watchMeeting(app: App, jobSignal: AbortSignal, at: InMeeting, stage?: Stage): Watch {
  const stopped = new AbortController();
  /** News may be older than the job: what counts is where the meeting stands now. */
  async function check(): Promise<void> {
    const row = await findMeetingRow(app.db, at);
    if (!row || (stage !== undefined && !isAt(row, stage))) stopped.abort(new Error('stopped'));
  }
  const look = () =>
    void check().catch((error: unknown) =>
      app.log.warn({ err: error }, 'pipeline: a job could not look at its meeting'),
    );
  const stopListening = app.notifications.subscribe(meetingTopic, ({ meetingId, status, isDeleted }) => {
    if (meetingId !== at.meetingId || (!isDeleted && (stage === undefined || status === stage))) return;
    look();
  });
  const stopFollowingGaps = app.notifications.onGap(look);
  // What happened between the job's first look at its meeting and this moment was announced to nobody here.
  look();
  return {
    signal: AbortSignal.any([jobSignal, stopped.signal]),
    isStopped: () => stopped.signal.aborted,
    end() {
      stopListening();
      stopFollowingGaps();
    },
  };
}
