import type { MeetingNotes } from '@candor/contract/notes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Why the notes may not be what they could be, with the way out. The weightiest reason alone. */
export function NotesBanner({ notes, onRewrite }: { notes: MeetingNotes; onRewrite: (() => void) | undefined }) {
  const action = onRewrite && (
    <Button size="small" color="inherit" onClick={onRewrite}>
      Rewrite
    </Button>
  );
  if (notes.state === 'failed')
    return (
      <Alert severity="error" action={action}>
        The notes could not be written to their end. What is there is shown.
      </Alert>
    );
  if (notes.isOfOtherTemplate)
    return (
      <Alert
        severity="info"
        action={action}
      >{`These notes were written as “${notes.meetingTypeName}”. The meeting type or its template has changed since.`}</Alert>
    );
  if (notes.isStale)
    return (
      <Alert severity="info" action={action}>
        The transcript was corrected since these notes were written.
      </Alert>
    );
  return null;
}
