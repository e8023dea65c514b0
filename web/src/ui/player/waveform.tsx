import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { barsOf, pathOfBars, type Peaks } from './bars.ts';
import { useWidth } from './use-width.ts';

const pixelsPerBar = 4;

/** The sound as a picture; what lies between `from` and `to` (0 to 1) is in the brand's colour. Decorative: the slider over it has the values. */
export function Waveform({ peaks, from = 0, to }: { peaks: Peaks; from?: number; to: number }) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const count = Math.max(1, Math.floor(width / pixelsPerBar));
  const path = useMemo(() => pathOfBars(barsOf(peaks, count)), [peaks, count]);
  const layer = {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    fill: 'none',
    strokeWidth: 2,
    strokeLinecap: 'round',
  } as const;
  const box = { viewBox: `0 0 ${count} 100`, preserveAspectRatio: 'none' } as const;
  return (
    <Box ref={root} aria-hidden sx={{ position: 'absolute', inset: 0 }}>
      <Box
        component="svg"
        {...box}
        focusable="false"
        sx={{ ...layer, stroke: 'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, transparent)' }}
      >
        <path d={path} vectorEffect="non-scaling-stroke" />
      </Box>
      <Box
        component="svg"
        {...box}
        focusable="false"
        sx={{ ...layer, stroke: 'var(--mui-palette-primary-main)' }}
        style={{ clipPath: `inset(0 ${(1 - to) * 100}% 0 ${from * 100}%)` }}
      >
        <path d={path} vectorEffect="non-scaling-stroke" />
      </Box>
    </Box>
  );
}
