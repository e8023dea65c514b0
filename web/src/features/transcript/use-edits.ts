import type { Speaker } from '@candor/contract/speech-data';
import type { Segment, TranscriptChange } from '@candor/contract/transcripts';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import {
  type SpeakerChoice,
  useAssignSegment,
  useEditSegment,
  useMergeSpeaker,
  useSplitSegment,
  useUpdateSpeaker,
} from '../../entities/transcripts/transcript-changes.ts';
import { errorText } from '../../lib/error-text.ts';
import { textOf } from '../../entities/transcripts/transcript.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** The way back from a change. */
type Step = { label: string; back: () => Promise<TranscriptChange> };

/** Every change that a person can make to the transcript; each says what it could not do, and can be undone where that is possible. */
export function useEdits(at: InMeeting) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const showAlert = useAlerts();
  const edit = useEditSegment(at);
  const assign = useAssignSegment(at);
  const split = useSplitSegment(at);
  const update = useUpdateSpeaker(at);
  const merge = useMergeSpeaker(at);

  const attempt = async (
    change: Promise<TranscriptChange>,
    stepOf?: (made: TranscriptChange) => Step | undefined,
  ): Promise<boolean> => {
    try {
      const step = stepOf?.(await change);
      if (step) setSteps((before) => [...before, step]);
      return true;
    } catch (error) {
      showAlert('error', errorText(error));
      return false;
    }
  };
  return {
    correct: (segment: Segment, text: string) =>
      attempt(edit.mutateAsync({ segment, text }), () => ({
        label: 'correction',
        back: () => edit.mutateAsync({ segment, text: textOf(segment) }),
      })),
    assign: (segment: Segment, speaker: SpeakerChoice) =>
      attempt(assign.mutateAsync({ segment, speaker }), () => ({
        label: messages.changeOfSpeaker,
        back: () => assign.mutateAsync({ segment, speaker: { speakerId: segment.speakerId } }),
      })),
    split: (segment: Segment, wordIndex: number, speaker: SpeakerChoice) =>
      attempt(split.mutateAsync({ segmentId: segment.$id, wordIndex, speaker }), ({ segments }) => {
        const added = segments.find(({ $id }) => $id !== segment.$id);
        return (
          added && {
            label: 'split',
            back: () => assign.mutateAsync({ segment: added, speaker: { speakerId: segment.speakerId } }),
          }
        );
      }),
    update: (speaker: Speaker, wanted: Pick<Speaker, 'name' | 'role'>) =>
      attempt(update.mutateAsync({ speaker, ...wanted }), () => ({
        label: messages.changeOfASpeaker,
        back: () => update.mutateAsync({ speaker: { ...speaker, ...wanted }, name: speaker.name, role: speaker.role }),
      })),
    merge: (speaker: Speaker, into: Speaker) =>
      attempt(merge.mutateAsync({ speakerId: speaker.$id, intoSpeakerId: into.$id })),
    /** The name of what would be undone. */
    undoable: steps.at(-1)?.label,
    undo: () => {
      const step = steps.at(-1);
      if (!step) return;
      setSteps(steps.slice(0, -1));
      void attempt(step.back());
    },
    isBusy: split.isPending || merge.isPending,
  };
}
export type Edits = ReturnType<typeof useEdits>;
