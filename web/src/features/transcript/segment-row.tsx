import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import { memo } from 'react';
import { timeText } from '../../ui/player/time-text.ts';
import { speakerColour } from '../../ui/speaker-colours.ts';
import type { Mark } from './search-rules.ts';
import { SegmentEditor } from './segment-editor.tsx';
import { SegmentText } from './segment-text.tsx';

export type SegmentRowProps = {
  segment: Segment;
  index: number;
  total: number;
  speaker: Speaker | undefined;
  /** Somebody else spoke before: the name is shown. */
  isTurn: boolean;
  marks: readonly Mark[] | undefined;
  activeMark: number | undefined;
  /** The one row that Tab goes to. */
  isCursor: boolean;
  mayChange: boolean;
  /** The word that is selected at first, null for none; undefined while it is not edited. */
  editing: number | null | undefined;
  measure: (row: HTMLElement | null) => void;
  onDone: (segment: Segment, text: string | null) => void;
};

/** Plain elements and one style for the whole list: dozens of rows come and go while it is scrolled. */
export const SegmentRow = memo(function SegmentRow({ segment, index, total, speaker, isTurn, marks, activeMark, isCursor, mayChange, editing, measure, onDone }: SegmentRowProps) {
  const tabIndex = isCursor ? 0 : -1;
  const isEdited = editing !== undefined;
  return (
    <li ref={measure} data-index={index} data-id={segment.$id} data-turn={isTurn || undefined} tabIndex={isEdited ? -1 : tabIndex} aria-setsize={total} aria-posinset={index + 1}>
      <button type="button" data-act="play" tabIndex={tabIndex} aria-label={`${timeText(segment.start)}, play from here`}>
        {timeText(segment.start)}
      </button>
      <div className="said">
        <div className="speaker" style={{ color: speakerColour(speaker?.place ?? 0) }}>
          {speaker?.name ?? 'Unknown speaker'}
        </div>
        {isEdited ? <SegmentEditor segment={segment} word={editing} onDone={(text) => onDone(segment, text)} /> : <SegmentText words={segment.words} marks={marks} active={activeMark} />}
      </div>
      {!isEdited && (
        <div className="acts">
          {mayChange && (
            <button type="button" data-act="edit" tabIndex={tabIndex} aria-label="Correct the text" title="Correct the text (Enter)">
              <Icon path={pencil} />
            </button>
          )}
          <button type="button" data-act="menu" tabIndex={tabIndex} aria-label="More for this passage" aria-haspopup="menu" title="More">
            <Icon path={dots} />
          </button>
        </div>
      )}
    </li>
  );
});

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden focusable="false">
      <path d={path} />
    </svg>
  );
}

const pencil = 'M3 17.46v3.04c0 .28.22.5.5.5h3.04c.13 0 .26-.05.35-.15L17.81 9.94l-3.75-3.75L3.15 17.1q-.15.15-.15.36M20.71 7.04a.996.996 0 0 0 0-1.41l-2.34-2.34a.996.996 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z';
const dots = 'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2';
