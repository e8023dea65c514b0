/** Lines of exactly one finding that were put in other words: whoever edits one corrects what was found. */
export function doesCorrect(
  before: readonly { $id: string; text: string; findingIds?: string[] | undefined }[],
  wanted: readonly { $id?: string | undefined; text: string }[],
): boolean {
  const former = new Map(before.map((line) => [line.$id, line]));
  return wanted.some(({ $id, text }) => {
    const line = $id === undefined ? undefined : former.get($id);
    return line?.findingIds?.length === 1 && line.text !== text;
  });
}
