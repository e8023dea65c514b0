import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Playback } from '../../ui/player/playback.ts';
import { listEvents } from './list-events.ts';
import { listStyle } from './list-style.ts';
import type { Place } from './places.ts';
import { SegmentRow } from './segment-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Search } from './use-search.ts';
import { useMarker } from './use-marker.ts';
import { isTurn, useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useYield } from './use-yield.ts';

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
};

/** What was said, row by row; only what is on the screen is drawn. */
export function SegmentList({ segments, total, speakers, playback, search, isFollowing, onFollowing, mayChange, onCorrect, onMenu, onCopy, onSnippet }: SegmentListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ id: string; word: number | null } | null>(null);
  const [selected, clearSelected] = useSelection(scroller);
  const edited = editing ? segments.findIndex(({ $id }) => $id === editing.id) : -1;
  const { rows, cursor, setCursor, focusRow } = useRows(segments, scroller, [...(edited < 0 ? [] : [edited]), ...(selected ? [selected.first.segment, selected.last.segment] : [])]);
  const refollow = useMarker({ playback, scroller, segments, isFollowing, onFar: (index) => rows.scrollToIndex(index, { align: 'center' }) });
  useYield(scroller, () => onFollowing(false));

  const match = search.matches[search.active];
  const show = useEffectEvent(() => {
    if (match) rows.scrollToIndex(match.segment, { align: 'center' });
  });
  useEffect(() => show(), [match?.segmentId, match?.start]);

  const edit = mayChange ? (index: number, word: number | null) => setEditing({ id: segments[index]!.$id, word }) : undefined;
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
    segments, speakers, selected, cursor, setCursor, focusRow, play, edit,
    menu: (index, anchor) => onMenu(segments[index]!, anchor, () => edit?.(index, null)),
  });

  return (
    <Box ref={scroller} sx={{ overflowY: 'auto', overscrollBehaviorY: 'auto', minHeight: 0, flex: '0 1 auto', overflowAnchor: 'none', pb: 1 }}>
      <Box component="ol" ref={rows.containerRef} aria-label="What was said" sx={listStyle} {...events}>
        {rows.getVirtualItems().map(({ index, key: id }) => {
          const segment = segments[index];
          if (!segment) return null;
          const marks = search.bySegment.get(segment.$id);
          return (
            <SegmentRow
              key={id}
              segment={segment}
              index={index}
              total={total}
              speaker={speakers.get(segment.speakerId)}
              isTurn={isTurn(segments, index)}
              marks={marks}
              activeMark={match?.segmentId === segment.$id ? match.start : undefined}
              isCursor={index === cursor}
              mayChange={mayChange}
              editing={editing?.id === segment.$id ? editing.word : undefined}
              measure={rows.measureElement}
              onDone={onDone}
            />
          );
        })}
      </Box>
      <SelectionBar selected={editing ? null : selected} onDone={clearSelected} onCopy={onCopy} onSnippet={onSnippet} />
    </Box>
  );
}
