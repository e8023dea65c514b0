import { limits } from '@candor/contract/limits';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { messages } from './messages.ts';

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
      title={count === 1 ? messages.rejectChange : messages.rejectCountChanges(count)}
      submitLabel={messages.reject2}
      isBusy={isBusy}
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onReject(reason.trim())}
    >
      <LimitedTextField
        label={messages.reason}
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.description}
        value={reason}
        onValue={setReason}
        helperText={messages.savedWithTheChangeAndInThe}
      />
    </FormDialog>
  );
}
