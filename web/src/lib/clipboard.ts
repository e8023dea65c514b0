/** Also where the page is not a secure context, as on an installation reached over plain HTTP: there the old command still works. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  // Inside an open dialog focus cannot leave it, so the text has to be selected in there.
  const home = document.activeElement?.closest('[role=dialog]') ?? document.body;
  home.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser did not copy');
}
