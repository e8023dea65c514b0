import type { MeetingNotes } from '@candor/contract/notes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Why the notes may not be what they could be, with the way out. The weightiest reason alone. */
export function NotesBanner({ notes, onRewrite }: { notes: MeetingNotes; onRewrite: (() => void) | undefined }) {
  const action = onRewrite && (
    <Button size="small" color="inherit" onClick={onRewrite}>
      {notes.isStale && notes.state !== 'failed' && !notes.isOfOtherTemplate ? 'Write notes again' : 'Rewrite'}
    </Button>
  );
  if (notes.state === 'failed')
    return (
      <Alert severity="error" action={action}>
        The notes couldn’t be completed. Everything written so far is shown.
      </Alert>
    );
  if (notes.isOfOtherTemplate)
    return (
      <Alert
        severity="info"
        action={action}
      >{`These notes were written as “${notes.meetingTypeName}”. The meeting type or its template has since changed.`}</Alert>
    );
  if (notes.isStale)
    return (
      <Alert severity="info" action={action}>
        The transcript or its speakers have changed since these notes were written.
      </Alert>
    );
  return null;
}
