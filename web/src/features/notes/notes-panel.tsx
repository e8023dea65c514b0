import type { Meeting } from '@candor/contract/meetings';
import type { MeetingNotes } from '@candor/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { notesQuery, useRegenerateNotes } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingPartProps, NotesPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { NotesView } from './notes-view.tsx';
import { messages } from './messages.ts';

/** The notes of a meeting, or why there are none. */
export function NotesPanel(props: NotesPartProps) {
  const { at, meeting, mayChange } = props;
  const { data, error, isFetching, refetch } = useQuery(notesQuery(at));
  if (!data) {
    return (
      <Paper variant="outlined">
        {error ? (
          <ListMessage
            role="alert"
            text={errorText(error)}
            action={
              <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : (
          <Box aria-busy sx={{ p: 2 }}>
            <RowsSkeleton rows={5} />
          </Box>
        )}
      </Paper>
    );
  }
  if (hasNotes(data)) return <NotesView {...props} notes={data} />;
  return (
    <Paper variant="outlined">
      <ListMessage
        drawing={<NoRowsDrawing />}
        text={emptyText(meeting, data)}
        action={mayChange && mayWrite(meeting, data) && <WriteButton at={at} />}
      />
    </Paper>
  );
}

/** While they are written again what was there stays readable. */
export function hasNotes({
  state,
  summary,
  sections,
  actionItems,
}: Pick<MeetingNotes, 'state' | 'summary' | 'sections' | 'actionItems'>): boolean {
  return state === 'ready' || sections.length > 0 || summary.length > 0 || actionItems.length > 0;
}

function mayWrite(meeting: Meeting, { state, isSilent }: MeetingNotes): boolean {
  return state !== 'writing' && !isSilent && (meeting.status === 'completed' || meeting.status === 'failed');
}

function emptyText({ status }: Meeting, { state, isSilent }: MeetingNotes): string {
  if (isSilent) return messages.thereIsNoSpeechInThisRecording;
  if (state === 'writing' || status === 'summarize') return messages.theNotesAreBeingWrittenAndWill;
  if (state === 'failed') return messages.theNotesCouldntBeWrittenTheRecording;
  if (status === 'completed' || status === 'failed') return messages.thisMeetingHasNoNotesYetWrite;
  if (status === 'cancelled') return messages.thisMeetingNeverStartedSoThereIs;
  return messages.theNotesAreWrittenAsSoonAs;
}

function WriteButton({ at }: Pick<MeetingPartProps, 'at'>) {
  const write = useRegenerateNotes(at);
  const showAlert = useAlerts();
  return (
    <Button
      variant="outlined"
      loading={write.isPending}
      onClick={() => write.mutate({}, { onError: (error) => showAlert('error', errorText(error)) })}
    >
      {messages.writeNotes}
    </Button>
  );
}
