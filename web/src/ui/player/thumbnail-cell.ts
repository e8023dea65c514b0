/** A sheet of small pictures, one every so many seconds, left to right and top to bottom. */
export type Sheet = {
  everySeconds: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  count: number;
};

/** Where on the sheet the picture of this moment is, in its pixels. */
export function cellAt(sheet: Sheet, seconds: number): { x: number; y: number } {
  const index = Math.min(sheet.count - 1, Math.max(0, Math.floor(seconds / sheet.everySeconds)));
  return { x: (index % sheet.columns) * sheet.width, y: Math.floor(index / sheet.columns) * sheet.height };
}
