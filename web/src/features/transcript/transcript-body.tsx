import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import FollowIcon from '@mui/icons-material/MyLocationRounded';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import type { SelectedQuote } from '../../entities/notes/selected-quote.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { Playback } from '../../ui/player/playback.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { quoteOf, quoteWithLink, timeLink } from './copied-text.ts';
import { type Place, placeAt, quotedOf, spanOf } from './places.ts';
import { SegmentList } from './segment-list.tsx';
import { type OpenMenu, SegmentMenu } from './segment-menu.tsx';
import { SplitDialog } from './split-dialog.tsx';
import type { Edits } from './use-edits.ts';
import { usePlaying } from './use-playing.ts';
import type { Search } from './use-search.ts';
import { messages } from './messages.ts';

export type TranscriptBodyProps = {
  at: InMeeting;
  segments: readonly Segment[];
  total: number;
  speakers: ReadonlyMap<string, Speaker>;
  playback: Playback;
  search: Search;
  edits: Edits;
  isFollowing: boolean;
  onFollowing: (isFollowing: boolean) => void;
  mayChange: boolean;
  onSnippet: ((span: { start: number; end: number }) => void) | undefined;
  onFact: ((quoted: SelectedQuote) => void) | undefined;
};

/** The words, with everything that can be done with them. */
export function TranscriptBody({
  at,
  segments,
  total,
  speakers,
  playback,
  search,
  edits,
  isFollowing,
  onFollowing,
  mayChange,
  onSnippet,
  onFact,
}: TranscriptBodyProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asked, setAsked] = useState<{ what: 'assign' | 'split'; segment: Segment } | null>(null);
  const isPlaying = usePlaying(playback);
  const showAlert = useAlerts();
  const copy = (first: Place, last: Place) => {
    const start = spanOf(segments, first, last)?.start ?? 0;
    copyText(quoteWithLink(quoteOf(segments, speakers, first, last), start, timeLink(at, start, location.origin))).then(
      () => showAlert('success', messages.copied),
      () => showAlert('error', messages.theBrowserDidntAllowCopying),
    );
  };
  const snip =
    onSnippet &&
    ((first: Place, last: Place) => {
      const span = spanOf(segments, first, last);
      if (!span) return;
      playback.pause();
      onSnippet(span);
    });
  const note =
    onFact &&
    ((first: Place, last: Place) => {
      const quoted = quotedOf(segments, first, last);
      if (quoted) onFact(quoted);
    });
  const whole = (work: (first: Place, last: Place) => void) => (segment: Segment) => {
    const index = segments.findIndex(({ $id }) => $id === segment.$id);
    if (index >= 0) work({ segment: index, word: 0 }, { segment: index, word: Math.max(0, segment.words.length - 1) });
  };
  const play = ({ start }: Segment) => {
    playback.seek(start);
    playback.play();
    onFollowing(true);
  };
  const close = () => setAsked(null);
  const list = [...speakers.values()];
  return (
    <>
      <SegmentList
        segments={segments}
        total={total}
        speakers={speakers}
        playback={playback}
        search={search}
        isFollowing={isFollowing}
        onFollowing={onFollowing}
        mayChange={mayChange}
        onCorrect={(segment, text) => void edits.correct(segment, text)}
        onMenu={(segment, anchor, edit) => setMenu({ segment, anchor, edit })}
        onCopy={copy}
        onSnippet={snip}
        onFact={note}
      />
      {isPlaying && !isFollowing && (
        <Chip
          icon={<FollowIcon />}
          label={messages.follow}
          color="primary"
          onClick={() => onFollowing(true)}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)', boxShadow: 4 }}
        />
      )}
      <SegmentMenu
        menu={menu}
        onClose={() => setMenu(null)}
        onPlay={play}
        onCopy={whole(copy)}
        onSnippet={snip && whole(snip)}
        onFact={note && whole(note)}
        mayChange={mayChange}
        onAssign={(segment) => setAsked({ what: 'assign', segment })}
        onSplit={(segment) => setAsked({ what: 'split', segment })}
      />
      {asked?.what === 'assign' && (
        <AssignDialog segment={asked.segment} speakers={list} edits={edits} onClose={close} />
      )}
      {asked?.what === 'split' && (
        <SplitDialog
          segment={asked.segment}
          word={wordNow(segments, asked.segment, playback.time())}
          speakers={list}
          edits={edits}
          onClose={close}
        />
      )}
    </>
  );
}

/** The word that is being said where that is in this segment, else the middle of it. */
function wordNow(segments: readonly Segment[], segment: Segment, seconds: number): number {
  const place = placeAt(segments, seconds);
  const isHere = place !== null && segments[place.segment]?.$id === segment.$id && seconds < segment.end;
  return isHere && place.word > 0 ? place.word : Math.floor(segment.words.length / 2);
}
