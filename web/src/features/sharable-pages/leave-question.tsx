import { useBlocker } from '@tanstack/react-router';
import { getToken } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Changes that are not saved are not lost by a click beside. Whose session is over has to leave. */
export function LeaveQuestion({ isAsked }: { isAsked: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isAsked() && getToken() !== null,
    enableBeforeUnload: isAsked,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={messages.leaveWithoutSaving}
      text={messages.yourChangesToThisPageWillBe}
      confirmLabel={messages.leave}
      isDestructive
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
