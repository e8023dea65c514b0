import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LiveCaption } from '@candor/contract/live';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Turn, turnsOf } from '../../entities/live/live-captions.ts';
import type { RecordingState } from '../../record/recording.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { speakerColour } from '../../ui/speaker-colours.ts';
import { Panel } from './panel.tsx';
import { messages } from './messages.ts';

/** So near to the end counts as being there. */
const nearPx = 48;

export type CaptionsProps = {
  captions: readonly LiveCaption[];
  captionsState: RecordingState['captions'] | null;
  isPending: boolean;
};

/** What is said, as it is said. Follows the end, unless the reader has scrolled up. */
export const Captions = memo(function Captions({ captions, captionsState, isPending }: CaptionsProps) {
  const turns = useTurns(captions);
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  useLayoutEffect(() => {
    if (isFollowing) toEnd();
  }, [turns, isFollowing]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isFollowing) return;
    const watch = new ResizeObserver(toEnd);
    watch.observe(element);
    return () => watch.disconnect();
  }, [isFollowing]);
  const scrolled = () => {
    const element = scroller.current;
    if (element) setIsFollowing(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx);
  };
  return (
    <Panel
      title={messages.captions}
      isFilling
      aside={
        captionsState === 'lost' && (
          <Typography variant="body2" role="status" sx={{ color: 'warning.dark' }}>
            {messages.captionsInterruptedRecording}
          </Typography>
        )
      }
    >
      <Box
        ref={scroller}
        onScroll={scrolled}
        tabIndex={0}
        role="region"
        aria-label={messages.liveCaptions}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 2 }}
      >
        {turns.length === 0 && (
          <Typography sx={{ color: 'text.secondary', py: 2 }}>{emptyText(captionsState, isPending)}</Typography>
        )}
        {turns.map((turn) => (
          <TurnBlock key={turn.key} turn={turn} place={speakers.indexOf(turn.speaker)} />
        ))}
      </Box>
      {!isFollowing && (
        <Button
          size="small"
          variant="contained"
          startIcon={<DownIcon />}
          onClick={() => setIsFollowing(true)}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          {messages.jumpToLatest}
        </Button>
      )}
    </Panel>
  );
});

function emptyText(state: CaptionsProps['captionsState'], isPending: boolean): string {
  if (isPending) return messages.captionsAppearHereOnceTheNotetaker;
  return state === 'off' ? messages.liveCaptionsArentAvailableOnThis : messages.captionsAppearHereAsSoonAsSomeone;
}

/** What did not change is not drawn again, however long the meeting. */
function useTurns(captions: readonly LiveCaption[]): readonly Turn[] {
  const [known, setKnown] = useState<{ captions: readonly LiveCaption[]; turns: readonly Turn[] }>({
    captions: [],
    turns: [],
  });
  if (known.captions === captions) return known.turns;
  const turns = turnsOf(captions, known.turns);
  setKnown({ captions, turns });
  return turns;
}

const TurnBlock = memo(function TurnBlock({
  turn: { speaker, start, captions },
  place,
}: {
  turn: Turn;
  place: number;
}) {
  return (
    <Box sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600, fontSize: '0.8125rem', color: speakerColour(place) }}>
          {speaker}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {timeText(start)}
        </Typography>
      </Box>
      <Typography component="p" sx={{ m: 0 }}>
        {captions.map(({ takeId, track, number, text, isFinal }) => (
          <Box
            key={`${takeId} ${track} ${number}`}
            component="span"
            sx={isFinal ? undefined : { color: 'text.secondary' }}
          >
            {text}{' '}
          </Box>
        ))}
      </Typography>
    </Box>
  );
});
