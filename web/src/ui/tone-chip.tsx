import Chip from '@mui/material/Chip';

export type Tone = 'live' | 'failed' | 'quiet';

const tones = {
  live: { bgcolor: 'warning.light', color: 'warning.dark' },
  failed: { bgcolor: 'error.light', color: 'error.dark' },
  quiet: { bgcolor: 'action.hover', color: 'text.secondary' },
} as const;

/** A state in one or two words. */
export function ToneChip({ tone, label }: { tone: Tone; label: string }) {
  const dot = { content: '""', width: 6, height: 6, borderRadius: '50%', bgcolor: 'warning.main', ml: 1 };
  return (
    <Chip
      size="small"
      label={label}
      sx={{
        ...tones[tone],
        height: 22,
        fontWeight: 550,
        fontSize: '0.75rem',
        '& .MuiChip-label': { px: 1 },
        '&::before': tone === 'live' ? dot : undefined,
      }}
    />
  );
}
