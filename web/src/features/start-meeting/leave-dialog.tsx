import { useBlocker } from '@tanstack/react-router';
import { getToken } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Leaving stops the sending, so it is asked first; the browser asks automatically when the tab is closed. Whose session is over has to leave. */
export function LeaveDialog({ isBusy }: { isBusy: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isBusy && getToken() !== null,
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={messages.leaveWhileUploading}
      text={messages.theUploadStopsToContinueItLater}
      confirmLabel={messages.leave}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
