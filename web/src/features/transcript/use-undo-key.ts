import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z or Cmd+Z, except where something is typed and has an undo of its own. */
export function useUndoKey(isActive: boolean, onUndo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'z' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], [role=dialog]'))
      return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive]);
}
