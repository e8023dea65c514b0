import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { getToken } from './session.ts';

/** Leaving the page with something unsaved is asked first; going from part to part of it is not leaving. Whose session is over has to leave. */
export function LeaveDialog({ isDirty, title, text }: { isDirty: boolean; title: string; text: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname && getToken() !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return <ConfirmDialog isOpen={status === 'blocked'} title={title} text={text} confirmLabel="Leave" isDestructive onCancel={() => reset?.()} onConfirm={() => proceed?.()} />;
}
