/** Whether a press of this key is meant for the page, not for a field that is typed into or a list that is searched by typing. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false;
  return !(
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role=listbox], [role=menu]')
  );
}
