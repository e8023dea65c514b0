/** Characters of a name, with room for a number behind it. */
const longest = 80;

/** What people call it as a file name without an ending, unlike any of those that are there. */
export function toName(nickname: string, taken: ReadonlySet<string>): string {
  const base = slug(nickname) || 'document';
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** Letters and digits of any script, the rest as hyphens. */
function slug(text: string): string {
  const letters = [...text.toWellFormed().normalize('NFC').toLowerCase()].slice(0, longest).join('');
  return letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
}

const endings = /\.(pdf|html?|txt|docx|png|jpe?g)$/i;

/** `CV – Zoë.pdf` → `CV – Zoë`. */
export function withoutEnding(filename: string): string {
  return filename.replace(endings, '');
}
