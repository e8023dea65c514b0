/** Positions of the longest run of equal items that both lists have in the same order, other items in between allowed. */
export function align(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        a[row] === b[column]
          ? (lengths[at + width + 1] as number) + 1
          : Math.max(lengths[at + width] as number, lengths[at + 1] as number);
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < a.length && column < b.length; ) {
    const at = row * width + column;
    if (a[row] === b[column]) pairs.push([row++, column++]);
    else if ((lengths[at + width] as number) >= (lengths[at + 1] as number)) row += 1;
    else column += 1;
  }
  return pairs;
}
