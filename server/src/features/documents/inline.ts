/** A piece of a line that looks the same throughout. */
export type Run = { text: string; isBold: boolean; isItalic: boolean; href: string | null };
type Style = Omit<Run, 'text'>;

const plain: Style = { isBold: false, isItalic: false, href: null };
const mark =
  /\*\*(?=\S)(?<bold>(?:(?!\*\*).)+?)(?<=\S)\*\*|\*(?=\S)(?<italic>[^*]+?)(?<=\S)\*|\[(?<label>[^[\]]+)\]\((?<href>(?:https?:\/\/|mailto:)[^\s()]+)\)/u;

/** `**bold**`, `*italic*` and `[links](https://…)`; anything else is the text that it is. */
export function toRuns(text: string, style: Style = plain): Run[] {
  const match = mark.exec(text);
  if (!match) return text === '' ? [] : [{ text, ...style }];
  const { bold, italic, label, href } = match.groups!;
  const inner =
    bold !== undefined
      ? toRuns(bold, { ...style, isBold: true })
      : italic !== undefined
        ? toRuns(italic, { ...style, isItalic: true })
        : toRuns(label!, { ...style, href: href! });
  const before = match.index === 0 ? [] : [{ text: text.slice(0, match.index), ...style }];
  return [...before, ...inner, ...toRuns(text.slice(match.index + match[0].length), style)];
}
