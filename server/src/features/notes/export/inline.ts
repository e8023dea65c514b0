/** Lines hold plain text with `**bold**`, `*italic*` and `[links](https://…)`: here it is turned into what other programs take. */

const link = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)/g;

export function toText(line: string): string {
  return line
    .replace(link, '$1 ($2)')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\*(.+?)\*/g, '$1');
}

/** Markdown readers take HTML as such: what was said is never that. */
export function toMarkdown(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function toHtml(line: string): string {
  return escapeHtml(line)
    .replace(
      /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)/g,
      (_, text: string, url: string) => `<a href="${url}">${text}</a>`,
    )
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/(^|[^*])\*([^*]+?)\*/g, '$1<i>$2</i>');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
