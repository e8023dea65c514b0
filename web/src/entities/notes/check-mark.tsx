import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { ToneChip } from '../../ui/tone-chip.tsx';
import type { CheckActs } from './check-acts.ts';
import { messages } from './messages.ts';

export type CheckedLine = { $id: string; text: string; check?: string | undefined };

/** Under a line that something speaks against: why, and what a person can do about it. */
export function CheckMark({ line: { $id, text, check }, acts }: { line: CheckedLine; acts: CheckActs | null }) {
  const reasonId = useId();
  if (!check) return null;
  const act = (label: string, onClick: () => void) => (
    <Button
      size="small"
      color="inherit"
      disabled={acts?.isBusy}
      aria-label={`${label}: ${text}`}
      aria-describedby={reasonId}
      onClick={onClick}
      sx={{ minWidth: 0, minHeight: 28, px: 0.75, py: 0, fontWeight: 550 }}
    >
      {label}
    </Button>
  );
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.75,
        color: 'text.secondary',
        fontSize: '0.8125rem',
        whiteSpace: 'normal',
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, minWidth: 0 }}>
        <ToneChip tone="live" label={messages.checkThis} />
        <Box component="span" id={reasonId} sx={{ minWidth: 0, py: '1px', overflowWrap: 'anywhere' }}>
          {check}
        </Box>
      </Box>
      {acts && (
        <Box component="span" sx={{ display: 'inline-flex', ml: -0.75, color: 'text.primary' }}>
          {act(messages.confirm, () => acts.onConfirm($id))}
          {acts.onEdit && act(messages.edit, acts.onEdit)}
          {act(messages.remove, () => acts.onRemove($id))}
        </Box>
      )}
    </Box>
  );
}
