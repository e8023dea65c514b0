/** A word, and who said it. */
export type Spoken = { word: string; by: string };

const numbers: Record<string, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  '1st': 'first',
};

export function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.map((word) => numbers[word] ?? word);
}

/**
 * How many words of the transcript stand under the name of who said them. The transcript is laid beside what was said with the fewest
 * changes, whoever it names; a word counts where it stands beside one that was said.
 */
export function compareNames(
  said: readonly Spoken[],
  heard: readonly Spoken[],
): { compared: number; right: number; unnamed: number; wordErrors: number } {
  const costs = [Array.from({ length: heard.length + 1 }, (_, column) => column)];
  for (const [line, { word }] of said.entries()) {
    const row = [line + 1];
    for (const [column, other] of heard.entries())
      row.push(
        Math.min(
          costs[line]![column + 1]! + 1,
          row[column]! + 1,
          costs[line]![column]! + (word === other.word ? 0 : 1),
        ),
      );
    costs.push(row);
  }
  let [line, column] = [said.length, heard.length];
  let [compared, right, unnamed] = [0, 0, 0];
  while (line > 0 && column > 0) {
    const [one, other] = [said[line - 1]!, heard[column - 1]!];
    const isSame = one.word === other.word;
    if (costs[line]![column] === costs[line - 1]![column - 1]! + (isSame ? 0 : 1)) {
      compared += 1;
      if (one.by === other.by) right += 1;
      else if (/^Speaker \d+$/.test(other.by)) unnamed += 1;
      line -= 1;
      column -= 1;
    } else if (costs[line]![column] === costs[line - 1]![column]! + 1) line -= 1;
    else column -= 1;
  }
  return { compared, right, unnamed, wordErrors: costs[said.length]![heard.length]! / said.length };
}
