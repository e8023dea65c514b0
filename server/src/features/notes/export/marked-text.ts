/** As text for the team: a line that asks to be checked says so. */
export const markedText = ({ text, check }: { text: string; check?: string | undefined }): string =>
  check ? `${text} [Check this: ${check}]` : text;

export const withMark = <L extends { text: string; check?: string | undefined }>(line: L): L => ({
  ...line,
  text: markedText(line),
});
