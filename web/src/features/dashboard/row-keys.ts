import type { KeyboardEvent } from 'react';

/** Marks the one thing in a row that opens it, and takes the focus of the row. */
export const rowActionProps = { 'data-row-action': '' };

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End go from row to row; Enter is the link's own. */
export function focusByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-action]')];
  const index = actions.findIndex((action) => action.closest('tr')?.contains(document.activeElement));
  if (index === -1) return;
  event.preventDefault();
  actions[step(index, actions.length - 1)]?.focus();
}
