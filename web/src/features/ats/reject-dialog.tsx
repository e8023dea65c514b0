import { limits } from '@candor/contract/limits';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';

export type RejectDialogProps = {
  count: number;
  isBusy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** The reason stays with the change, so that the next reader knows why it did not go. */
export function RejectDialog({ count, isBusy, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={count === 1 ? 'Reject change' : `Reject ${count} changes`}
      submitLabel="Reject"
      isBusy={isBusy}
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onReject(reason.trim())}
    >
      <LimitedTextField
        label="Reason"
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.description}
        value={reason}
        onValue={setReason}
        helperText="Saved with the change and in the audit log."
      />
    </FormDialog>
  );
}
