import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Playback } from '../../ui/player/playback.ts';
import { listEvents } from './list-events.ts';
import { listStyle } from './list-style.ts';
import type { Place } from './places.ts';
import { blockOf } from './row-rules.ts';
import { SegmentBlock } from './segment-block.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBlocks } from './use-blocks.ts';
import { useCursor } from './use-cursor.ts';
import { useDrawn } from './use-drawn.ts';
import { useMarker } from './use-marker.ts';
import { useMatchMarks } from './use-match-marks.ts';
import type { Search } from './use-search.ts';
import { useSelection } from './use-selection.ts';
import { useSpanMarks } from './use-span-marks.ts';
import { useYield } from './use-yield.ts';
import { messages } from './messages.ts';

export type SegmentListProps = {
  segments: readonly Segment[];
  total: number;
  speakers: ReadonlyMap<string, Speaker>;
  playback: Playback;
  search: Search;
  isFollowing: boolean;
  onFollowing: (isFollowing: boolean) => void;
  mayChange: boolean;
  onCorrect: (segment: Segment, text: string) => void;
  onMenu: (segment: Segment, anchor: HTMLElement, edit: () => void) => void;
  onCopy: (first: Place, last: Place) => void;
  onSnippet: ((first: Place, last: Place) => void) | undefined;
  onFact: ((first: Place, last: Place) => void) | undefined;
};

/** What was said, row by row. All rows are in the document in the end: light as they are, browsers scroll hours of them faster than any code draws those that come on the screen. */
export function SegmentList({
  segments,
  total,
  speakers,
  playback,
  search,
  isFollowing,
  onFollowing,
  mayChange,
  onCorrect,
  onMenu,
  onCopy,
  onSnippet,
  onFact,
}: SegmentListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ id: string; word: number | null } | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [selected, clearSelected] = useSelection(scroller, segments);
  const { cursor, setCursor, focusRow } = useCursor(scroller, segments.length);
  const isTouch = useMediaQuery('(hover: none)');
  const editedRow = editing ? segments.findIndex(({ $id }) => $id === editing.id) : -1;
  const { blocks, restOf } = useBlocks(segments, scroller);
  const { drawn, show } = useDrawn(scroller, blocks.length);
  const refollow = useMarker({ playback, scroller, segments, isFollowing, onFar: (row) => show(row, 'center') });
  useMatchMarks(scroller, segments, drawn, search);
  useSpanMarks(scroller, segments, drawn, playback, () => {
    refollow();
    onFollowing(true);
  });
  useYield(scroller, isFollowing, () => onFollowing(false));

  const match = search.matches[search.active];
  const showMatch = useEffectEvent(() => {
    if (match) show(match.segment, 'center');
  });
  useEffect(() => showMatch(), [match?.segmentId, match?.start]);

  const edit = mayChange
    ? (row: number, word: number | null) => setEditing({ id: segments[row]!.$id, word })
    : undefined;
  const done = useRef<(segment: Segment, text: string | null) => void>(undefined);
  useEffect(() => {
    done.current = (segment, text) => {
      const hadFocus = scroller.current?.querySelector('textarea') === document.activeElement;
      setEditing(null);
      if (hadFocus) focusRow(segments.findIndex(({ $id }) => $id === segment.$id));
      if (text !== null) onCorrect(segment, text);
    };
  });
  const onDone = useCallback((segment: Segment, text: string | null) => done.current?.(segment, text), []);
  const play = (seconds: number) => {
    playback.seek(seconds);
    refollow();
    onFollowing(true);
  };
  const events = listEvents({
    segments,
    speakers,
    selected,
    cursor: cursor ?? 0,
    setCursor,
    setHovered,
    play,
    edit,
    focusRow: (row) => show(focusRow(row), 'nearest'),
    menu: (row, anchor) => onMenu(segments[row]!, anchor, () => edit?.(row, null)),
  });
  const edited = editing && editedRow >= 0 ? { row: editedRow, word: editing.word } : null;

  return (
    <Box ref={scroller} sx={scrollerStyle}>
      <Box role="list" aria-label={messages.transcript} sx={listStyle} {...events}>
        {blocks.slice(0, drawn).map((block, index) => (
          <SegmentBlock
            key={block.first}
            block={block}
            total={total}
            speakers={speakers}
            tabStop={inBlock(index, cursor ?? 0)}
            cursor={inBlock(index, cursor)}
            hovered={inBlock(index, hovered)}
            edited={edited && blockOf(edited.row) === index ? edited : null}
            isTouch={isTouch}
            mayChange={mayChange}
            onDone={onDone}
          />
        ))}
      </Box>
      {drawn < blocks.length && <div style={{ height: restOf(drawn) }} />}
      <SelectionBar
        selected={editing ? null : selected}
        onDone={clearSelected}
        onCopy={onCopy}
        onSnippet={onSnippet}
        onFact={onFact}
      />
    </Box>
  );
}

const inBlock = (block: number, row: number | null) => (row !== null && blockOf(row) === block ? row : null);

/** The ground is its own although the panel's is the same: opaque, it is scrolled without being painted again. */
const scrollerStyle = {
  overflowY: 'auto',
  minHeight: 0,
  flex: '0 1 auto',
  pb: 1,
  bgcolor: 'background.paper',
} as const;
