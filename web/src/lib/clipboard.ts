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

/** Text for plain fields and HTML for those that keep its looks. Each is asked for when it is pasted, so both have to be there; without a secure context there is only text. */
export async function copyRich(text: string, html: string): Promise<void> {
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return copyText(text);
  const blob = (type: string, content: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
  ]);
}
