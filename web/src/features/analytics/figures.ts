import type { Drill } from './use-analytics.ts';
import { numberText } from '../../language/locale.ts';

export type FigureColumn = { label: string; text: (value: number | null) => string };
/** `values` in the order of the columns; null where there is nothing to say. */
export type FigureRow = { key: string; label: string; values: readonly (number | null)[]; drill?: Drill | undefined };

export const countText = (value: number | null) => (value === null ? '–' : numberText(value));
