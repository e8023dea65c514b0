import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import { messages } from './messages.ts';

export type FormDialogProps = {
  title: string;
  submitLabel: string;
  isBusy?: boolean;
  isReady?: boolean;
  onClose: () => void /** What the other button says, and does where that is not closing. */;
  otherLabel?: string;
  onOther?: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog that is a form: Enter in a field submits it. */
export function FormDialog({
  title,
  submitLabel,
  isBusy = false,
  isReady = true,
  onClose,
  otherLabel = messages.cancel,
  onOther = onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      {/* Around the parts and not the paper itself, which is the dialog; without a box of its own, so that the content scrolls between the others. */}
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onOther}>
            {otherLabel}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
