import type { Meeting } from '@candor/contract/meetings';
import type { SpeechData } from '@candor/contract/speech-data';
import type { Playback } from '../../ui/player/playback.ts';
import type { InMeeting } from '../meetings/meetings.ts';
import type { MediaAccess } from '../recordings/recordings.ts';
import type { SelectedQuote } from '../notes/selected-quote.ts';

/** What the page of a meeting hands to the transcript on it; the two are put together in the app. */
export type TranscriptProps = {
  at: InMeeting;
  meeting: Meeting;
  speech: SpeechData;
  playback: Playback;
  access: MediaAccess;
  hasRecording: boolean;
  mayChange: boolean;
  /** Seconds to mark on the timeline. */
  onMarks: (seconds: readonly number[]) => void;
  /** Exactly this part of the recording is to become a snippet. */
  onSnippet: (span: { start: number; end: number }) => void;
  /** These words are to become a fact; undefined where there is nothing to write it to. */
  onFact: ((quoted: SelectedQuote) => void) | undefined;
  /** Where who spoke is shown. */
  speakersPlace: HTMLElement | null;
  /** At the top of the page, for voices without a name. */
  whoPlace: HTMLElement | null;
};
