import type { Meeting } from '@candor/contract/meetings';
import type { SpeechData } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import type { Playback } from '../../ui/player/playback.ts';
import type { Edits } from './use-edits.ts';

/** What the question "Who is who?" is asked with. */
export type WhoProps = {
  meeting: Meeting;
  speech: SpeechData;
  segments: readonly Segment[];
  playback: Playback;
  hasRecording: boolean;
  edits: Edits;
};
