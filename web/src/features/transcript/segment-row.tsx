import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import { memo } from 'react';
import { shownOf } from '../../entities/transcripts/transcript.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { speakerColour } from '../../ui/speaker-colours.ts';
import { SegmentEditor } from './segment-editor.tsx';
import { messages } from './messages.ts';

export type SegmentRowProps = {
  segment: Segment;
  row: number;
  total: number;
  speaker: Speaker | undefined;
  /** Someone else spoke before: the name is shown. It is part of the button's name in every row, for those who hear the page. */
  isTurn: boolean;
  /** The one row that Tab goes to. */
  isTabStop: boolean;
  /** Its buttons are there. */
  hasActs: boolean;
  mayChange: boolean;
  /** The word that is selected at first, null for none; undefined while it is not edited. */
  editing: number | null | undefined;
  onDone: (segment: Segment, text: string | null) => void;
};

/** Few, plain elements and one style for the whole list: dozens of rows come and go while it is scrolled. */
export const SegmentRow = memo(function SegmentRow({
  segment,
  row,
  total,
  speaker,
  isTurn,
  isTabStop,
  hasActs,
  mayChange,
  editing,
  onDone,
}: SegmentRowProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const isEdited = editing !== undefined;
  const name = speaker?.name ?? messages.unknownSpeaker;
  return (
    <div
      role="listitem"
      className={isTurn ? 'row turn' : 'row'}
      data-row={row}
      tabIndex={isEdited ? -1 : tabIndex}
      aria-setsize={total}
      aria-posinset={row + 1}
    >
      <button
        type="button"
        data-act="play"
        tabIndex={tabIndex}
        aria-label={messages.nameTimeTextPlayFromHere(name, timeText(segment.start))}
      >
        {timeText(segment.start)}
      </button>
      {isTurn && (
        <div className="speaker" style={{ color: speakerColour(speaker?.place ?? 0) }}>
          {name}
        </div>
      )}
      {isEdited ? (
        <SegmentEditor segment={segment} word={editing} onDone={(text) => onDone(segment, text)} />
      ) : (
        <p>{shownOf(segment).text}</p>
      )}
      {hasActs && !isEdited && (
        <div className="acts">
          {mayChange && (
            <button
              type="button"
              data-act="edit"
              tabIndex={tabIndex}
              aria-label={messages.editText}
              title={messages.editTextEnter}
            >
              <Icon path={pencil} />
            </button>
          )}
          <button
            type="button"
            data-act="menu"
            tabIndex={tabIndex}
            aria-label={messages.moreActionsForThisPassage}
            aria-haspopup="menu"
            title={messages.more}
          >
            <Icon path={dots} />
          </button>
        </div>
      )}
    </div>
  );
});

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden focusable="false">
      <path d={path} />
    </svg>
  );
}

const pencil =
  'M3 17.46v3.04c0 .28.22.5.5.5h3.04c.13 0 .26-.05.35-.15L17.81 9.94l-3.75-3.75L3.15 17.1q-.15.15-.15.36M20.71 7.04a.996.996 0 0 0 0-1.41l-2.34-2.34a.996.996 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z';
const dots =
  'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2';
