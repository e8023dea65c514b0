import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import { memo } from 'react';
import type { Block } from './row-rules.ts';
import { SegmentRow } from './segment-row.tsx';

export type SegmentBlockProps = {
  block: Block;
  total: number;
  speakers: ReadonlyMap<string, Speaker>;
  /**
   * The row that Tab goes to; the one that has or had the focus and the one under the pointer, which have their buttons (also while a menu
   * has the focus, which comes back to its button); the one that is being edited. Each null where it is in another block.
   */
  tabStop: number | null;
  cursor: number | null;
  hovered: number | null;
  edited: { row: number; word: number | null } | null;
  /** Every row shows its buttons. */
  isTouch: boolean;
  mayChange: boolean;
  onDone: (segment: Segment, text: string | null) => void;
};

/** Rows that are drawn together: a change in one block leaves the others alone. */
export const SegmentBlock = memo(function SegmentBlock({
  block: { first, segments, speakerBefore },
  total,
  speakers,
  tabStop,
  cursor,
  hovered,
  edited,
  isTouch,
  mayChange,
  onDone,
}: SegmentBlockProps) {
  return (
    <div className="block">
      {segments.map((segment, index) => {
        const row = first + index;
        const before = index === 0 ? speakerBefore : segments[index - 1]!.speakerId;
        return (
          <SegmentRow
            key={segment.$id}
            segment={segment}
            row={row}
            total={total}
            speaker={speakers.get(segment.speakerId)}
            isTurn={before !== segment.speakerId}
            isTabStop={row === tabStop}
            hasActs={isTouch || row === hovered || row === cursor}
            mayChange={mayChange}
            editing={edited?.row === row ? edited.word : undefined}
            onDone={onDone}
          />
        );
      })}
    </div>
  );
});
