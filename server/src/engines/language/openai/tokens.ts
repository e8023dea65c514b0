/** Rather too many than too few: English has about four letters to a token, other scripts one or two. */
export function countTokens(text: string): number {
  const wide = text.match(/[^\x00-\u024f]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / 3.2 + wide * 1.2);
}
