import { useBlocker } from '@tanstack/react-router';
import { getToken } from './session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Leaving the page with words that are not saved is asked first; looking at another part of it is not leaving. */
export function LeaveGuard({ isBusy }: { isBusy: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isBusy && current.pathname !== next.pathname && getToken() !== null,
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={messages.leaveWithoutSaving}
      text={messages.yourChangesArentSavedYet}
      confirmLabel={messages.leave}
      isDestructive
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
