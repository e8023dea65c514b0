import type { InMeeting } from '../entities/meetings/meetings.ts';

/** The meeting is recorded already, by another tab of this browser or by another of this person's devices. */
export class RecordedElsewhereError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RecordedElsewhereError';
  }
}

/** Of all tabs of this browser one at a time may record a meeting or send what is left of it. Null where another does; the answer lets go. */
export async function holdMeetingLock({ meetingId }: Pick<InMeeting, 'meetingId'>): Promise<(() => void) | null> {
  const held = Promise.withResolvers<(() => void) | null>();
  void navigator.locks.request(`candor.recording.${meetingId}`, { ifAvailable: true }, (lock) => {
    if (!lock) return held.resolve(null);
    return new Promise<void>((release) => held.resolve(release));
  });
  return held.promise;
}
