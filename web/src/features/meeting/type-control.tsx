import type { Meeting } from '@candor/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { notesQuery, useRegenerateNotes } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { MeetingTypeField } from '../../entities/meeting-types/meeting-type-field.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** The kind of meeting. What is written follows it, so changing it offers to write again; nothing is rewritten unasked. */
export function TypeControl({ at, meeting, mayChange }: { at: InMeeting; meeting: Meeting; mayChange: boolean }) {
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const notes = useQuery(notesQuery(at)).data;
  const rewrite = useRegenerateNotes(at);
  const showAlert = useAlerts();
  const hasNotes = notes?.state === 'ready' || notes?.state === 'failed';
  // Notes that are still being loaded are not "no notes": the offer waits for them.
  const mayHaveNotes = notes === undefined || hasNotes;
  const isAtRest = meeting.status === 'completed' || meeting.status === 'failed';
  const close = () => setChangedTo(null);
  const confirm = () =>
    rewrite.mutate({}, { onError: (error) => showAlert('error', errorText(error)), onSettled: close });
  return (
    <>
      <MeetingTypeField
        meeting={meeting}
        isDisabled={!mayChange}
        onChanged={(name) => mayHaveNotes && isAtRest && setChangedTo(name)}
      />
      <ConfirmDialog
        isOpen={changedTo !== null && hasNotes}
        title={messages.rewriteTheNotesNow}
        text={messages.theNotesWereWrittenAsMeetingTypeName(notes?.meetingTypeName ?? 'General', changedTo ?? '')}
        confirmLabel={messages.rewriteNow}
        cancelLabel={messages.notNow}
        isBusy={rewrite.isPending}
        onCancel={close}
        onConfirm={confirm}
      />
    </>
  );
}
