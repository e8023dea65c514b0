import type { LayoutId } from '@candor/contract/sharable-pages';

/** One place of a layout. `index` is the item's in the order of display. */
export type Cell = {
  index: number /** Shows the progress bar, the controls and the playback button, and is the tallest of its row. */;
  isLarge: boolean;
};
/** Cells side by side where there is room. `large` says at which end the large one stands, for the others are then stacked beside it. */
export type Row = { cells: readonly Cell[]; large: 'first' | 'last' | null };

const featureGroup = 3;
const mixedRow = [3, 2] as const;
const uniformColumns = 2;

/** Where each of so many items stands. Every item is in exactly one cell, in order. */
export function layoutOf(layoutId: LayoutId, count: number): Row[] {
  if (layoutId === 'feature') return rowsOf(count, [featureGroup]).map(featureRow);
  if (layoutId === 'mixed') return rowsOf(count, mixedRow).map(plainRow);
  if (layoutId === 'uniform') return rowsOf(count, [uniformColumns]).map(plainRow);
  return rowsOf(count, [1]).map((indexes) => ({
    cells: indexes.map((index) => ({ index, isLarge: true })),
    large: null,
  }));
}

/** Indexes 0 to `count`, cut into rows of these sizes, over and over. */
function rowsOf(count: number, sizes: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (let start = 0; start < count; ) {
    const size = Math.min(sizes[rows.length % sizes.length]!, count - start);
    rows.push(Array.from({ length: size }, (_, at) => start + at));
    start += size;
  }
  return rows;
}

function plainRow(indexes: number[]): Row {
  return { cells: indexes.map((index) => ({ index, isLarge: false })), large: null };
}

/** The large one is the first of every other group and the third of those between; a group that is not full has no third. */
function featureRow(indexes: number[], group: number): Row {
  const isLast = group % 2 === 1 && indexes.length === featureGroup;
  const large = isLast ? featureGroup - 1 : 0;
  return { cells: indexes.map((index, at) => ({ index, isLarge: at === large })), large: isLast ? 'last' : 'first' };
}
