import type { MeetingNotes } from '@candor/contract/notes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from './messages.ts';

/** Why the notes may not be what they could be, with the way out. The weightiest reason alone. */
export function NotesBanner({ notes, onRewrite }: { notes: MeetingNotes; onRewrite: (() => void) | undefined }) {
  const action = onRewrite && (
    <Button size="small" color="inherit" onClick={onRewrite}>
      {notes.isStale && notes.state !== 'failed' && !notes.isOfOtherTemplate
        ? messages.writeNotesAgain
        : messages.rewrite}
    </Button>
  );
  if (notes.state === 'failed')
    return (
      <Alert severity="error" action={action}>
        {messages.theNotesCouldntBeCompletedEverything}
      </Alert>
    );
  if (notes.isOfOtherTemplate)
    return (
      <Alert severity="info" action={action}>
        {messages.theseNotesWereWrittenAs(notes.meetingTypeName)}
      </Alert>
    );
  if (notes.isStale)
    return (
      <Alert severity="info" action={action}>
        {messages.theTranscriptOrItsSpeakersHave}
      </Alert>
    );
  return null;
}
