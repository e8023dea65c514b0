import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import type { Peaks } from '../../ui/player/bars.ts';
import { spokenTime } from '../../ui/player/time-text.ts';
import { Waveform } from '../../ui/player/waveform.tsx';
import { type Selection, withEnd, withStart } from './crop-rules.ts';
import { messages } from './messages.ts';

export type CropRangeProps = {
  selection: Selection;
  total: number;
  time: number;
  peaks: Peaks | null;
  onSelection: (selection: Selection) => void;
};

/** Two handles over the sound of the recording: by pointer, or by arrows (1 s), Page keys (10 s), Home and End. */
export function CropRange({ selection, total, time, peaks, onSelection }: CropRangeProps) {
  const change = (value: number | readonly number[], thumb: number) => {
    const [start = 0, end = total] = value as readonly number[];
    onSelection(thumb === 0 ? withStart(selection, start) : withEnd(selection, end, total));
  };
  const height = 72;
  return (
    <Box sx={{ position: 'relative', height, bgcolor: 'action.hover', borderRadius: 1, mx: '7px' }}>
      {peaks && <Waveform peaks={peaks} from={selection.start / total} to={selection.end / total} />}
      <Box
        aria-hidden
        style={{ left: `${(time / total) * 100}%` }}
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          width: 2,
          ml: '-1px',
          bgcolor: 'warning.main',
          pointerEvents: 'none',
        }}
      />
      <Slider
        value={[selection.start, selection.end]}
        min={0}
        max={total}
        step={1}
        shiftStep={10}
        disableSwap
        onChange={(_, value, thumb) => change(value, thumb)}
        getAriaLabel={(index) => (index === 0 ? messages.snippetStart : messages.snippetEnd)}
        getAriaValueText={spokenTime}
        sx={{
          position: 'absolute',
          inset: 0,
          height,
          p: '0 !important',
          '& .MuiSlider-rail': { display: 'none' },
          '& .MuiSlider-track': {
            height,
            borderRadius: 0.5,
            border: 2,
            borderColor: 'primary.main',
            bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
            transition: 'none',
          },
          '& .MuiSlider-thumb': {
            width: 14,
            height: height + 8,
            borderRadius: '5px',
            transition: 'none',
            '&::before': { boxShadow: 'none', width: 2, height: 24, borderRadius: 1, bgcolor: 'primary.contrastText' },
            '&::after': { width: 36 },
          },
        }}
      />
    </Box>
  );
}
