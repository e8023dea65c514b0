import type { Chapter } from '@candor/contract/notes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Playback } from '../../ui/player/playback.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { chapterAt } from './notes-rules.ts';
import { messages } from './messages.ts';

/** What the call was about from when on, to jump by. The one that is heard is marked. */
export function Chapters({ chapters, playback }: { chapters: readonly Chapter[]; playback: Playback }) {
  const bar = useRef<HTMLElement>(null);
  const current = useSyncExternalStore(playback.subscribe, () =>
    playback.isPlaying() ? chapterAt(chapters, playback.time()) : -1,
  );
  useEffect(() => {
    const [frame, button] = [bar.current, bar.current?.children[current] as HTMLElement | undefined];
    // Within the bar alone: the page stays where its reader is.
    if (frame && button) frame.scrollTo({ left: button.offsetLeft - frame.offsetLeft - edgePx });
  }, [current]);
  if (chapters.length === 0) return null;
  const jump = (start: number) => {
    playback.seek(start);
    playback.play();
  };
  return (
    <Box component="nav" ref={bar} aria-label={messages.chapters} sx={barStyle}>
      {chapters.map(({ title, start }, index) => (
        <ButtonBase
          key={start}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => jump(start)}
          sx={chapterStyle}
        >
          <Box component="span" className="time">
            {timeText(start)}
          </Box>{' '}
          <span>{title}</span>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** The chapter before shows that there is one. */
const edgePx = 24;

const barStyle = {
  display: 'flex',
  gap: 0.75,
  mx: -0.5,
  px: 0.5,
  py: 0.5,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
} as const;

const chapterStyle = {
  flex: 'none',
  gap: 0.75,
  px: 1.25,
  minHeight: 30,
  maxWidth: 260,
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '& span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .time': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontSize: '0.75rem' },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current=true]': { bgcolor: 'primary.light', borderColor: 'primary.main', color: 'primary.main' },
  '&[aria-current=true] .time': { color: 'inherit' },
  '@media (pointer: coarse)': { minHeight: 40 },
} as const;
