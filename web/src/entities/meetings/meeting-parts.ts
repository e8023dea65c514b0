import type { Meeting } from '@candor/contract/meetings';
import type { Playback } from '../../ui/player/playback.ts';
import type { InMeeting } from './meetings.ts';
import type { SelectedQuote } from '../notes/selected-quote.ts';

/** What the page of a meeting hands to the parts on it; they are put together in the app. */
export type MeetingPartProps = {
  at: InMeeting;
  meeting: Meeting;
  playback: Playback;
  hasRecording: boolean;
  mayChange: boolean;
};

/** The notes also take what was marked in the transcript, once. */
export type NotesPartProps = MeetingPartProps & { quoted: SelectedQuote | null; onQuoted: () => void };
