import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { quoteOf } from './copied-text.ts';
import type { Selected } from './use-selection.ts';
import { placeAtPoint, rowOf } from './word-elements.ts';

export type ListActions = {
  segments: readonly Segment[];
  speakers: ReadonlyMap<string, Speaker>;
  selected: Selected | null;
  cursor: number;
  setCursor: (row: number) => void;
  focusRow: (index: number) => void;
  setHovered: (index: number | null) => void;
  /** From this second on. */
  play: (seconds: number) => void;
  /** Null for the end of the text; where nothing may be changed there is none. */
  edit: ((index: number, word: number | null) => void) | undefined;
  menu: (index: number, anchor: HTMLElement) => void;
};

/** What is done to rows and words, heard at the list: thousands of words need no handlers of their own. */
export function listEvents({
  segments,
  speakers,
  selected,
  cursor,
  setCursor,
  focusRow,
  setHovered,
  play,
  edit,
  menu,
}: ListActions) {
  return {
    onClick: (event: MouseEvent) => {
      const index = rowOf(event.target);
      if (index === null) return;
      const act = (event.target as Element).closest<HTMLElement>('[data-act]');
      if (act?.dataset['act'] === 'edit') return edit?.(index, null);
      if (act?.dataset['act'] === 'menu') return menu(index, act);
      if (act) return play(segments[index]!.start);
      const place =
        getSelection()?.isCollapsed === false
          ? null
          : placeAtPoint(event.currentTarget.parentElement, segments, event.clientX, event.clientY);
      if (place) play(segments[place.segment]!.words[place.word]![1] / 1000);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeAtPoint(event.currentTarget.parentElement, segments, event.clientX, event.clientY);
      if (place) edit?.(place.segment, place.word);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1, Home: -segments.length, End: segments.length }[event.key];
      if (
        step === undefined &&
        !(event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined)
      )
        return;
      event.preventDefault();
      if (step !== undefined) focusRow(cursor + step);
      else if (edit) edit(cursor, null);
      else play(segments[cursor]!.start);
    },
    // Not by touch, which leaves the pointer where the finger was.
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setHovered(rowOf(event.target));
    },
    onPointerLeave: () => setHovered(null),
    onFocus: (event: FocusEvent) => {
      const index = rowOf(event.target);
      if (index !== null) setCursor(index);
    },
    onCopy: (event: ClipboardEvent) => {
      if (!selected || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', quoteOf(segments, speakers, selected.first, selected.last));
    },
  };
}
