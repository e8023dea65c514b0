/** The line that is being said at this second: the last one that has begun; -1 before the first. */
export function lineAt(lines: readonly { start: number }[], second: number): number {
  let found = -1;
  for (const [index, { start }] of lines.entries()) if (start <= second + 0.05) found = index;
  return found;
}
