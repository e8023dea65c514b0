export type TextPart = { text: string; isMention: boolean };

/** The text in parts, so that names behind an @ stand out. Longer names first: “@Ann” is not found in “@Anna”. */
export function markMentions(text: string, mentions: readonly { name: string }[]): TextPart[] {
  const names = [...new Set(mentions.map(({ name }) => `@${name.toLowerCase()}`))].toSorted(
    (one, other) => other.length - one.length,
  );
  const parts: TextPart[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let index = 0; index < text.length; ) {
    const name = lower.length === text.length ? names.find((one) => lower.startsWith(one, index)) : undefined;
    if (name === undefined) {
      index += 1;
      continue;
    }
    if (index > from) parts.push({ text: text.slice(from, index), isMention: false });
    parts.push({ text: text.slice(index, index + name.length), isMention: true });
    index += name.length;
    from = index;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}
