/** How a word sounds, roughly: two spellings of one sound get the same key. For Latin letters; others stay as they are. */
export function soundOf(word: string): string {
  const letters = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const consonants = letters
    .replace(/^(kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/(sch|tch|ch|sh)/g, '1')
    .replace(/th/g, '2')
    .replace(/gh(?=[^aeiou]|$)/g, '')
    .replace(/ck/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/v/g, 'f')
    .replace(/w(?![aeiouy])/g, '')
    .replace(/h/g, '');
  const first = /^[aeiouy]/.test(consonants) ? 'a' : '';
  return first + consonants.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
}

/** Letters to add, drop, change or swap with a neighbour; stops counting above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let line = 1; line <= a.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[line - 1] === b[column - 1];
      let value = Math.min(
        (row[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (row[column - 1] as number) + (same ? 0 : 1),
      );
      if (line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1])
        value = Math.min(value, (before[column - 2] as number) + 1);
      next.push(value);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, row] = [row, next];
  }
  return row.at(-1) as number;
}
