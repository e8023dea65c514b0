import { getRecordingMedia } from '@candor/contract/recordings';
import { urlOf } from '../../lib/api-url.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';

/** A part of the meeting's sound: the fragment makes a media element begin and end there. */
export function recordingSpanUrl(
  at: InMeeting,
  token: string | undefined,
  { start, end }: { start: number; end: number },
): string | null {
  return token === undefined
    ? null
    : `${urlOf(getRecordingMedia, { params: { ...at, type: 'audio' }, query: { token } })}#t=${start.toFixed(2)},${end.toFixed(2)}`;
}
