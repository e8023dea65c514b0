import type { FoundMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { MeetingPicker } from '../../entities/meetings/meeting-picker.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { type FormSection, ofNotes } from './training-rules.ts';
import { useReadNotes } from './use-training.ts';
import { messages } from './messages.ts';

/** Takes over the notes of a meeting, with what people changed in them. */
export function FromMeeting({
  teamId,
  onNotes,
}: {
  teamId: string;
  onNotes: (meeting: FoundMeeting, sections: FormSection[]) => void;
}) {
  const [meeting, setMeeting] = useState<FoundMeeting | null>(null);
  const read = useReadNotes(teamId);
  const showAlert = useAlerts();
  const take = () =>
    meeting &&
    read.mutate(meeting.$id, {
      onSuccess: (notes) => {
        const sections = ofNotes(notes);
        if (sections.length === 0) showAlert('info', messages.thisMeetingHasNoNotesYet);
        else onNotes(meeting, sections);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <MeetingPicker
          teamId={teamId}
          label={messages.copyNotesFromAMeeting}
          chosen={meeting}
          onChosen={setMeeting}
          helperText={messages.includesYourCorrectionsReplacesThe}
        />
      </Box>
      <Button variant="outlined" disabled={!meeting} loading={read.isPending} onClick={take}>
        {messages.useTheseNotes}
      </Button>
    </Box>
  );
}
