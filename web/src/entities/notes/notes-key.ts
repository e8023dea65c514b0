import type { QueryClient } from '@tanstack/react-query';
import { type InMeeting, meetingKey } from '../meetings/meetings.ts';

/** Begins with the meeting's, so that news of the meeting loads them again too. Apart from the calls, which only pages with notes need. */
export const notesKey = (at: InMeeting) => [...meetingKey(at), 'notes'] as const;
export const documentsKey = (at: InMeeting) => [...meetingKey(at), 'documents'] as const;

/** Notes, scorecard, facts or documents were changed, here or elsewhere. */
export function reloadNotes(client: QueryClient, at: InMeeting) {
  for (const queryKey of [notesKey(at), documentsKey(at)]) void client.invalidateQueries({ queryKey });
}
