import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { mergeQuery, useContactChanges } from './use-contacts.ts';
import { messages } from './messages.ts';

export type MergeDialogProps = {
  teamId: string;
  /** Stays. */
  contactId: string;
  otherId: string;
  onClose: () => void;
  onMerged: () => void;
};

/** What a merge would do, before it is done; it can be undone for as long as the message is shown. */
export function MergeDialog({ teamId, contactId, otherId, onClose, onMerged }: MergeDialogProps) {
  const preview = useQuery(mergeQuery(teamId, contactId, otherId));
  const { merge, undo } = useContactChanges(teamId);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  // This dialog is closed by then: callbacks of `mutate` would not be called.
  const takeBack = (changeId: string) =>
    void undo.mutateAsync(changeId).then(() => showAlert('success', messages.theMergeWasUndone), tell);
  const submit = () =>
    merge.mutate(
      { contactId, otherId },
      {
        onSuccess: ({ contact, changeId }) => {
          onMerged();
          showAlert('success', messages.mergedIntoContactName(contact.name), {
            label: messages.undo,
            onAction: () => takeBack(changeId),
          });
        },
        onError: tell,
      },
    );
  return (
    <FormDialog
      title={messages.mergeContacts}
      submitLabel={messages.merge}
      isBusy={merge.isPending}
      isReady={preview.data !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {preview.isError && (
        <Alert severity="error" action={<Button onClick={() => void preview.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(preview.error)}
        </Alert>
      )}
      {preview.isPending && <RowsSkeleton rows={3} />}
      {preview.data && (
        <>
          <Part title={messages.theContactWillBe}>
            <b>{preview.data.contact.name}</b>
          </Part>
          <Part title={messages.emails}>{preview.data.contact.emails.join(', ') || messages.none}</Part>
          <Part title={messages.phoneNumbers}>{preview.data.contact.phones.join(', ') || messages.none}</Part>
          <Part title={messages.meetingsThatMove}>{preview.data.movedMeetings}</Part>
          {preview.data.conflicts.length > 0 && (
            <Alert severity="warning">
              {messages.theContactsDifferOnConflictsBothStay(
                preview.data.conflicts.map(({ label }) => label.toLowerCase()).join(', '),
              )}
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
    </div>
  );
}
