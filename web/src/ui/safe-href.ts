/** The address of a link that others wrote, if following it can do no more than open a page or a mail. */
export function safeHref(href: string): string | undefined {
  const trimmed = href.trim();
  if (/^(https?:|mailto:|tel:)/i.test(trimmed)) return trimmed;
  return /^[/#?](?![/\\])/.test(trimmed) ? trimmed : undefined;
}
