import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { textOf } from '../../entities/transcripts/transcript.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { firstChoice, readChoice, SpeakerField } from './speaker-field.tsx';
import type { Edits } from './use-edits.ts';
import { messages } from './messages.ts';

export type SegmentDialogProps = { segment: Segment; speakers: readonly Speaker[]; edits: Edits; onClose: () => void };

/** Someone else said this. */
export function AssignDialog({ segment, speakers, edits, onClose }: SegmentDialogProps) {
  const [choice, setChoice] = useState(() => firstChoice(speakers, segment.speakerId));
  const wanted = readChoice(choice);
  const submit = () => {
    onClose();
    if (wanted) void edits.assign(segment, wanted);
  };
  return (
    <FormDialog
      title={messages.whoSaidThis}
      submitLabel={messages.save}
      isReady={wanted !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography
        sx={{
          color: 'text.secondary',
          maxHeight: 120,
          overflow: 'hidden',
          maskImage: 'linear-gradient(#000 70%, transparent)',
        }}
      >
        “{textOf(segment).slice(0, 400)}”
      </Typography>
      <SpeakerField label={messages.speaker} speakers={speakers} choice={choice} onChoice={setChoice} />
    </FormDialog>
  );
}
