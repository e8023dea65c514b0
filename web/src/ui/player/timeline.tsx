import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Peaks } from './bars.ts';
import { HoverTime, type HoverSheet } from './hover-time.tsx';
import { keyTarget } from './key-target.ts';
import { spokenTime, timeText } from './time-text.ts';
import { Waveform } from './waveform.tsx';
import { messages } from './messages.ts';

export type TimelineProps = {
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
  peaks?: Peaks | null | undefined;
  sheet?: HoverSheet | null | undefined;
  /** Seconds that are marked. */
  marks?: readonly number[] | undefined;
};

/** Where the playback is, to be moved by pointer and keys; with the sound as a picture where there is one. */
export function Timeline({ time, duration, onSeek, peaks, sheet, marks }: TimelineProps) {
  const root = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const share = duration > 0 ? Math.min(1, time / duration) : 0;
  const shareAt = (event: PointerEvent) => {
    const { left, width } = root.current!.getBoundingClientRect();
    return width === 0 ? 0 : Math.min(1, Math.max(0, (event.clientX - left) / width));
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onSeek(shareAt(event) * duration);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const at = shareAt(event);
    if (event.pointerType !== 'touch') setHovered(at);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(at * duration);
  };
  const key = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, time, duration);
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(target);
  };
  return (
    <Box
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={messages.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={messages.spokenTimeOfSpokenTime2(spokenTime(time), spokenTime(duration))}
      onPointerDown={press}
      onPointerMove={move}
      onPointerLeave={() => setHovered(null)}
      onKeyDown={key}
      sx={{ position: 'relative', height: peaks ? 64 : 24, cursor: 'pointer', touchAction: 'none', borderRadius: 0.5 }}
    >
      {peaks ? <Waveform peaks={peaks} to={share} /> : <Bar share={share} />}
      {marks && marks.length > 0 && duration > 0 && <Marks marks={marks} duration={duration} />}
      <Box
        style={{ left: `${share * 100}%` }}
        sx={{
          position: 'absolute',
          top: peaks ? 0 : 5,
          bottom: peaks ? 0 : 'auto',
          width: peaks ? 2 : 14,
          height: peaks ? 'auto' : 14,
          ml: peaks ? '-1px' : '-7px',
          bgcolor: 'primary.main',
          borderRadius: '7px',
          pointerEvents: 'none',
        }}
      />
      {hovered !== null && duration > 0 && (
        <HoverTime
          share={hovered}
          text={timeText(hovered * duration)}
          seconds={hovered * duration}
          sheet={sheet ?? null}
        />
      )}
    </Box>
  );
}

function Bar({ share }: { share: number }) {
  const bar = { position: 'absolute', left: 0, top: 10, height: 4, borderRadius: 2 } as const;
  return (
    <>
      <Box
        sx={{ ...bar, right: 0, bgcolor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 35%, transparent)' }}
      />
      <Box style={{ width: `${share * 100}%` }} sx={{ ...bar, bgcolor: 'primary.main' }} />
    </>
  );
}

/** One path, however many there are. */
function Marks({ marks, duration }: { marks: readonly number[]; duration: number }) {
  const path = useMemo(
    () => marks.map((seconds) => `M${((Math.min(seconds, duration) / duration) * 1000).toFixed(1)} 0V10`).join(''),
    [marks, duration],
  );
  return (
    <Box
      component="svg"
      data-marks={marks.length}
      aria-hidden
      focusable="false"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      sx={{
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        width: '100%',
        height: 10,
        pointerEvents: 'none',
        stroke: 'var(--mui-palette-warning-main)',
        strokeWidth: 2,
      }}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}
