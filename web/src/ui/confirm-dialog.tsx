import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { messages } from './messages.ts';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A choice that goes with the answer. */
  children?: ReactNode;
};

/** A question with Cancel and Confirm. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel = messages.confirm,
  cancelLabel = messages.cancel,
  isDestructive,
  isBusy,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 440 } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="contained" color={isDestructive ? 'error' : 'primary'} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
