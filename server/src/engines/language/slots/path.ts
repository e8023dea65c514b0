/** To begin or to end something, and to change in the middle of it into something else (logarithms of chances). */
const [turning, changing] = [0.3, 2];

/**
 * The likeliest way through the chances of each word, where 0 is nothing.
 * Word by word, a doubtful one in the middle of "a gas supplier" would become something of its own.
 */
export function likeliestPath(chances: readonly (readonly number[])[]): number[] {
  let totals = (chances[0] ?? []).map((_, slot) => (slot === 0 ? 0 : -turning));
  const steps = chances.map((own, word) => {
    const before = word === 0 ? own.map((_, slot) => slot) : stepsInto(totals);
    totals = own.map((chance, slot) => {
      const last = before[slot] as number;
      return (totals[last] as number) - costOf(last, slot) + Math.log(Math.max(chance, 1e-9));
    });
    return before;
  });
  let at = largest(totals);
  return steps
    .toReversed()
    .map((before) => {
      const own = at;
      at = before[at] as number;
      return own;
    })
    .toReversed();
}

const costOf = (from: number, to: number) => (from === to ? 0 : from === 0 || to === 0 ? turning : changing);

/** Where each slot is best reached from: itself, nothing, or whatever is best so far. */
function stepsInto(totals: readonly number[]): number[] {
  const best = largest(totals);
  return totals.map((_, slot) => {
    let from = slot;
    for (const other of [0, best])
      if ((totals[other] as number) - costOf(other, slot) > (totals[from] as number) - costOf(from, slot)) from = other;
    return from;
  });
}

function largest(values: readonly number[]): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1) if ((values[at] as number) > (values[best] as number)) best = at;
  return best;
}
