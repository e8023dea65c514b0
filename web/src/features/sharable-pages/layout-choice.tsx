import type { LayoutId } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

/** What each layout looks like, as rectangles of 24 by 18. */
const layouts: readonly {
  id: LayoutId;
  label: string;
  cells: readonly (readonly [x: number, y: number, width: number, height: number])[];
}[] = [
  {
    id: 'stacked',
    label: messages.stacked,
    cells: [
      [3, 1, 18, 7],
      [3, 10, 18, 7],
    ],
  },
  {
    id: 'feature',
    label: messages.feature,
    cells: [
      [1, 1, 14, 16],
      [17, 1, 6, 7],
      [17, 10, 6, 7],
    ],
  },
  {
    id: 'uniform',
    label: messages.uniform,
    cells: [
      [1, 1, 10, 7],
      [13, 1, 10, 7],
      [1, 10, 10, 7],
      [13, 10, 10, 7],
    ],
  },
  {
    id: 'mixed',
    label: messages.mixed,
    cells: [
      [1, 1, 6, 7],
      [9, 1, 6, 7],
      [17, 1, 6, 7],
      [1, 10, 10, 7],
      [13, 10, 10, 7],
    ],
  },
];

export function LayoutChoice({ layoutId, onLayout }: { layoutId: LayoutId; onLayout: (layoutId: LayoutId) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={layoutId}
      aria-label={messages.layout}
      onChange={(_, next: LayoutId | null) => next && onLayout(next)}
    >
      {layouts.map(({ id, label, cells }) => (
        <ToggleButton
          key={id}
          value={id}
          sx={{
            flexDirection: 'column',
            gap: 0.5,
            py: 1,
            textTransform: 'none',
            color: 'text.secondary',
            '&.Mui-selected': { color: 'primary.main' },
          }}
        >
          <Box
            component="svg"
            viewBox="0 0 24 18"
            aria-hidden
            focusable="false"
            sx={{ width: 40, height: 30, fill: 'currentColor', opacity: 0.85 }}
          >
            {cells.map(([x, y, width, height], index) => (
              <rect key={index} x={x} y={y} width={width} height={height} rx="1.2" />
            ))}
          </Box>
          <Typography component="span" variant="caption">
            {label}
          </Typography>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export const layoutLabel = (layoutId: LayoutId) => layouts.find(({ id }) => id === layoutId)?.label ?? layoutId;
